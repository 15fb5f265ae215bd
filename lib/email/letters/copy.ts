import { z } from "zod";

type Copy = {
  readonly values: readonly string[];
  // What its files need and its text does not name
  readonly attached?: readonly string[];
  // May be empty; what they belong to is then left out.
  readonly optional?: readonly string[];
  readonly subject: string;
  readonly preheader: string;
  readonly heading: string;
  readonly facts?: readonly Row[];
  readonly answers?: readonly Row[];
  readonly after?: readonly string[];
};

export type Section = { readonly heading: string; readonly texts: readonly string[] };

/** A ledger of any length: `rows` names the value that brings it, a line a row, a tab between left and right. */
export type Schedule = { readonly heading: string; readonly rows: string; readonly note: string };

export type StopLine = { readonly text: string; readonly link: string };

type Button = { readonly label: string; readonly url: string };

type Row = { readonly label: string; readonly value: string };

export type LetterCopy = Copy & {
  readonly body: readonly string[];
  readonly button?: Button;
  readonly section?: Section;
  readonly schedule?: Schedule;
  readonly stop?: StopLine;
  readonly reason: string;
};

export type NoticeCopy = Copy & {
  readonly title: string;
  readonly replyTo: string;
  readonly button?: Button;
};

/** A letter in an administrator's own words: greeting and signature stand in its text. */
export type ReplyCopy = Copy & { readonly kind: "reply"; readonly text: string; readonly reason: string };

export type DigestCopy = Copy & { readonly kind: "digest" };

const line = z.string().min(1);
const rows = z.array(z.object({ label: line, value: line }));

const digestSection = z.object({
  heading: line,
  texts: z.array(line),
  entries: z.array(z.object({ title: line, rows })),
  lines: z.array(line),
  after: z.array(line),
  link: z.object({ label: line, url: z.string().regex(/^https?:\/\//) }).optional(),
});

/** The outbox keeps a digest as JSON, so it is checked again before it is written out. */
export const digestContentSchema = z.object({
  totals: rows.min(1),
  sections: z.array(digestSection).min(1),
});
export type DigestContent = z.infer<typeof digestContentSchema>;
export type DigestSection = DigestContent["sections"][number];
export type DigestEntry = DigestSection["entries"][number];
export type DigestRow = DigestContent["totals"][number];

export type ValuesOf<Letter extends Copy> = Readonly<Record<Letter["values"][number], string>> &
  (Letter extends { attached: readonly (infer Name extends string)[] }
    ? Readonly<Record<Name, string>>
    : unknown) &
  (Letter extends DigestCopy ? DigestContent : unknown);

export type Values = Readonly<Record<string, string>>;
