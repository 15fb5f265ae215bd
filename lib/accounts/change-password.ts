import "server-only";
import { authErrors } from "@/content/pages/auth-errors";
import type { Member } from "@/lib/access/policy";
import type { SessionToken } from "@/lib/access/session-cookie";
import { db } from "@/lib/db";
import { countTry, forgiveTry } from "@/lib/access/rate-limits";
import { revokeEmailLinks } from "@/lib/crypto/links/email-links";
import { inTransaction } from "@/lib/db/locks/transaction";
import { lockUser } from "@/lib/db/locks/user";
import { logger } from "@/lib/observability/logger";
import { fail, ok, type Result } from "@/lib/result";
import type { Caller } from "./request-context";
import { queuePasswordChanged } from "./password-letter";
import { checkPassword, hashPassword, refuseCommon } from "./passwords";
import { revokeSessions, openSession } from "./sessions";

const { currentWrong } = authErrors.changePassword;

export type ChangeRefusal = "password_common" | "too_many" | "current_wrong";

/** Changes a password, ends all sessions and links and opens one session (docs/rules/accounts.md#passwords). */
export async function changePassword(
  member: Member,
  { current, password }: { current: string; password: string },
  caller: Caller,
  now: Date,
): Promise<Result<SessionToken, ChangeRefusal>> {
  const common = refuseCommon(password);
  if (common) return common;
  const allowed = await countTry("password", [member.userId]);
  if (!allowed.ok) return allowed;
  const wrong = fail("current_wrong" as const, currentWrong, { current: currentWrong });
  const before = await db.user.findUnique({
    where: { id: member.userId },
    select: { passwordHash: true },
  });
  if (!before || !(await checkPassword(before.passwordHash, current))) return wrong;
  const passwordHash = await hashPassword(password);
  const result = await inTransaction<SessionToken, ChangeRefusal>(async (tx) => {
    const user = await lockUser(tx, member.userId);
    // Compare and set: another request may have changed it since it was checked.
    const { count } = await tx.user.updateMany({
      where: { id: member.userId, passwordHash: before.passwordHash },
      data: { passwordHash, passwordChangedAt: now },
    });
    if (!user || count === 0) return wrong;
    await revokeSessions(tx, { userId: user.id }, now);
    await revokeEmailLinks(tx, user.id, ["reset", "change", "sign_in"], now);
    await queuePasswordChanged(tx, user, now);
    return ok(await openSession(tx, { userId: user.id, caller, tells: false }, now));
  });
  if (result.ok) {
    await forgiveTry("password", [member.userId]);
    logger.info({ event: "account.password_changed", userId: member.userId });
  }
  return result;
}
