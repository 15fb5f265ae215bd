import { ActionButton } from "@/components/forms/action-button";
import { failureWords } from "@/components/forms/form-words";
import { closeCodeAction } from "@/lib/administration/codes/actions";
import { codesShown, type CodeLine, codeStates } from "@/lib/administration/codes/read";
import { formatShortDay } from "@/lib/time/dates";
import { fill } from "@/lib/text";
import { NewCodeForm } from "./new-code-form";

const outcomes = {
  ...failureWords("Not done", "Nothing was changed. Please try again."),
  kept: "",
};
const stateClasses = { open: "is-paid", closed: "is-free", ended: "is-free", used_up: "is-due" };

/** The discount codes of a retreat with their uses, and a form for a new one. */
export function CodesPage({ retreat, codes }: { retreat: string; codes: CodeLine[] }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_22rem] gap-x-12 gap-y-10 max-lg:grid-cols-1">
      <section aria-labelledby="codes">
        <h2 id="codes" className="h3 border-b-[1.5px] border-ink pb-2 focus:outline-none" tabIndex={-1}>
          Codes
        </h2>
        {codes.length === 0 && (
          <p className="mt-4 text-ink-2">
            No codes yet. Create one for early bookings or for returning guests.
          </p>
        )}
        <ul role="list">
          {codes.map((code) => (
            <Line key={code.id} retreat={retreat} line={code} />
          ))}
        </ul>
        {codes.length === codesShown && (
          <p className="mt-4 text-compact text-ink-2">{`Only the latest ${codesShown} are shown.`}</p>
        )}
      </section>
      <NewCodeForm retreat={retreat} />
    </div>
  );
}

function Line({ retreat, line }: { retreat: string; line: CodeLine }) {
  const { id, code, off, used, uses, lastDay, state, notFor } = line;
  const isClosed = state === "closed";
  const way = isClosed
    ? { button: "Open it again", label: "Open {code} again" }
    : { button: "Close it", label: "Close {code}" };
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b-[1.5px] border-hair py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p>
          <b className="font-strong wrap-anywhere">{code}</b>, {`${off} off`}
        </p>
        <p className="text-compact text-ink-2">
          {`${used} of ${uses} used`}, {`until ${formatShortDay(lastDay)}`}
        </p>
        {notFor.length > 0 && (
          <p className="text-compact text-ink-2">
            {`Not for ${new Intl.ListFormat("en-GB").format(notFor)} at today’s prices: it would cost no more than the deposit.`}
          </p>
        )}
      </div>
      <span className={`status ${stateClasses[state]}`}>{codeStates[state]}</span>
      <ActionButton
        id={`code-${id}`}
        action={closeCodeAction.bind(null, retreat)}
        words={outcomes}
        values={{ id, to: isClosed ? "open" : "closed" }}
        className="tinybtn min-h-target"
        label={fill(way.label, { code })}
      >
        {way.button}
      </ActionButton>
    </li>
  );
}
