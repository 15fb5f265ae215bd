import { foldWithPlaces } from "@/lib/text";
import type { ExcerptPart } from "./search-schema";

/** What is around a hit in a headline of Postgres's. */
export const hitStart = "\u0001";
export const hitEnd = "\u0002";

/** What holds words together in addresses and tags; the column `messages.search` is made with spaces in their places. */
export const glue = "<>/.@_:\\";

const glued = /[<>/.@_:\\]/g;
const marks = new RegExp(`[${hitStart}${hitEnd}]`, "g");

/** A text with spaces in place of `glue`, and of what marks hits. */
export function parted(text: string): string {
  return text.replace(glued, " ").replace(marks, " ");
}

/** The part of a text that a headline of the folded `parted(text)` shows, as it was written, with its hits. */
export function toExcerpt(text: string, headline: string): ExcerptPart[] {
  const { folded, places } = foldWithPlaces(parted(text));
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
