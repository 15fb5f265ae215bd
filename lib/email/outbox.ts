import "server-only";
import type { Transaction } from "@/lib/db";
import { emailLinkUrl } from "@/lib/links/email-links";
import { stopUrl } from "@/lib/links/stop-links";
import { queueJob } from "@/lib/queue";
import { letterAttachments } from "./attachments";
import type { Subject } from "./pointless";
import { isLetterName, letters, renderLetter, type LetterName, type LetterValues } from "./render";
import type { Outgoing } from "./resend";
import type { EmailLinkPurpose } from "@/prisma/generated/enums";

/** The value a letter's copy has for a link that works once. It never reaches the database (docs/rules/letters.md#secrets). */
const linkValue = "secretUrl";

/** The value for the link that stops the occasional letter; "" for whoever has not asked for it. */
const stopValue = "stopUrl";

/**
 * A letter to be written: why, which, to whom, with what; what it is about, where that may make it pointless before it is
 * sent; and the links it carries, whose addresses are put in when it goes.
 */
type NewLetter<Name extends LetterName> = {
  cause: string;
  subject?: Subject;
  letter: Name;
  to: string;
  values: Omit<LetterValues[Name], typeof linkValue | typeof stopValue>;
} & (typeof linkValue extends keyof LetterValues[Name] ? { linkId: string } : { linkId?: never }) &
  (typeof stopValue extends keyof LetterValues[Name] ? { consentId: string | null } : { consentId?: never });

/**
 * Writes a letter down, in the transaction of its cause, and queues it. One cause makes one letter, however often it is
 * reported (docs/rules/letters.md#one-cause-one-letter).
 */
export async function queueLetter<Name extends LetterName>(
  tx: Transaction,
  { cause, subject, letter, to, values, linkId, consentId }: NewLetter<Name>,
): Promise<void> {
  const [email] = await tx.email.createManyAndReturn({
    data: {
      cause,
      ...(subject && { subjectKind: subject.kind, subjectId: subject.id }),
      letter,
      to,
      values: { ...values, ...(consentId && { consentId }) },
      linkId: linkId ?? null,
    },
    skipDuplicates: true,
    select: { id: true },
  });
  if (email) await queueJob(tx, "deliver-letter", { emailId: email.id });
}

/** Whether a letter carries a link that works once. */
export function carriesLink(letter: string): boolean {
  return isLetterName(letter) && (letters[letter].values as readonly string[]).includes(linkValue);
}

/** A letter as the outbox keeps it, as far as it is needed to write it out. */
export type KeptLetter = {
  to: string;
  values: unknown;
  createdAt: Date;
  link: { id: string; purpose: EmailLinkPurpose } | null;
};

/**
 * Writes a kept letter out, the same at every try: the provider knows a repetition by it. Throws when it would have a
 * hole in it.
 */
export async function writeOut(
  name: LetterName,
  { to, createdAt, link, ...email }: KeptLetter,
): Promise<Outgoing> {
  // Written by queueLetter with the same types; renderLetter checks every value again.
  const kept = email.values as Record<string, string>;
  const values = {
    ...kept,
    ...(link && { [linkValue]: emailLinkUrl(link) }),
    [stopValue]: kept.consentId ? stopUrl(kept.consentId) : "",
  } as LetterValues[LetterName];
  const letter = await renderLetter(name, values);
  const attachments = letterAttachments(name, values, createdAt);
  return { to, ...letter, ...(attachments.length > 0 && { attachments }) };
}
