import { normalizeForSearch, normalizeWithPositions } from ".";

export type ExcerptPart = { text: string; isHit: boolean };

/** A text in parts, those equal to a search text marked, in any case and without accents as in lists. */
export function splitHits(text: string, search: string): ExcerptPart[] {
  const { folded, places } = normalizeWithPositions(text);
  const wanted = normalizeForSearch(search);
  if (wanted === "") return [{ text, isHit: false }];
  const parts: ExcerptPart[] = [];
  let at = 0;
  for (
    let found = folded.indexOf(wanted);
    found >= 0;
    found = folded.indexOf(wanted, found + wanted.length)
  ) {
    const start = places[found] ?? text.length;
    const end = places[found + wanted.length] ?? text.length;
    parts.push({ text: text.slice(at, start), isHit: false }, { text: text.slice(start, end), isHit: true });
    at = end;
  }
  parts.push({ text: text.slice(at), isHit: false });
  return parts.filter((part) => part.text !== "");
}
