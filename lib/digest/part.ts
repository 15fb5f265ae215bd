import { digestWords } from "@/content/emails/founder-daily-digest";
import type { DigestRow, DigestSection } from "@/lib/email/letters/copy";
import { fill } from "@/lib/text";

/** Entries a section shows at most, so that Gmail does not clip the digest; the rest is counted. */
export const mostEntries = 12;

export const mostLines = 20;

export const longestText = 200;

/** After `from` (null: from the beginning), up to and including `until`. */
export type Window = { from: Date | null; until: Date };

export type Part = {
  /** In a few words, for the subject. */
  headline: string;
  totals: DigestRow[];
  section: DigestSection;
  /** The subject when nothing else is new. */
  subject?: string;
  preheader?: string;
};

/** A window as a query's condition. */
export function within({ from, until }: Window) {
  return { lte: until, ...(from && { gt: from }) };
}

/** Words for one or for many, filled. */
export function counted(
  words: { readonly one: string; readonly many: string },
  count: number,
  values: Record<string, string | number> = {},
): string {
  return fill(count === 1 ? words.one : words.many, { count, ...values });
}

/** "And 12 more.", when some are not listed. */
export function moreThan(listed: number, count: number): string[] {
  return count > listed ? [counted(digestWords.more, count - listed)] : [];
}

/** How many are new, of how many, as a row. */
export function newOf(label: string, count: number, total: number): DigestRow {
  return { label, value: fill(digestWords.totals.newOf, { count, total }) };
}
