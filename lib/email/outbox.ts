import "server-only";
import { acknowledgements } from "@/content/letters/forms";
import { currentCatalogue } from "@/lib/catalogue/current";
import { signedUrl } from "@/lib/crypto/links/signed-links";
import type { Edits } from "@/lib/content/edits";
import { db, type Transaction } from "@/lib/db";
import { resubscribeUrl, type AskedConsent } from "@/lib/crypto/links/resubscribe-links";
import { emailCode, emailLinkUrl } from "@/lib/crypto/links/email-links";
import { mutePostUrl, stopEmailsUrl, stopEventsUrl, type Stoppable } from "@/lib/crypto/links/notice-links";
import { absolute } from "@/lib/env/site";
import type { Prisma } from "@/prisma/generated/client";
import { letterAttachments } from "./attachments";
import { emailKey } from "@/lib/content/email-key";
import { oneClick } from "./one-click";
import type { Fresh, Subject } from "./relevance-check";
import { queueTry } from "./queue-try";
import {
  isLetterName,
  letters,
  renderLetter,
  subjectOf,
  testTextsOf,
  type LetterName,
  type LetterValues,
} from "./render";
import type { Outgoing } from "./outgoing";
import type { EmailLinkPurpose } from "@/prisma/generated/enums";

// Never in the database (docs/rules/letters.md#secrets).
const linkValue = "secretUrl";
const codeValue = "signInCode";
const stopValue = "stopUrl";
const resubscribeValue = "againUrl";
const leaveValue = "leaveUrl";
const confirmValue = "confirmUrl";
const earlyValue = "earlyUrl";
const feedbackValue = "feedbackUrl";
const stepValue = "stepUrl";
const appointmentValue = "appointmentUrl";
const muteValue = "muteUrl";
const entryValues = [
  leaveValue,
  confirmValue,
  earlyValue,
  feedbackValue,
  stepValue,
  appointmentValue,
] as const;

const writtenByFounder = new Set<LetterName>(["inbox-reply", "announcement", "broadcast-test", "series"]);

// Suppresses out-of-office replies (RFC 3834, and Exchange's own header)
const automatic = { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "OOF, AutoReply" };

type LateValue =
  | typeof linkValue
  | typeof codeValue
  | typeof stopValue
  | typeof resubscribeValue
  | (typeof entryValues)[number]
  | typeof muteValue;

/** What its link stops: the newsletter, a series, or a member's emails about events or of these kinds. */
type Stops =
  | { consentId: string | null; stopsSeries?: string; stopsFor?: never; stopsKinds?: never }
  | { consentId?: never; stopsSeries?: never; stopsFor: string; stopsKinds?: readonly Stoppable[] };

/** An email before its recipient is known. */
export type Unaddressed<Name extends LetterName> = {
  cause: string;
  subject?: Subject;
  letter: Name;
  values: Omit<LetterValues[Name], LateValue>;
} & (typeof leaveValue extends keyof LetterValues[Name] ? { entryId: string } : { entryId?: string }) &
  (typeof linkValue extends keyof LetterValues[Name] ? { linkId: string } : { linkId?: never }) &
  (typeof stopValue extends keyof LetterValues[Name] ? Stops : { [Stop in keyof Stops]?: never }) &
  (typeof resubscribeValue extends keyof LetterValues[Name] ? { asked: AskedConsent } : { asked?: never });

type NewLetter<Name extends LetterName> = Unaddressed<Name> & { to: string };

/** Stores an email in the transaction of its cause, and queues it (docs/rules/letters.md#sending). */
export async function queueLetter<Name extends LetterName>(
  tx: Transaction,
  letter: NewLetter<Name>,
): Promise<void> {
  await queueLetterTo(tx, letter, letter);
}

/** The same; false if this cause has an email already. */
export async function queueNewLetter<Name extends LetterName>(
  tx: Transaction,
  letter: NewLetter<Name>,
): Promise<boolean> {
  return queueLetterTo(tx, letter, letter);
}

/** The same to an address, for a cause of its own. */
export async function queueLetterTo<Name extends LetterName>(
  tx: Transaction,
  content: Unaddressed<Name>,
  { to, cause }: { to: string; cause: string },
): Promise<boolean> {
  const { subject, letter, values, linkId, consentId, stopsFor } = content;
  const { stopsKinds, stopsSeries, asked, entryId } = content;
  // An email for an anonymised purchase has no recipient.
  if (to === "") return false;
  const { outOfOffice } = currentCatalogue();
  const [email] = await tx.email.createManyAndReturn({
    data: {
      cause,
      ...(subject && { subjectKind: subject.kind, subjectId: subject.id }),
      letter,
      to,
      subjectLine: subjectOf(letter, values),
      values: {
        ...values,
        ...(consentId && { consentId }),
        ...(stopsFor && { stopsFor }),
        ...(stopsKinds && { stopsKinds: stopsKinds.join("_") }),
        ...(stopsSeries && { stopsSeries }),
        ...(asked && consentColumnsOf(asked)),
        ...(entryId && { entryId }),
        ...(acknowledgements.includes(letter) && outOfOffice && { outOfOffice: outOfOffice.message }),
      },
      linkId: linkId ?? null,
    },
    skipDuplicates: true,
    select: { id: true, letter: true },
  });
  if (email) await queueTry(tx, email);
  return email !== undefined;
}

type TestLetter<Name extends LetterName> = {
  cause: string;
  letter: Name;
  to: string;
  /** Samples: they are stored. */
  values: LetterValues[Name];
  texts: Edits;
};

