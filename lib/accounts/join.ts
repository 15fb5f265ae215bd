import "server-only";
import { authCopy } from "@/content/pages/auth";
import { db, isUniqueViolation } from "@/lib/db";
import { recordInvitationUse, takeInvitationUse } from "@/lib/invitations/redeem";
import { fail, ok, type Result } from "@/lib/result";
import { logger } from "@/lib/logger";
import { hashPassword, isCommonPassword } from "./passwords";
import { emailKey, type JoinInput } from "./schema";
import type { SessionToken } from "@/lib/access/session-cookie";

const { errors } = authCopy.join;

/** Why somebody could not join. */
export type JoinRefusal = "password_common" | "code_missing" | "code_invalid" | "email_taken";

/** Any fixed number: the lock that joins queue at, so that exactly one of them finds the system empty. */
const joinLock = 7_310_001;

/** Whether nobody has joined yet, so that the next one needs no code and becomes administrator (specification §5). */
export async function isFirstMember(): Promise<boolean> {
  return (await db.profile.findFirst({ select: { id: true } })) === null;
}

/**
 * Joins: user, profile, use of the invitation code and session in one transaction, so that a code with one use left
 * makes one member and an empty system one administrator, whoever races (decisions §2).
 */
export async function join(input: JoinInput, now: Date): Promise<Result<SessionToken, JoinRefusal>> {
  if (isCommonPassword(input.password)) {
    return fail("password_common", errors.passwordCommon, { password: errors.passwordCommon });
  }
  const passwordHash = await hashPassword(input.password);
  try {
    return await db.$transaction(async (tx) => {
      await tx.$executeRaw`SELECT pg_advisory_xact_lock(${joinLock})`;
      const isFirst = (await tx.profile.findFirst({ select: { id: true } })) === null;
      if (!isFirst && input.invitationCode === "") {
        return fail("code_missing", errors.codeMissing, { invitationCode: errors.codeMissing });
      }
      const invitation =
        input.invitationCode === "" ? null : await takeInvitationUse(tx, input.invitationCode, now);
      if (!isFirst && !invitation) {
        return fail("code_invalid", errors.codeInvalid, { invitationCode: errors.codeInvalid });
      }
      const { id: userId } = await tx.user.create({
        data: {
          email: input.email,
          emailKey: emailKey(input.email),
          passwordHash,
          role: isFirst ? "admin" : "member",
          createdAt: now,
          profile: { create: { displayName: input.displayName, email: input.email, createdAt: now } },
        },
        select: { id: true },
      });
      if (invitation) await recordInvitationUse(tx, invitation, userId, now);
      const session = await tx.session.create({
        data: { userId, createdAt: now, seenAt: now },
        select: { id: true },
      });
      logger.info({ event: "account.joined", userId, first: isFirst });
      return ok({ userId, sessionId: session.id });
    });
  } catch (error) {
    // The whole transaction is undone, the code's use included.
    if (isUniqueViolation(error)) return fail("email_taken", errors.emailTaken, { email: errors.emailTaken });
    throw error;
  }
}
