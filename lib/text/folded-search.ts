import { normalizeForSearch } from "@/lib/text";

/** A Prisma filter for folded columns that contain a text, literally; `mode` makes it work for addresses, which are not folded. */
export function containing(search: string) {
  return { contains: foldedPattern(search), mode: "insensitive" as const };
}

/** The same as a LIKE pattern; use ILIKE for addresses. */
export function likePattern(search: string): string {
  return `%${foldedPattern(search)}%`;
}

/** A text, folded and escaped as part of a LIKE pattern. */
export function foldedPattern(text: string): string {
  return normalizeForSearch(text).replace(/[\\%_]/g, "\\$&");
}
