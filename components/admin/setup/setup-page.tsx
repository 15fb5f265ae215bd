import { clsx } from "clsx/lite";
import { ActionButton } from "@/components/forms/action-button";
import { failureWords } from "@/components/forms/form-words";
import { Button } from "@/components/ui/button";
import type { Setup } from "@/lib/administration/setup";
import { reviewPoliciesAction } from "@/lib/administration/setup/actions";
import type { SetupGroup, SetupItem, SetupState } from "@/lib/administration/setup/items";

const reviewWords = failureWords("Not stored", "That didn’t work. Try again.");
const stateWords: Record<SetupState, string> = {
  done: "Done",
  part: "In progress",
  open: "Not yet",
  unknown: "Couldn’t be checked",
};
const isDone = ({ state }: SetupItem) => state === "done";

/** How many steps are done, in a sentence and as a row of boxes. */
export function SetupSummary({ groups }: Pick<Setup, "groups">) {
  const items = groups.flatMap((group) => group.items);
  const done = items.filter(isDone).length;
  return (
    <>
      {`${done} of ${items.length} done. Each line ticks itself as soon as it is done.`}
      <span className="mt-4 flex w-full max-w-104 gap-1" aria-hidden="true">
        {items.map(({ id }, index) => (
          <span
            key={id}
            className={clsx("h-[1.1rem] flex-1 border-[1.5px] border-ink", index < done && "bg-ink")}
          />
        ))}
      </span>
    </>
  );
}

/** The steps by group; the next one is framed. */
export function SetupSteps({ groups, nextId, policyVersion }: Setup) {
  return (
    <div className="grid gap-y-9">
      {groups.map((group) => (
        <Group key={group.title} group={group} nextId={nextId} policyVersion={policyVersion} />
      ))}
    </div>
  );
}

type GroupProps = { group: SetupGroup; nextId: string | null; policyVersion: string };

function Group({ group: { title, items }, nextId, policyVersion }: GroupProps) {
  const id = title.toLowerCase().replaceAll(" ", "-");
  return (
    <section className="mt-0! block" aria-labelledby={id}>
      <h2 id={id} className="h2 flex items-baseline justify-between gap-4">
        {title}
        <small className="font-sans text-compact font-semibold tracking-normal text-ink-2">
          {`${items.filter(isDone).length} of ${items.length}`}
        </small>
      </h2>
      <ol role="list">
        {items.map((item) => (
          <Step key={item.id} item={item} isNext={item.id === nextId} policyVersion={policyVersion} />
        ))}
      </ol>
    </section>
  );
}

type StepProps = { item: SetupItem; isNext: boolean; policyVersion: string };

function Step({ item, isNext, policyVersion }: StepProps) {
  const { id, title, state, text, parts } = item;
  return (
    <li
      className={clsx(
        "grid grid-cols-[1.75rem_minmax(0,1fr)_auto] items-start gap-x-4 gap-y-[0.1rem] border-b-[1.5px] border-hair px-1 py-4 text-[0.9375rem]/[1.45] max-lg:grid-cols-[1.75rem_minmax(0,1fr)] max-lg:px-0",
        isNext &&
          "-mt-[1.5px] border-[1.5px] border-ink! bg-card py-5 pr-5! pl-4! max-lg:-mx-4 max-lg:border-x-0 max-lg:px-4!",
      )}
      aria-current={isNext ? "step" : undefined}
    >
      <Box state={state} />
      <h3 className={clsx("text-base/7 font-sans", state === "done" ? "font-medium" : "font-strong")}>
        {title}
      </h3>
      <p className="col-start-2 max-w-160 text-pretty wrap-anywhere text-ink-2">{text}</p>
      {parts && (isNext || id === "policies") && <Parts parts={parts} />}
      <div
        className={clsx(
          "empty:hidden",
          isNext || id === "policies"
            ? "col-start-2 mt-4"
            : "col-start-3 row-span-2 row-start-1 self-center max-lg:col-start-2 max-lg:row-auto max-lg:mt-2",
        )}
      >
        <Act item={item} isNext={isNext} policyVersion={policyVersion} />
      </div>
    </li>
  );
}

/** The state as a box: ticked, half full or empty. */
function Box({ state }: { state: SetupState }) {
  return (
    <span
      role="img"
      aria-label={stateWords[state]}
      className={clsx(
        "relative size-7 rounded-control border-[1.5px] border-ink bg-card",
        state === "part" &&
          "bg-[linear-gradient(0deg,var(--ink)_50%,var(--card)_50%)] shadow-[inset_0_0_0_3px_var(--card)]",
        state === "unknown" && "border-dashed",
        state === "done" &&
          "after:absolute after:bottom-[2px] after:left-[3px] after:h-[1.6rem] after:w-[1.9rem] after:bg-ink after:mask-[var(--mark-tick)] after:mask-contain after:mask-center after:mask-no-repeat",
      )}
    />
  );
}

const partShapes = { done: "is-full", late: "is-late", off: "is-off" };

function Parts({ parts }: { parts: NonNullable<SetupItem["parts"]> }) {
  return (
    <ul role="list" className="col-start-2 mt-3">
      {parts.map(({ label, href, state, status }) => (
        <li
          key={label}
          className="flex flex-wrap items-center justify-between gap-x-4 border-t-[1.5px] border-hair py-[0.4rem]"
        >
          {href ? (
            <a className="link max-lg:py-2" href={href}>
              {label}
            </a>
          ) : (
            label
          )}
          <span className={`status ${partShapes[state]}`}>{status}</span>
        </li>
      ))}
    </ul>
  );
}

function Act({ item: { id, state, link }, isNext, policyVersion }: StepProps) {
  const small = isNext ? "btn btn--primary btn--small" : "tinybtn";
  if (id === "policies" && state !== "done")
    return (
      <ActionButton
        id="review-policies"
        action={reviewPoliciesAction}
        words={reviewWords}
        values={{ version: policyVersion }}
        className={small}
      >
        I have reviewed the policies
      </ActionButton>
    );
  if (!link) return null;
  return isNext ? (
    <Button href={link.href} size="small">
      {link.label}
    </Button>
  ) : (
    <a className="tinybtn" href={link.href}>
      {link.label}
    </a>
  );
}
