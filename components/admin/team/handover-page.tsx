import { PageHead } from "@/components/admin/page-head";
import { Section } from "@/components/admin/section";
import { CopyButton } from "@/components/admin/copy-button";
import { ActionButton } from "@/components/forms/action-button";
import { failureWords } from "@/components/forms/form-words";
import { Icon } from "@/components/ui/icon";
import { tickHandoverAction } from "@/lib/administration/team/actions";
import type { Handover, HandoverLine } from "@/lib/administration/team/handover";
import { formatTime } from "@/lib/time/dates";
import { MoveOwnershipDialog } from "./move-ownership-dialog";

const words = failureWords("Nothing changed", "That didn’t work. Try again.");

type HandoverPageProps = { handover: Handover; today: string; until: string; needsCode: boolean };

/** The checklist for a new owner, and its last step. */
export function HandoverPage({ handover, ...options }: HandoverPageProps) {
  const { groups, done, total } = handover;
  const progress = `${done} of ${total} done`;
  return (
    <>
      <PageHead
        back={{ href: "/admin/team", label: "Team" }}
        headline="Handover"
        text="For a new owner. Two lines tick themselves, the others are yours to tick. Nothing changes for guests and members until the last step."
      />
      <p className="font-display text-[1.5rem]/[1.1] font-heavy">{progress}</p>
      <progress
        aria-label={progress}
        value={done}
        max={total}
        className="mt-2 mb-9 h-4 w-full appearance-none border-[1.5px] border-ink bg-card [&::-moz-progress-bar]:bg-sea [&::-webkit-progress-bar]:bg-card [&::-webkit-progress-value]:bg-sea"
      />
      <div className="grid items-start gap-x-12 gap-y-10 *:mt-0 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid gap-y-10 *:mt-0">
          {groups.map(({ title, lines }) => (
            <Section
              key={title}
              id={`handover-${lines[0]?.id ?? ""}`}
              title={
                <span className="flex items-baseline justify-between gap-4">
                  {title}{" "}
                  <span className="font-sans text-compact font-semibold text-ink-2">
                    {`${lines.filter(({ isDone }) => isDone).length} of ${lines.length}`}
                  </span>
                </span>
              }
            >
              <ul role="list">
                {lines.map((line) => (
                  <Line key={line.id} line={line} />
                ))}
              </ul>
            </Section>
          ))}
        </div>
        <LastStep handover={handover} {...options} />
      </div>
    </>
  );
}

function Line({ line: { id, title, texts, command, link, tick, isDone } }: { line: HandoverLine }) {
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 border-b border-hair py-3">
      <span
        className={`mt-0.5 grid size-5 place-items-center border-[1.5px] border-ink ${isDone ? "bg-wash" : "bg-card"}`}
      >
        {isDone && <Icon name="tick" size={16} />}
        <span className="sr-only">{isDone ? "Done" : "Open"}</span>
      </span>
      <div className="min-w-0 flex-1 basis-52 wrap-anywhere">
        <b className="font-strong">{title}</b>
        {texts.map((text) => (
          <p key={text} className="text-compact text-ink-2">
            {text}
          </p>
        ))}
        {command && (
          <code className="mt-2 block w-fit border-[1.5px] border-hair bg-card px-3 py-1.5">{command}</code>
        )}
        {tick && tick !== "open" && (
          <small className="text-ink-2">{`Ticked by ${tick.by}, ${formatTime(tick.at)}`}</small>
        )}
      </div>
      <div className="acts">
        {command && (
          <CopyButton
            text={command}
            className="tinybtn"
            success={{ title: "Copied", text: "Run it on the server." }}
          >
            Copy
          </CopyButton>
        )}
        {link && !isDone && (
          <a href={link.href} className="tinybtn">
            {link.label}
          </a>
        )}
        {tick && (
          <ActionButton
            id={`tick-${id}`}
            action={tickHandoverAction}
            words={words}
            values={{ item: id, to: isDone ? "off" : "on" }}
            className={isDone ? "tinybtn is-plain" : "tinybtn"}
            label={`${isDone ? "Undo" : "Tick"}: ${title}`}
          >
            {isDone ? "Undo" : "Tick"}
          </ActionButton>
        )}
      </div>
    </li>
  );
}

function LastStep({ handover: { open, candidates }, ...options }: HandoverPageProps) {
  return (
    <section aria-labelledby="last-step" className="border-[1.5px] border-ink bg-card p-6">
      <h2 id="last-step" className="h2">
        The last step
      </h2>
      <p className="mt-3">Makes an administrator the owner, and you an administrator until a day.</p>
      <ul className="small muted mt-3 list-disc pl-5">
        <li>It works at once, and only the new owner can undo it.</li>
        <li>Both get an email, and it is written in the audit log.</li>
      </ul>
      <div className="mt-5">
        {open.length === 0 ? (
          <MoveOwnershipDialog candidates={candidates} {...options} />
        ) : (
          <p>
            <b className="font-strong">Open first: </b>
            {`${open.join(", ")}.`}
          </p>
        )}
      </div>
    </section>
  );
}
