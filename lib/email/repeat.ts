import "server-only";
import { repeatRefusals } from "@/content/pages/outbox";
import type { Member } from "@/lib/access/policy";
import { recordAudit } from "@/lib/audit";
import { db } from "@/lib/db";
import { fail, ok, type Result } from "@/lib/result";
import type { WhyPointless } from "./pointless";
import { queueTry } from "./queue-try";

/** Why a letter is not sent once more. */
export type RepeatRefusal = keyof typeof repeatRefusals;

/**
 * Sends a letter once more that was given up, with tries as for a new one, and writes it into the trail. Whether the first
 * may have arrived (`lastError` "outcome_unknown") is for the administrator to weigh. Refuses one that has not failed, and
 * one that has become pointless. `emailId` is a UUID.
 */
export async function repeatLetter(
  admin: Member,
  emailId: string,
  whyPointless: WhyPointless,
  now: Date,
): Promise<Result<{ to: string }, RepeatRefusal>> {
  const refuse = (code: RepeatRefusal) => fail(code, repeatRefusals[code]);
  return db.$transaction(async (tx) => {
    // Locked: of two administrators at once, the second finds it queued
    await tx.$executeRaw`SELECT 1 FROM emails WHERE id = ${emailId}::uuid FOR UPDATE`;
    const email = await tx.email.findUnique({
      where: { id: emailId },
      include: { link: { select: { usedAt: true, expiresAt: true } } },
    });
    if (!email) return refuse("gone");
    if (email.status !== "failed") return refuse("not_failed");
    const pointless = await whyPointless(tx, email, now);
    if (pointless) return refuse(pointless);
    await tx.email.update({
      where: { id: emailId },
      data: { status: "queued", attempts: 0, lastError: null, openTryAt: null, failedAt: null },
    });
    await queueTry(tx, emailId);
    const { letter, lastError, to } = email;
    const details = { letter, reason: lastError };
    await recordAudit(tx, admin, { action: "letter.repeated", subject: emailId, details }, now);
    return ok({ to });
  });
}
