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
 * Uses a code for a signed-in member. Free access does not keep a member from taking access that was paid for; other
 * codes stay unused by whoever has access, and administrators and mastermind members take none. Refused codes count as
 * tries (docs/rules/access.md#limits).
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
  // "already" counts as a try, else members could search all codes for a paid one
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
      // A double click waits here and then finds access
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
      // Opens nothing to a member: thrown, so that the use is rolled back
      if (!invitation.includesAccess) throw new OpensNothing();
      await recordInvitationUse(tx, invitation, member.userId, now);
      logger.info({ event: "invitation.applied", userId: member.userId, invitationId: invitation.id });
      return ok("applied" as const);
    });
  } catch (error) {
    if (error instanceof OpensNothing) return refusal;
    // Used before by the same member: told like any code that no longer works
    if (isUniqueViolation(error)) return fail("code_invalid", join.errors.codeInvalid);
    throw error;
  }
}

/** Whether paid access would add nothing: an administrator, or a mastermind member, paused or not. */
async function needsNone(tx: Transaction, { role, userId }: Member): Promise<boolean> {
  if (role === "admin") return true;
  return (await tx.accessGrant.count({ where: { userId, source: "mastermind", revokedAt: null } })) > 0;
}
