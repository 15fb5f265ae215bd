import type { Editor } from "@/lib/administration/sales/editor";
import { formatClock } from "@/lib/time/dates";
import { fill } from "@/lib/text";

/** The number of open Checkouts, whose price stays. */
export function AffectedCheckouts({ count, until }: Editor["tills"]) {
  const till =
    count === 0
      ? "None is open now."
      : count === 1
        ? "One is open now, until {time}."
        : "{count} are open now, the last until {time}.";
  return (
    <li>
      <b className="font-strong">An open till keeps its price.</b>{" "}
      {fill(till, { count, time: until ? formatClock(until) : "" })}
    </li>
  );
}

type AffectedPagesProps = Pick<Editor, "pages"> & {
  /** Emails state the values too. */
  inLetters?: boolean;
};

/** The pages, and the emails, that state the changed values. */
export function AffectedPages({ pages, inLetters = true }: AffectedPagesProps) {
  return (
    <>
      <li>
        <b className="font-strong">Pages that change within a second:</b>
        <ul role="list" className="mt-1">
          {pages.map(({ path, name }) => (
            <li key={path}>
              <a className="link" href={path}>
                {name}
              </a>
            </li>
          ))}
        </ul>
      </li>
      {inLetters && <li>Letters sent from then on say it, too. Those already sent don’t change.</li>}
    </>
  );
}
