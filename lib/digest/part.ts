import { digestWords } from "@/content/emails/founder-daily-digest";
import type { DigestRow, DigestSection } from "@/lib/email/letters/copy";
import { fill } from "@/lib/text";

/** How many people or letters a section tells about at most, so that Gmail shows the whole digest; the others are counted. */
export const mostEntries = 12;

/** How many names or addresses a section lists at most. */
export const mostLines = 20;

/** How many characters of a text a digest shows at most. */
export const longestText = 200;

/** The time a digest tells of: after `from`, up to and with `until`. No `from`: from the beginning. */
export type Window = { from: Date | null; until: Date };

/** What a digest says of one kind of news. */
export type Part = {
  /** In a few words, for the subject. */
  headline: string;
  totals: DigestRow[];
  section: DigestSection;
  /** The subject when nothing else is new. */
  subject?: string;
  preheader?: string;
};

/** What is in a window of time, as a query says it. */
export function within({ from, until }: Window) {
  return { lte: until, ...(from && { gt: from }) };
}

/** Words that differ for one and for many, filled. */
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

/** How many are new and how many there are, as a row. */
export function newOf(label: string, count: number, total: number): DigestRow {
  return { label, value: fill(digestWords.totals.newOf, { count, total }) };
}
