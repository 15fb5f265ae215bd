import "server-only";
import { authCopy } from "@/content/pages/auth";
import { liveGrant } from "@/lib/access/live";
import type { Member } from "@/lib/access/policy";
import { db, isUniqueViolation, type Transaction } from "@/lib/db";
import { countTry, forgiveTry } from "@/lib/limits";
import { logger } from "@/lib/logger";
import { fail, ok, type Result } from "@/lib/result";
import { OpensNothing, recordInvitationUse, takeInvitationUse } from "./redeem";

const { applyCode, join } = authCopy;

/**
 * Uses an invitation code for somebody who has joined already. With access already, the code is left unused, unless it
 * carries access that was paid for and hers is free: what was bought stays when that ends. Administrators and whoever has
 * the mastermind need none, and take nothing from a buyer whose link they follow. Codes that are refused count against this
 * person and the network they come from (docs/rules/access.md#limits).
 */
export async function applyInvitationCode(
  member: Member,
  code: string,
  network: string,
  now: Date,
): Promise<Result<"applied" | "already", "code_invalid" | "too_many">> {
  const subjects = [network, member.userId];
  const counted = await countTry("code", subjects);
  if (!counted.ok) return counted;
  const result = await redeem(member, code, now);
  // "already" tells nothing of a code only as long as it counts: else members could try them all for one that was paid for
  if (result.ok && result.value === "applied") await forgiveTry("code", subjects);
  return result;
}

async function redeem(
  member: Member,
  code: string,
  now: Date,
): Promise<Result<"applied" | "already", "code_invalid">> {
  const refusal = fail("code_invalid" as const, applyCode.failure.text);
  try {
    return await db.$transaction(async (tx) => {
      // Opened twice: the second waits, and finds the door open
      await tx.$queryRaw`SELECT 1 FROM users WHERE id = ${member.userId}::uuid FOR NO KEY UPDATE`;
      const grants = await tx.accessGrant.count({ where: { userId: member.userId, ...liveGrant(now) } });
      const bought = await tx.invitation.findFirst({
        where: { code, planId: { not: null }, plan: { status: "active" } },
        select: { id: true },
      });
      const hasAccess = member.hasAccess || grants > 0;
      if (bought ? await needsNone(tx, member) : hasAccess) return ok("already" as const);
      const invitation = await takeInvitationUse(tx, code, now);
      if (!invitation) return hasAccess ? ok("already" as const) : refusal;
      // It would open nothing to somebody who has joined: thrown, so that its use is given back.
      if (!invitation.includesAccess) throw new OpensNothing();
      await recordInvitationUse(tx, invitation, member.userId, now);
      logger.info({ event: "invitation.applied", userId: member.userId, invitationId: invitation.id });
      return ok("applied" as const);
    });
  } catch (error) {
    if (error instanceof OpensNothing) return refusal;
    // The same member using the same code again: undone, and told like any other code that no longer works.
    if (isUniqueViolation(error)) return fail("code_invalid", join.errors.codeInvalid);
    throw error;
  }
}

/** Whether bought access would give somebody nothing: she runs the Clubhouse, or has the mastermind, paused or not. */
async function needsNone(tx: Transaction, { role, userId }: Member): Promise<boolean> {
  if (role === "admin") return true;
  return (await tx.accessGrant.count({ where: { userId, source: "mastermind", revokedAt: null } })) > 0;
}
