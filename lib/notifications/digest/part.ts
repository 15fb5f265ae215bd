import { digestWords } from "@/content/emails/founder-daily-digest";
import type { DigestRow, DigestSection } from "@/lib/email/letters/copy";
import { fill } from "@/lib/text";

// At most so many a section, so that Gmail does not clip the digest.
export const mostEntries = 12;

export const mostLines = 20;

export const longestText = 200;

export type Window = { from: Date | null; until: Date };

export type Part = {
  headline: string;
  totals: DigestRow[];
  section: DigestSection;
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
