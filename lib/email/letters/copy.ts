import { z } from "zod";

/** What every letter's copy in content/emails has. */
type Copy = {
  readonly values: readonly string[];
  /** The addresses among them that may be empty; what they belong to is then left out. */
  readonly optional?: readonly string[];
  readonly subject: string;
  readonly preheader: string;
  readonly heading: string;
  /** Short values, as a ledger; rows whose values are all empty are left out. */
  readonly facts?: readonly Row[];
  /** What somebody wrote at length; left out when empty. */
  readonly answers?: readonly Row[];
  readonly after?: readonly string[];
};

/** Something to read at leisure, below everything else. */
export type Section = { readonly heading: string; readonly texts: readonly string[] };

/**
 * A ledger whose length is the buyer's own. `rows` names the value that brings it: a line for each row, what is on its
 * left and on its right parted by a tab.
 */
export type Schedule = { readonly heading: string; readonly rows: string; readonly note: string };

/** For whoever has asked for the occasional letter: that she has, and the words that lead to {stopUrl}. */
export type StopLine = { readonly text: string; readonly link: string };

type Row = { readonly label: string; readonly value: string };

/** A letter to somebody who has booked, joined, applied or asked. */
export type LetterCopy = Copy & {
  readonly body: readonly string[];
  readonly button?: { readonly label: string; readonly url: string };
  readonly section?: Section;
  readonly schedule?: Schedule;
  readonly stop?: StopLine;
  readonly reason: string;
};

/** A notice to the founder about one person, to whom a reply goes. */
export type NoticeCopy = Copy & { readonly title: string; readonly replyTo: string };

/** The founder's digest of what is new, which is as long as it has to be: its content comes with the values. */
export type DigestCopy = Copy & { readonly kind: "digest" };

const line = z.string().min(1);
const rows = z.array(z.object({ label: line, value: line }));

const digestSection = z.object({
  heading: line,
  texts: z.array(line),
  /** People or letters, and what there is to say about each. */
  entries: z.array(z.object({ title: line, rows })),
  /** Names or addresses, one below the other. */
  lines: z.array(line),
  after: z.array(line),
  link: z.object({ label: line, url: z.string().regex(/^https?:\/\//) }).optional(),
});

/** What a digest tells, in words: the outbox keeps it as JSON, so it is checked again before it is written out. */
export const digestContentSchema = z.object({
  totals: rows.min(1),
  sections: z.array(digestSection).min(1),
});
export type DigestContent = z.infer<typeof digestContentSchema>;
export type DigestSection = DigestContent["sections"][number];
export type DigestEntry = DigestSection["entries"][number];
export type DigestRow = DigestContent["totals"][number];

/** The values a letter is filled with: one string for each name its copy lists, and what a digest tells. */
export type ValuesOf<Letter extends Copy> = Readonly<Record<Letter["values"][number], string>> &
  (Letter extends DigestCopy ? DigestContent : unknown);

/** What a letter's parts are filled with. */
export type Values = Readonly<Record<string, string>>;
