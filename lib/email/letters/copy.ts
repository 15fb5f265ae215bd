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
  readonly replyTo?: string;
  readonly button?: Button;
};

/** A letter in an administrator's own words: greeting and signature stand in its text. */
export type ReplyCopy = Copy & { readonly kind: "reply"; readonly text: string; readonly reason: string };

export type DigestCopy = Copy & { readonly kind: "digest" };

/** A letter to a member about the Clubhouse: what it tells is read as it is sent. */
export type NewsCopy = Copy & {
  readonly kind: "news";
  readonly lead?: string;
  readonly button: Button;
  readonly mute?: { readonly link: string; readonly url: string; readonly text: string };
  readonly footer: { readonly stop: Button; readonly aside: string; readonly choose: Button };
  readonly reason: string;
};

/** What the founder writes to many, in Markdown: its heading stands in its text. */
export type BroadcastCopy = Omit<Copy, "heading"> & {
  readonly kind: "broadcast";
  readonly text: string;
  readonly note?: string;
  /** What stands for a name that is not known. */
  readonly nobody: string;
  readonly footer: { readonly stop: Button };
  readonly reason: string;
};

const url = z.string().regex(/^https?:\/\//);
const said = z.object({
  /** Whose mark stands beside it; null: she has left. */
  by: z.object({ id: z.string(), name: z.string() }).nullable(),
  title: z.string(),
  url,
  text: z.string().default(""),
  note: z.string().default(""),
});
const ticket = z.object({ date: z.string(), weekday: z.string(), title: z.string(), text: z.string(), url });

/** What such a letter tells; nothing where only its frame is looked at. */
export const newsContentSchema = z.object({
  paragraphs: z.array(z.string()).default([]),
  sections: z
    .array(
      z.object({ title: z.string(), aside: z.string(), said: z.array(said), more: z.string().default("") }),
    )
    .default([]),
  next: z
    .object({ title: z.string(), aside: z.string(), tickets: z.array(ticket) })
    .nullable()
    .default(null),
});
export type NewsContent = z.infer<typeof newsContentSchema>;
export type NewsSection = NewsContent["sections"][number];
export type NewsSaid = NewsSection["said"][number];
export type NewsTicket = NonNullable<NewsContent["next"]>["tickets"][number];

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

export type ValuesOf<Letter extends Omit<Copy, "heading">> = Readonly<
  Record<Letter["values"][number], string>
> &
  (Letter extends { attached: readonly (infer Name extends string)[] }
    ? Readonly<Record<Name, string>>
    : unknown) &
  (Letter extends DigestCopy ? DigestContent : unknown);

export type Values = Readonly<Record<string, string>>;
