import "server-only";
import { db } from "@/lib/db";
import { describeError, logger } from "@/lib/observability/logger";
import { traced } from "@/lib/observability/tracing";
import { nextTryAt } from "./back-off";
import { mailService } from "./mail-service";
import { writeOut, type StoredLetter } from "./outbox";
import type { RefreshLetter, Waiting } from "./relevance-check";
import type { Email } from "@/prisma/generated/client";
import { queueNextTry } from "./queue-try";
import { isLetterName } from "./render";
import type { Delivery, Outgoing } from "./outgoing";

/** Tries once to send a queued email, then queues a retry or fails it (docs/letters.md#delivery). */
export async function deliverLetter(emailId: string, refresh: RefreshLetter, now: Date): Promise<void> {
  const email = await beginTry(emailId);
  if (!email) return;
  // Any delivery report proves that the service has it
  if (email.arrival) return markSent(email, null, now);
  const delivery = await attemptDelivery(email, refresh, now);
  if (delivery.state === "accepted") return markSent(email, delivery.providerId, now);
  await markUnsent(email, delivery, now);
}

type Tried = StoredLetter & Waiting & Pick<Email, "id" | "attempts" | "openTryAt" | "arrival">;

// Optimistic lock: the attempt is counted before it is made, so only one of two continues.
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
  // Throwing keeps the job, in case the other process dies.
  if (count === 0) throw new Error(`Another try to send letter ${emailId} has begun`);
  return { ...email, attempts };
}

async function attemptDelivery(email: Tried, refresh: RefreshLetter, now: Date): Promise<Delivery> {
  const service = mailService();
  let outgoing: Outgoing;
  try {
    const fresh = await refresh(db, email, now);
    if (typeof fresh === "string") return { state: "refused", reason: fresh };
    if (email.openTryAt && now.getTime() - email.openTryAt.getTime() > service.knowsKeyMs) {
      return { state: "refused", reason: "outcome_unknown" };
    }
    // In a rolling deployment the old version gets new emails too: the new one may retry them.
    if (!isLetterName(email.letter)) return { state: "delayed", reason: "unknown_letter" };
    outgoing = await writeOut(email.letter, email, fresh);
  } catch (error) {
    return { state: "delayed", reason: describeError(error) };
  }
  await recordOpenTry(email, now);
  try {
    const about = { "letter.id": email.id, "letter.name": email.letter };
    return await traced("letter", about, () => service.send(outgoing, email.id));
  } catch (error) {
    return { state: "unanswered", reason: describeError(error) };
  }
}

// If the process dies, this mark remains. The earliest is kept: any attempt since may be the one that arrived.
async function recordOpenTry({ id, attempts, openTryAt }: Tried, now: Date): Promise<void> {
  const { count } = await db.email.updateMany({
    where: { id, status: "queued", attempts },
    data: { openTryAt: openTryAt ?? now },
  });
  if (count === 0) throw new Error(`Another try to send letter ${id} has begun`);
}

async function markSent(email: Tried, providerId: string | null, now: Date): Promise<void> {
  const { id: emailId } = email;
  await db.$transaction(async (tx) => {
    const { count } = await tx.email.updateMany({
      where: { id: emailId, status: { not: "sent" } },
      data: { status: "sent", sentAt: now, providerId, openTryAt: null, lastError: null, failedAt: null },
    });
    if (count > 0) await tx.emailTry.create({ data: { emailId, at: now } });
  });
  log("info", "letter.sent", email);
}

// No change once a later attempt has begun. A response ends this attempt only: an earlier one stays open.
async function markUnsent(
  email: Tried,
  { state, reason }: Exclude<Delivery, { state: "accepted" }>,
  now: Date,
): Promise<void> {
  const { id, attempts } = email;
  const reported = await db.email.findFirst({ where: { id, arrival: { not: null } }, select: { id: true } });
  if (reported) return markSent(email, null, now);
  const openTryAt = state === "unanswered" ? (email.openTryAt ?? now) : email.openTryAt;
  const isTooFast = reason === "rate_limit_exceeded";
  const next = state === "refused" ? null : nextTryAt(isTooFast ? 1 : attempts, now);
  const lastError = next || state === "refused" || !openTryAt ? reason : "outcome_unknown";
  const isNoted = await db.$transaction(async (tx) => {
    const { count } = await tx.email.updateMany({
      where: { id, status: "queued", attempts },
      data: {
        // Resend's rate limit is not an attempt.
        ...(isTooFast && { attempts: attempts - 1 }),
        ...(next ? { status: "queued" } : { status: "failed", failedAt: now }),
        lastError,
        openTryAt,
      },
    });
    if (count > 0) await tx.emailTry.create({ data: { emailId: id, at: now, error: reason } });
    if (count > 0 && next) await queueNextTry(tx, email, next);
    return count > 0;
  });
  if (isNoted) log("warn", next ? "letter.delayed" : "letter.failed", email, lastError);
}

function log(level: "info" | "warn", event: string, { id, letter, attempts }: Tried, reason?: string): void {
  logger[level]({ event, emailId: id, letter, attempt: attempts, ...(reason && { reason }) });
}
