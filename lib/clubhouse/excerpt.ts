import { normalizeWithPositions } from "@/lib/text";
import type { ExcerptPart } from "@/lib/text/search-hits";

/** Markers around a hit in Postgres's ts_headline. */
export const hitStart = "\u0001";
export const hitEnd = "\u0002";

/** Characters that join words in URLs and tags; the column `messages.search` replaces them by spaces. */
export const glue = "<>/.@_:\\";

const glued = /[<>/.@_:\\]/g;
const marks = new RegExp(`[${hitStart}${hitEnd}]`, "g");

/** A text with spaces in place of `glue` and of hit markers. */
export function parted(text: string): string {
  return text.replace(glued, " ").replace(marks, " ");
}

/** The excerpt of a text for a headline of the folded `parted(text)`, in original spelling, with its hits. */
export function toExcerpt(text: string, headline: string): ExcerptPart[] {
  const { folded, places } = normalizeWithPositions(parted(text));
  const first = folded.indexOf(headline.replace(marks, ""));
  if (first < 0) return [{ text, isHit: false }];
  const parts: ExcerptPart[] = [];
  const start = places[first] ?? 0;
  let unit = first;
  let at = start;
  for (const [index, piece] of headline.split(marks).entries()) {
    unit += piece.length;
    const end = places[unit] ?? text.length;
    if (end > at) parts.push({ text: text.slice(at, end), isHit: index % 2 === 1 });
    at = end;
  }
  return [
    ...(text.slice(0, start).trim() ? [{ text: "… ", isHit: false }] : []),
    ...parts,
    ...(text.slice(at).trim() ? [{ text: " …", isHit: false }] : []),
  ];
}
