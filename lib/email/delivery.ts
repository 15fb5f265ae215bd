import "server-only";
import { db } from "@/lib/db";
import { describeError, logger } from "@/lib/logger";
import { nextTryAt } from "./back-off";
import { writeOut, type KeptLetter } from "./outbox";
import type { Waiting, WhyPointless } from "./pointless";
import { queueTry } from "./queue-try";
import { isLetterName } from "./render";
import { sendLetter, type Delivery, type Outgoing } from "./resend";

/**
 * How long a try of unknown outcome may be repeated. Resend knows a letter again by its key for 24 hours; the hour less is
 * for clocks that differ and for a try that takes its time. Afterwards a repetition might be a second letter.
 */
const keyLastsMs = 23 * 60 * 60 * 1000;

/**
 * Makes one try to send a queued letter. When it was not to be sent yet, the next try is queued in the transaction that
 * notes why, for two days in all, or 23 hours once a try went unanswered; then, or when the address is refused or `whyPointless` finds a reason, the letter is marked as failed, and can be repeated
 * by hand (repeat.ts). One that is sent stays sent, however often and wherever this runs, and whenever a process ends.
 */
export async function deliverLetter(emailId: string, whyPointless: WhyPointless, now: Date): Promise<void> {
  const email = await beginTry(emailId);
  if (!email) return;
  const delivery = await tryOnce(email, whyPointless, now);
  if (delivery.state === "accepted") return markSent(email, delivery.providerId, now);
  await markUnsent(email, delivery, now);
}

/** A letter as it stood when this try began, which one it is, and since when the outcome of one before is open. */
type Tried = KeptLetter & Waiting & { id: string; attempts: number; openTryAt: Date | null };

/** Counts a try before it is made, so that of two at once one goes on. Null: nothing is to be sent. */
async function beginTry(emailId: string): Promise<Tried | null> {
  const email = await db.email.findUnique({
    where: { id: emailId },
    include: { link: { select: { id: true, purpose: true, usedAt: true, expiresAt: true } } },
  });
  if (email?.status !== "queued") return null;
  const attempts = email.attempts + 1;
  const { count } = await db.email.updateMany({
    where: { id: emailId, status: "queued", attempts: email.attempts },
    data: { attempts },
  });
  // The other one's job looks again later, in case this process does not come back
  if (count === 0) throw new Error(`Another try to send letter ${emailId} has begun`);
  return { ...email, attempts };
}

async function tryOnce(email: Tried, whyPointless: WhyPointless, now: Date): Promise<Delivery> {
  let outgoing: Outgoing;
  try {
    const pointless = await whyPointless(db, email, now);
    if (pointless) return { state: "refused", reason: pointless };
    if (email.openTryAt && now.getTime() - email.openTryAt.getTime() > keyLastsMs) {
      return { state: "refused", reason: "outcome_unknown" };
    }
    // While a new version is rolled out the old one gets its letters too: the next try may be the new one's.
    if (!isLetterName(email.letter)) return { state: "delayed", reason: "unknown_letter" };
    outgoing = await writeOut(email.letter, email);
  } catch (error) {
    return { state: "delayed", reason: describeError(error) };
  }
  await noteOpenTry(email, now);
  try {
    return await sendLetter(outgoing, email.id);
  } catch (error) {
    return { state: "unanswered", reason: describeError(error) };
  }
}

/**
 * Notes that nobody knows yet how this try will end: a process that stops in between leaves that note. The earliest stays,
 * because any of the tries since may be the one that arrived. Throws when a later try has begun.
 */
async function noteOpenTry({ id, attempts, openTryAt }: Tried, now: Date): Promise<void> {
  const { count } = await db.email.updateMany({
    where: { id, status: "queued", attempts },
    data: { openTryAt: openTryAt ?? now },
  });
  if (count === 0) throw new Error(`Another try to send letter ${id} has begun`);
}

/** What the provider has taken is sent, also when a later try has meanwhile given up. */
async function markSent(email: Tried, providerId: string | null, now: Date): Promise<void> {
  await db.email.updateMany({
    where: { id: email.id, status: { not: "sent" } },
    data: { status: "sent", sentAt: now, providerId, openTryAt: null, lastError: null, failedAt: null },
  });
  log("info", "letter.sent", email);
}

/**
 * Notes why a letter was not sent, and queues its next try or gives it up. Changes nothing once a later try has begun or
 * another one has ended well: then it is theirs to say. An answer closes this try only; what came of an earlier one that
 * nobody answered is still open.
 */
async function markUnsent(
  email: Tried,
  { state, reason }: Exclude<Delivery, { state: "accepted" }>,
  now: Date,
): Promise<void> {
  const { id, attempts } = email;
  const openTryAt = state === "unanswered" ? (email.openTryAt ?? now) : email.openTryAt;
  const isTooFast = reason === "rate_limit_exceeded";
  const next = state === "refused" ? null : nextTryAt(isTooFast ? 1 : attempts, now);
  const lastError = next || state === "refused" || !openTryAt ? reason : "outcome_unknown";
  const isNoted = await db.$transaction(async (tx) => {
    const { count } = await tx.email.updateMany({
      where: { id, status: "queued", attempts },
      data: {
        // That it was one of many at once is not held against it
        ...(isTooFast && { attempts: attempts - 1 }),
        ...(next ? { status: "queued" } : { status: "failed", failedAt: now }),
        lastError,
        openTryAt,
      },
    });
    if (count > 0 && next) await queueTry(tx, id, next);
    return count > 0;
  });
  if (isNoted) log("warn", next ? "letter.delayed" : "letter.failed", email, lastError);
}

function log(level: "info" | "warn", event: string, { id, letter, attempts }: Tried, reason?: string): void {
  logger[level]({ event, emailId: id, letter, attempt: attempts, ...(reason && { reason }) });
}
