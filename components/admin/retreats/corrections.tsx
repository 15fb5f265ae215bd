import { penceOf } from "@/lib/administration/purchases/change-preview";
import { termName, termValue, type Described } from "@/lib/administration/sales/words";
import { roomOfTerm } from "@/lib/catalogue/rooms";
import type { Terms } from "@/lib/catalogue/terms";

type CorrectionsProps = {
  changes: [string, string | number, string | number][];
} & Described;

/** Each changed value, with the old one struck through. */
export function Corrections({ changes, rooms, currency, options }: CorrectionsProps) {
  if (changes.length === 0)
    return <p className="mt-2 text-ink-2">Nothing yet. Change a field, and it says here what follows.</p>;
  return (
    <ul role="list" className="mt-3 grid gap-3" aria-live="polite">
      {changes.map(([term, from, to]) => (
        <li key={term}>
          <p className="text-compact font-semibold">{termName(term, { rooms })}</p>
          <p className="flex flex-wrap items-baseline gap-x-3">
            {from !== "" && (
              <s className="text-ink-2 decoration-flame decoration-2">
                <span className="sr-only">before </span>
                {termValue(term, from, { currency, options })}
              </s>
            )}
            <b className="h3">{termValue(term, to, { currency, options })}</b>
          </p>
        </li>
      ))}
    </ul>
  );
}

/** The input that differs from the current terms; omits invalid values, and empty ones not in `optional`. */
export function changesIn(
  terms: Terms,
  typed: Record<string, string>,
  optional: readonly string[] = [],
): CorrectionsProps["changes"] {
  const added = Object.keys(typed).flatMap((term): [string, string][] =>
    roomOfTerm(term) && !(term in terms) ? [[term, ""]] : [],
  );
  return [...Object.entries(terms), ...added].flatMap(([term, from]) => {
    const text = typed[term];
    if (text === undefined) return [];
    const to = term.endsWith("Pence") ? penceOf(text) : isCount(term, from) ? integerOf(text) : text;
    return to === null || (to === "" && !optional.includes(term)) || to === from ? [] : [[term, from, to]];
  });
}

function isCount(term: string, from: string | number): boolean {
  return typeof from === "number" || term.endsWith(".capacity");
}

function integerOf(text: string): number | null {
  return /^\s*\d{1,4}\s*$/.test(text) ? Number(text) : null;
}