/** Queues an email with sample values and these texts, to its editor. */
export async function queueTestLetter<Name extends LetterName>(
  tx: Transaction,
  { cause, letter, to, texts, ...sample }: TestLetter<Name>,
): Promise<void> {
  const values = { ...sample.values, texts } as Prisma.InputJsonObject;
  const [email] = await tx.email.createManyAndReturn({
    data: { cause, letter, to, subjectLine: subjectOf(letter, values), values },
    skipDuplicates: true,
    select: { id: true, letter: true },
  });
  if (email) await queueTry(tx, email);
}

/** True if an email contains a single-use link; a test contains a sample of one. */
export function carriesLink(letter: string, values: unknown): boolean {
  const names: readonly string[] = isLetterName(letter) ? letters[letter].values : [];
  return names.includes(linkValue) && !testTextsOf(values);
}

export type StoredLetter = {
  to: string;
  values: unknown;
  createdAt: Date;
  link: { id: string; purpose: EmailLinkPurpose } | null;
};

/** Renders a stored email, the same at every attempt except for `fresh` values. Throws when a value is missing. */
export async function writeOut(
  name: LetterName,
  { to, createdAt, link, ...email }: StoredLetter,
  fresh: Fresh = {},
): Promise<Outgoing> {
  const stored = email.values as Record<string, string>;
  const texts = testTextsOf(stored);
  const stop = texts ? (stored[stopValue] ?? "") : stopAddress(stored);
  const values = {
    ...stored,
    ...fresh,
    ...(link && { [linkValue]: emailLinkUrl(link), [codeValue]: emailCode(link.id) }),
    [stopValue]: stop,
    [muteValue]: stored.stopsFor && stored.mutes ? mutePostUrl(stored.stopsFor, stored.mutes) : "",
    ...(stored.entryId && {
      [leaveValue]: signedUrl("leave-waitlist", stored.entryId),
      [confirmValue]: signedUrl("confirm-waitlist", stored.entryId),
      [earlyValue]: signedUrl("early-booking", stored.entryId),
      [feedbackValue]: signedUrl("feedback", stored.entryId),
      [stepValue]: signedUrl("first-step", stored.entryId),
      [appointmentValue]: signedUrl("appointment", stored.entryId),
    }),
    ...(stored.consentId &&
      stored.askedAt && {
        [resubscribeValue]: resubscribeUrl({
          consentId: stored.consentId,
          askedAt: new Date(stored.askedAt),
        }),
      }),
  } as LetterValues[LetterName];
  const letter = await renderLetter(name, values, texts);
  const attachments = letterAttachments(name, values, createdAt);
  return {
    ...{ to, ...letter },
    ...(texts && { subject: `Test: ${letter.subject}` }),
    ...(attachments.length > 0 && { attachments }),
    headers: {
      ...(!writtenByFounder.has(name) && automatic),
      ...((stored.stopsFor ?? stored.stopsSeries) && oneClick(`${stop}/one-click`)),
      ...(stored.consentId && !stored.askedAt && oneClick(stop)),
    },
  };
}

function stopAddress({ consentId, stopsFor, stopsKinds, stopsSeries }: Record<string, string>): string {
  if (consentId) return signedUrl("stop-letters", consentId);
  if (stopsSeries) return signedUrl("leave-series", stopsSeries);
  if (!stopsFor) return "";
  return stopsKinds ? stopEmailsUrl(stopsFor, stopsKinds.split("_") as Stoppable[]) : stopEventsUrl(stopsFor);
}

/**
 * A stored email with the texts of the time it was sent at (null: of now), without the secrets of its links; null if a
 * value is now missing.
 */
export async function previewOf(
  name: LetterName,
  stored: Readonly<Record<string, unknown>>,
  sentAt: Date | null = null,
): Promise<{ subject: string; html: string } | null> {
  const texts = testTextsOf(stored);
  const redacted = Object.entries(stored).map(([key, value]) => [
    key,
    key.endsWith("Url") && typeof value === "string" ? value.replace(personal, "/$1/…") : value,
  ]);
  const links = {
    [linkValue]: absolute("/…"),
    [codeValue]: "……",
    [stopValue]: (stored.consentId ?? stored.stopsFor ?? stored.stopsSeries) ? absolute("/…") : "",
  };
  const values = {
    ...Object.fromEntries(redacted),
    ...links,
    [resubscribeValue]: absolute("/…"),
    ...Object.fromEntries(entryValues.map((one) => [one, stored.entryId ? absolute("/…") : ""])),
    [muteValue]: stored.mutes ? absolute("/…") : "",
    // A test has no secrets
    ...(texts && stored),
  } as LetterValues[LetterName];
  return renderLetter(name, values, texts ?? (sentAt ? await textsAt(name, sentAt) : undefined)).catch(
    () => null,
  );
}

/** The texts that an email had at a time. */
async function textsAt(name: LetterName, at: Date): Promise<Edits> {
  const version = await db.siteVersion.findFirst({
    where: { key: emailKey(name), revision: { not: null }, at: { lte: at } },
    orderBy: { revision: "desc" },
    select: { values: true },
  });
  return (version?.values ?? {}) as Edits;
}

const personal = /\/(booking|plan|offer|voucher)\/[\w-]+/;

function consentColumnsOf({ consentId, askedAt }: AskedConsent) {
  return { consentId, askedAt: askedAt.toISOString() };
}
