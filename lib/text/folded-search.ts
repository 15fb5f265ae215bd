import { foldText } from "@/lib/text";

/** What contains a text in a folded column, for Prisma; `%` and `_` stand for themselves. Addresses, which are no folded columns, are found in any case. */
export function containing(search: string) {
  return { contains: foldedPattern(search), mode: "insensitive" as const };
}

/** The same as a pattern for LIKE, ILIKE for addresses. */
export function likePattern(search: string): string {
  return `%${foldedPattern(search)}%`;
}

/** A text as a part of a pattern for LIKE in a folded column. */
export function foldedPattern(text: string): string {
  return foldText(text).replace(/[\\%_]/g, "\\$&");
}
