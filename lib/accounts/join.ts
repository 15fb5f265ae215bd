import "server-only";
import type { SessionToken } from "@/lib/access/session-cookie";
import { authErrors } from "@/content/pages/auth-errors";
import { db, isUniqueViolation } from "@/lib/db";
import { emailKey } from "@/lib/text/email-address";
import { OpensNothing, recordInvitationUse, consumeInvitation } from "@/lib/invitations/redeem";
import { countTry, forgiveTry } from "@/lib/access/rate-limits";
import { lockMembership } from "@/lib/db/locks/membership";
import { logger } from "@/lib/observability/logger";
import { fail, ok, type Result } from "@/lib/result";
import type { Caller } from "./request-context";
import { queueConfirmation } from "./confirmation-letter";
import { confirmAddress } from "./confirmed-address";
import { hashPassword, refuseCommon } from "./passwords";
import { provesAddress } from "./code-proof";
import type { JoinInput } from "./schema";
import { openSession } from "./sessions";

const errors = authErrors.join;

export type JoinRefusal = "password_common" | "too_many" | "code_missing" | "code_invalid" | "email_taken";

/** True if no member exists yet (docs/rules/accounts.md#joining). */
export async function isFirstMember(): Promise<boolean> {
  return (await db.profile.findFirst({ select: { id: true } })) === null;
}

/** Creates an account in one transaction (docs/rules/accounts.md#joining). Refused codes count as attempts. */
export async function join(
  input: JoinInput,
  caller: Caller,
  now: Date,
): Promise<Result<SessionToken, JoinRefusal>> {
  const common = refuseCommon(input.password);
  if (common) return common;
  const joiner = [caller.network, emailKey(input.email)];
  const allowed = await countTry("join", joiner);
  if (!allowed.ok) return allowed;
  const codeAllowed = await countTry("code", [caller.network]);
  if (!codeAllowed.ok) return codeAllowed;

  const result = await store(input, await hashPassword(input.password), caller, now);
  // With a valid code "email_taken" reveals an account, so it counts like a refused code.
  if (result.ok || result.code === "code_missing") await forgiveTry("code", [caller.network]);
  if (result.ok) await forgiveTry("join", joiner);
  return result;
}

async function store(
  { displayName, email, invitationCode }: JoinInput,
  passwordHash: string,
  caller: Caller,
  now: Date,
): Promise<Result<SessionToken, JoinRefusal>> {
  try {
    return await db.$transaction(async (tx) => {
      await lockMembership(tx);
      const isFirst = (await tx.profile.findFirst({ select: { id: true } })) === null;
      if (!isFirst && invitationCode === "") {
        return fail("code_missing", errors.codeMissing, { invitationCode: errors.codeMissing });
      }
      const key = emailKey(email);
      const isProof = invitationCode !== "" && (await provesAddress(tx, invitationCode, key));
      const invitation = invitationCode === "" ? null : await consumeInvitation(tx, invitationCode, now);
      if (!isFirst && !invitation) {
        return codeRefused();
      }
      const { id: userId } = await tx.user.create({
        data: {
          email,
          emailKey: key,
          passwordHash,
          passwordChangedAt: now,
          role: isFirst ? "owner" : "member",
          createdAt: now,
          profile: { create: { displayName, email, createdAt: now } },
        },
        select: { id: true },
      });
      if (invitation) await recordInvitationUse(tx, invitation, userId, now);
      const user = { id: userId, email, emailKey: key, displayName, isConfirmed: false, isBlocked: false };
      await (isProof
        ? confirmAddress(tx, user, now)
        : queueConfirmation(tx, { userId, email, displayName }, now));
      logger.info({ event: "account.joined", userId, first: isFirst });
      return ok(await openSession(tx, { userId, caller }, now));
    });
  } catch (error) {
    if (error instanceof OpensNothing) return codeRefused();
    if (isUniqueViolation(error)) return fail("email_taken", errors.emailTaken, { email: errors.emailTaken });
    throw error;
  }
}

function codeRefused() {
  return fail("code_invalid" as const, errors.codeInvalid, { invitationCode: errors.codeInvalid });
}
