import "server-only";
import { render } from "@react-email/render";
import { z } from "zod";
import { accountLetters } from "@/content/letters/accounts";
import { appointmentLetters } from "@/content/letters/appointments";
import { bookingLetters } from "@/content/letters/bookings";
import { broadcastLetters } from "@/content/letters/broadcasts";
import { coachingLetters } from "@/content/letters/coaching";
import { eventLetters } from "@/content/letters/events";
import { formLetters } from "@/content/letters/forms";
import { founderLetters } from "@/content/letters/founder";
import { guestLetters } from "@/content/letters/guests";
import { memberLetterCopies } from "@/content/letters/members";
import { mastermindLetters } from "@/content/letters/mastermind";
import { refundLetters } from "@/content/letters/refunds";
import { voucherLetters } from "@/content/letters/vouchers";
import type { EmailCopy } from "@/content/email";
import type { Facts as FactWords } from "@/lib/content/facts/facts";
import { fillFacts } from "@/lib/content/facts/fill";
import type { Edits } from "@/lib/content/edits";
import { fill } from "@/lib/text";
import { emailKey } from "@/lib/content/email-key";
import { copyOfEmail, findEmailDocument } from "@/lib/content/emails";
import { broadcastTemplate } from "./letters/broadcast-template";
import {
  digestContentSchema,
  newsContentSchema,
  type BroadcastCopy,
  type DigestCopy,
  type NewsCopy,
  type NoticeCopy,
  type ReplyCopy,
  type Values,
  type ValuesOf,
} from "./letters/copy";
import { FounderDigest } from "./letters/founder-digest";
import { NewsLetter } from "./letters/news-letter";
import { plainText } from "./letters/plain-text";
import { Heading } from "@react-email/components";
import { greetedName, NoticeLayout, LetterFrame, LetterLayout } from "./letters/layout";
import { Action, Facts, Paragraphs, Letter, ScheduleTable, SectionTexts, Stop } from "./letters/parts";
import { styles } from "./letters/styles";

const runSchema = z.record(z.string(), z.string());
const textsSchema = z.record(z.string(), z.unknown());

type RenderableCopy = EmailCopy | NoticeCopy | DigestCopy | ReplyCopy | NewsCopy;
type AnyCopy = RenderableCopy | BroadcastCopy;

export const letters = {
  ...bookingLetters,
  ...guestLetters,
  ...mastermindLetters,
  ...coachingLetters,
  ...voucherLetters,
  ...refundLetters,
  ...formLetters,
  ...accountLetters,
  ...eventLetters,
  ...appointmentLetters,
  ...memberLetterCopies,
  ...founderLetters,
  ...broadcastLetters,
} as const satisfies Record<string, AnyCopy>;

export type LetterName = keyof typeof letters;

export type LetterValues = { [Name in LetterName]: ValuesOf<(typeof letters)[Name]> };

/** True if a stored name is known; a newer version of the product may have queued it. */
export function isLetterName(name: string): name is LetterName {
  return Object.hasOwn(letters, name);
}

/** A letter's subject from its known values, "…" for missing ones; the name itself if it is unknown. */
export function subjectOf(name: string, values: Readonly<Record<string, unknown>>): string {
  if (!isLetterName(name)) return name;
  const texts = testTextsOf(values);
  const line = lineOf("subject", name, values, texts);
  return texts ? `Test: ${line}` : line;
}

/** The texts that a stored test of an email shows; undefined for other emails. */
export function testTextsOf(values: unknown): Edits | undefined {
  const { texts } = (values ?? {}) as Readonly<Record<string, unknown>>;
  return textsSchema.optional().catch(undefined).parse(texts);
}

/** A letter's subject or preheader from its known values, "…" for missing ones. `edits`: as they were or will be. */
export function lineOf(
  line: "subject" | "preheader",
  name: LetterName,
  values: Readonly<Record<string, unknown>>,
  edits?: Edits,
): string {
  const known = (_: string, value: string) => (typeof values[value] === "string" ? values[value] : "…");
  return singleLine(copyOf(name, edits, ownFacts(values))[line].replace(/\{(\w+)\}/g, known));
}

type AuthoredContent = { subject: string; html: string; text: string; replyTo?: string };

/**
 * Renders a letter with its published texts, or with `edits`. Throws when a value is missing or a URL is not absolute, so
 * that no incomplete email is sent.
 */
