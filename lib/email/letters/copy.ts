import { z } from "zod";
import type { Copy, EmailCopy } from "@/content/email";

type Button = NonNullable<EmailCopy["button"]>;

export type NoticeCopy = Copy & {
  readonly title: string;
  readonly replyTo?: string;
  readonly button?: Button;
};

/** An administrator's own text, greeting and signature included. */
export type ReplyCopy = Copy & { readonly kind: "reply"; readonly text: string; readonly reason: string };

export type DigestCopy = Copy & { readonly kind: "digest" };

/** An email to a member about the Clubhouse; its content is loaded on sending. */
export type NewsCopy = Copy & {
  readonly kind: "news";
  readonly lead?: string;
  readonly button: Button;
  readonly mute?: { readonly link: string; readonly url: string; readonly text: string };
  readonly footer: { readonly stop: Button; readonly aside: string; readonly choose: Button };
  readonly reason: string;
};

/** A broadcast by the founder, in Markdown: its heading is in its text. */
export type BroadcastCopy = Omit<Copy, "heading"> & {
  readonly kind: "broadcast";
  readonly text: string;
  readonly note?: string;
  /** The greeting when no name is known. */
  readonly nobody: string;
  readonly footer: { readonly stop: Button };
  readonly reason: string;
};

const url = z.string().regex(/^https?:\/\//);
const quote = z.object({
  /** The member on the avatar; null: deleted. */
  by: z.object({ id: z.string(), name: z.string() }).nullable(),
  title: z.string(),
  url,
  text: z.string().default(""),
  note: z.string().default(""),
});
const ticket = z.object({ date: z.string(), weekday: z.string(), title: z.string(), text: z.string(), url });

/** The content of such an email; empty when previewing the layout. */
export const newsContentSchema = z.object({
  paragraphs: z.array(z.string()).default([]),
  sections: z
    .array(
      z.object({ title: z.string(), aside: z.string(), said: z.array(quote), more: z.string().default("") }),
    )
    .default([]),
  next: z
    .object({ title: z.string(), aside: z.string(), tickets: z.array(ticket) })
    .nullable()
    .default(null),
});
export type NewsContent = z.infer<typeof newsContentSchema>;
export type NewsSection = NewsContent["sections"][number];
export type NewsQuote = NewsSection["said"][number];
export type NewsTicket = NonNullable<NewsContent["next"]>["tickets"][number];

const line = z.string().min(1);
const rows = z.array(z.object({ label: line, value: line }));

const digestSection = z.object({
  heading: line,
  texts: z.array(line).default([]),
  entries: z.array(z.object({ title: line, rows })).default([]),
  lines: z.array(line).default([]),
  after: z.array(line).default([]),
  link: z.object({ label: line, url: z.string().regex(/^https?:\/\//) }).optional(),
});

/** The outbox stores a digest as JSON, so it is validated again before rendering. */
export const digestContentSchema = z.object({
  totals: rows.min(1),
  sections: z.array(digestSection).min(1),
});
/** A digest as it is queued: empty lists may be left out. */
type DigestInput = z.input<typeof digestContentSchema>;
export type DigestSection = DigestInput["sections"][number];
export type DigestEntry = NonNullable<DigestSection["entries"]>[number];
export type DigestContent = z.output<typeof digestContentSchema>;
export type DigestRow = DigestContent["totals"][number];

export type ValuesOf<Letter extends Omit<Copy, "heading">> = Readonly<
  Record<Letter["values"][number], string>
> &
  (Letter extends { attached: readonly (infer Name extends string)[] }
    ? Readonly<Record<Name, string>>
    : unknown) &
  (Letter extends DigestCopy ? DigestInput : unknown);

export type Values = Readonly<Record<string, string>>;
