import { salesCopy } from "@/content/pages/admin-sales";
import type { Editor } from "@/lib/administration/sales/editor";
import { formatClock } from "@/lib/time/dates";
import { fill } from "@/lib/text";

const words = salesCopy.touches;

/** How many Checkouts are open, which keep their price. */
export function TouchedTills({ count, until }: Editor["tills"]) {
  const till = count === 0 ? words.tillNone : count === 1 ? words.tillOne : words.tillMany;
  return (
    <li>
      <b className="font-strong">{words.till}</b>{" "}
      {fill(till, { count, time: until ? formatClock(until) : "" })}
    </li>
  );
}

type TouchedPagesProps = Pick<Editor, "pages"> & {
  /** Whether letters say it as well. */
  inLetters?: boolean;
};

/** The pages that say what is changed, and what letters say. */
export function TouchedPages({ pages, inLetters = true }: TouchedPagesProps) {
  return (
    <>
      <li>
        <b className="font-strong">{words.pages}</b>
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
      {inLetters && <li>{words.letters}</li>}
    </>
  );
}
