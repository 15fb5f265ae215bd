import { penceOf } from "@/content/money";
import { roomOf, termName, termValue, type Described } from "@/lib/administration/sales/words";
import type { Values } from "@/lib/catalogue/changes";

/** What is typed in a form, by path; false if a room is marked for removal. */
export type Typed = Readonly<Record<string, string | boolean>>;

type CorrectionsProps = {
  changes: [path: string, from: Values[string], to: Values[string]][];
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
  terms: Values,
  typed: Typed,
  optional: readonly string[] = [],
): CorrectionsProps["changes"] {
  const added = Object.keys(typed).filter((path) => roomOf(path) && !(path in terms));
  return [...Object.keys(terms), ...added].flatMap((path): CorrectionsProps["changes"] => {
    const from = terms[path] ?? "";
    const text = typed[path];
    if (text === undefined) return [];
    const to = typeof text === "boolean" ? text : parsed(path, text, from);
    return to === null || (to === "" && !optional.includes(path)) || to === from ? [] : [[path, from, to]];
  });
}

function parsed(path: string, text: string, from: Values[string]): string | number | null {
  if (path.endsWith("Pence")) return penceOf(text);
  if (typeof from !== "number" && !path.endsWith(".capacity")) return text;
  return /^\s*\d{1,4}\s*$/.test(text) ? Number(text) : null;
}