export async function renderLetter<Name extends LetterName>(
  name: Name,
  values: LetterValues[Name],
  edits?: Edits,
): Promise<AuthoredContent> {
  const copy = withOutOfOffice(copyOf(name, edits, ownFacts(values)), values);
  const checked = checkedValues(name, copy, values);
  const strings = "body" in copy ? { ...checked, name: greetedName(checked) } : checked;
  return {
    subject: singleLine(fill(copy.subject, strings)),
    ...(await partsOf(copy, strings, values)),
    ...("replyTo" in copy && copy.replyTo !== undefined && { replyTo: fill(copy.replyTo, strings) }),
  };
}

/** The copy with the founder's sentence of the time it was queued at, if they were out of office. */
function withOutOfOffice(copy: AnyCopy, { outOfOffice }: Readonly<Record<string, unknown>>): AnyCopy {
  if (!("body" in copy) || typeof outOfOffice !== "string") return copy;
  return { ...copy, values: [...copy.values, "outOfOffice"], body: [...copy.body, "{outOfOffice}"] };
}

// A letter about a run of a programme carries that run's facts.
function ownFacts({ run }: Readonly<Record<string, unknown>>) {
  const known = runSchema.safeParse(run);
  return known.success ? { mastermind: known.data } : undefined;
}

function copyOf(name: LetterName, edits?: Edits, own?: FactWords): AnyCopy {
  const document = findEmailDocument(emailKey(name));
  // Edited texts leave an email its shape
  return document ? (copyOfEmail(document, edits, own) as AnyCopy) : fillFacts(letters[name], own);
}

async function partsOf(copy: AnyCopy, values: Values, content: unknown) {
  if ("kind" in copy && copy.kind === "broadcast") {
    const { name = "", stopUrl = "" } = values;
    const write = await broadcastTemplate(copy, values, stopUrl !== "");
    return write({ name, stopUrl });
  }
  const html = await render(renderCopy(copy, values, content));
  return { html, text: plainText(html) };
}

function renderCopy(copy: RenderableCopy, values: Values, content: unknown) {
  if ("kind" in copy) {
    if (copy.kind === "news")
      return <NewsLetter copy={copy} values={values} content={newsContentSchema.parse(content)} />;
    if (copy.kind === "reply") return <ReplyLetter copy={copy} values={values} />;
    return <FounderDigest copy={copy} values={values} content={digestContentSchema.parse(content)} />;
  }
  if ("title" in copy) return <FounderNotice copy={copy} values={values} />;
  return <VisitorLetter copy={copy} values={values} />;
}

function checkedValues(
  letter: string,
  { values: names, optional }: AnyCopy,
  values: Readonly<Record<string, unknown>>,
): Values {
  const strings: Record<string, string> = {};
  for (const name of names) {
    const value = values[name] ?? (optional?.includes(name) ? "" : undefined);
    if (typeof value !== "string") throw new Error(`Letter ${letter}: no value for {${name}}.`);
    strings[name] = value;
    if (value === "" && optional?.includes(name)) continue;
    if (name.endsWith("Url") && !/^https?:\/\//.test(value)) {
      throw new Error(`Letter ${letter}: {${name}} is not a full address.`);
    }
  }
  return strings;
}

// A subject is one header line, whatever is in a typed name.
function singleLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

/** Tells the founder in short who wrote, with a link to the rest. */
function FounderNotice({ copy, values }: { copy: NoticeCopy; values: Values }) {
  return (
    <NoticeLayout copy={copy} values={values}>
      <Heading as="h2" className="letter-text" style={styles().title}>
        {fill(copy.title, values)}
      </Heading>
      {copy.facts && <Facts rows={copy.facts} values={values} look="form" />}
      {copy.button && fill(copy.button.url, values) && <Action button={copy.button} values={values} />}
      {copy.after && <Paragraphs texts={copy.after} values={values} />}
    </NoticeLayout>
  );
}

/** An administrator's reply to an enquiry, verbatim. */
function ReplyLetter({ copy, values }: { copy: ReplyCopy; values: Values }) {
  return (
    <LetterFrame copy={copy} values={values}>
      <Letter text={fill(copy.text, values)} />
    </LetterFrame>
  );
}

/** Tells a member, buyer or visitor what happens next, what it is about, and what to do. */
function VisitorLetter({ copy, values }: { copy: EmailCopy; values: Values }) {
  return (
    <LetterLayout copy={copy} values={values}>
      <Paragraphs texts={copy.body} values={values} />
      {copy.facts && <Facts rows={copy.facts} values={values} />}
      {copy.button && <Action button={copy.button} values={values} />}
      {copy.schedule && <ScheduleTable schedule={copy.schedule} values={values} />}
      {copy.after && <Paragraphs texts={copy.after} values={values} />}
      {copy.section && <SectionTexts section={copy.section} values={values} />}
      {copy.stop && <Stop line={copy.stop} url={values.stopUrl} />}
    </LetterLayout>
  );
}
