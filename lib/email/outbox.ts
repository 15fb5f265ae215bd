import "server-only";
import { emailLinkUrl } from "@/lib/accounts/email-links";
import { db, type Transaction } from "@/lib/db";
import { queueJob } from "@/lib/jobs/queue";
import { describeError, logger } from "@/lib/logger";
import { letterAttachments } from "./attachments";
import { isLetterName, renderLetter, type LetterName, type LetterValues } from "./render";
import { sendLetter, type Delivery } from "./resend";
import type { EmailLinkPurpose } from "@/prisma/generated/enums";

/** The value a letter's copy has for a link that works once. It never reaches the database (decisions §2). */
const linkValue = "secretUrl";

/** A letter to be written: why, which, to whom, with what; and the link it carries, whose address is put in when it goes. */
type NewLetter<Name extends LetterName> = {
  cause: string;
  letter: Name;
  to: string;
  values: Omit<LetterValues[Name], typeof linkValue>;
} & (typeof linkValue extends keyof LetterValues[Name] ? { linkId: string } : { linkId?: never });

/**
 * Writes a letter down, in the transaction of its cause, and queues it. One cause makes one letter, however often it is
 * reported (decisions §6).
 */
export async function queueLetter<Name extends LetterName>(
  tx: Transaction,
  { cause, letter, to, values, linkId }: NewLetter<Name>,
): Promise<void> {
  const [email] = await tx.email.createManyAndReturn({
    data: { cause, letter, to, values, linkId: linkId ?? null },
    skipDuplicates: true,
    select: { id: true },
  });
  if (email) await queueJob(tx, "deliver-letter", { emailId: email.id });
}

/**
 * Sends a queued letter. One already sent stays sent. Throws when the provider is out of reach, so that the job is
 * tried again; a permanent refusal, or the last try, marks the letter as failed instead.
 */
export async function deliverLetter(emailId: string, { isLastTry }: { isLastTry: boolean }): Promise<void> {
  const email = await db.email.findUnique({
    where: { id: emailId },
    include: { link: { select: { id: true, purpose: true, usedAt: true, expiresAt: true } } },
  });
  if (!email || email.status !== "queued") return;
  const delivery = await attempt(email);
  const log = { emailId, letter: email.letter, attempt: email.attempts + 1 };
  if (delivery.state === "accepted") {
    await db.email.update({
      where: { id: emailId },
      data: {
        status: "sent",
        sentAt: new Date(),
        providerId: delivery.providerId,
        attempts: { increment: 1 },
      },
    });
    logger.info({ event: "letter.sent", ...log });
    return;
  }
  const givenUp = delivery.state === "refused" || isLastTry;
  await db.email.update({
    where: { id: emailId },
    data: { status: givenUp ? "failed" : "queued", lastError: delivery.reason, attempts: { increment: 1 } },
  });
  logger.warn({ event: givenUp ? "letter.failed" : "letter.delayed", ...log, reason: delivery.reason });
  if (!givenUp) throw new Error(`Letter ${emailId} not sent yet: ${delivery.reason}`);
}

type Link = { id: string; purpose: EmailLinkPurpose; usedAt: Date | null; expiresAt: Date };
type QueuedLetter = {
  id: string;
  letter: string;
  to: string;
  values: unknown;
  createdAt: Date;
  link: Link | null;
};

async function attempt(email: QueuedLetter): Promise<Delivery> {
  // While a new version is rolled out the old one gets its letters too: the next try may be the new one's.
  if (!isLetterName(email.letter)) return { state: "failed", reason: "unknown_letter" };
  // After an outage: a newer letter has the link that works, or nobody waits for this one any more.
  if (email.link && (email.link.usedAt || email.link.expiresAt <= new Date())) {
    return { state: "refused", reason: "link_over" };
  }
  try {
    // Written by queueLetter with the same types; renderLetter checks every value again.
    const values = {
      ...(email.values as object),
      ...(email.link && { [linkValue]: emailLinkUrl(email.link) }),
    } as LetterValues[LetterName];
    const letter = await renderLetter(email.letter, values);
    const attachments = letterAttachments(email.letter, values, email.createdAt);
    return await sendLetter(
      { to: email.to, ...letter, ...(attachments.length > 0 && { attachments }) },
      email.id,
    );
  } catch (error) {
    return { state: "failed", reason: describeError(error) };
  }
}
