import "server-only";
import { authErrors } from "@/content/pages/auth-errors";
import { liveGrant } from "@/lib/access/active-conditions";
import { hasAccessByRole, isInTeam, type Member } from "@/lib/access/policy";
import { db, isUniqueViolation, type Transaction } from "@/lib/db";
import { OpensNothing, recordInvitationUse, consumeInvitation } from "@/lib/invitations/redeem";
import { countTry, forgiveTry } from "@/lib/access/rate-limits";
import { lockUser } from "@/lib/db/locks/user";
import { logger } from "@/lib/observability/logger";
import { fail, ok, type Result } from "@/lib/result";
import { confirmAddress } from "./confirmed-address";
import { provesAddress } from "./code-proof";

/** Applies a code for a signed-in member (docs/rules/invitations.md#a-members-code). Refused codes count as attempts. */
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
  // "already" counts as an attempt, else members could search all codes for a paid one.
  if (result.ok && result.value === "applied") await forgiveTry("code", subjects);
  return result;
}

async function redeem(
  member: Member,
  code: string,
  now: Date,
): Promise<Result<"applied" | "already", "code_invalid">> {
  const refusal = fail("code_invalid" as const, authErrors.invitation.text);
  try {
    return await db.$transaction(async (tx) => {
      // A double click waits here and then finds access.
      const user = await lockUser(tx, member.userId);
      const grants = await tx.accessGrant.count({ where: { userId: member.userId, ...liveGrant(now) } });
      const isForTeam = (await tx.invitation.count({ where: { code, role: { not: null } } })) > 0;
      const bought = await tx.invitation.findFirst({
        where: { code, order: { product: "programme", status: "confirmed" } },
        select: { order: { select: { plan: { select: { programme: true } } } } },
      });
      const hasAccess = member.hasAccess || grants > 0;
      if (
        isForTeam
          ? isInTeam(member)
          : bought
            ? await gainsNothing(tx, member, bought.order?.plan?.programme)
            : hasAccess
      )
        return ok("already" as const);
      const isProof = user?.isConfirmed === false && (await provesAddress(tx, code, user.emailKey));
      const invitation = await consumeInvitation(tx, code, now);
      if (!invitation) return hasAccess && !isForTeam ? ok("already" as const) : refusal;
      if (!invitation.includesAccess && !invitation.role && !isProof) throw new OpensNothing();
      await recordInvitationUse(tx, invitation, member.userId, now);
      if (isProof) await confirmAddress(tx, user, now);
      logger.info({ event: "invitation.applied", userId: member.userId, invitationId: invitation.id });
      return ok("applied" as const);
    });
  } catch (error) {
    if (error instanceof OpensNothing) return refusal;
    if (isUniqueViolation(error)) return fail("code_invalid", authErrors.join.codeInvalid);
    throw error;
  }
}

/** True if a bought seat gives a member nothing: they have one of this programme, or are in the team. */
async function gainsNothing(tx: Transaction, member: Member, programme = ""): Promise<boolean> {
  if (hasAccessByRole(member)) return true;
  const grants = await tx.accessGrant.findMany({
    where: { userId: member.userId, source: "mastermind", revokedAt: null },
    select: { sourceId: true },
  });
  const held = grants.flatMap(({ sourceId }) => sourceId ?? []);
  return (
    held.length < grants.length || (await tx.plan.count({ where: { orderId: { in: held }, programme } })) > 0
  );
}
