import "server-only";
import { authErrors } from "@/content/pages/auth-errors";
import { emailKey } from "@/lib/text/email-address";
import { countTry, forgiveTry } from "@/lib/access/rate-limits";
import { revokeEmailLinks, type EmailLinkToken } from "@/lib/crypto/links/email-links";
import { inTransaction } from "@/lib/db/locks/transaction";
import { logger } from "@/lib/observability/logger";
import { fail, ok, type Result } from "@/lib/result";
import type { Caller } from "./request-context";
import { confirmAddress } from "./confirmed-address";
import { enter, type Entry } from "./create-session";
import { queuePasswordChanged } from "./password-letter";
import { hashPassword, refuseCommon } from "./passwords";
import { revokeSessions } from "./sessions";
import { consumeLinkOfUser } from "./consume-link";
import { fillNames } from "@/lib/content/settings";

export type ResetRefusal = "password_common" | "too_many" | "link_invalid" | "blocked";

/** Sets a password by a link and ends all sessions (docs/rules/accounts.md#passwords). A refusal does not use up the link. */
export async function resetPassword(
  { link, password }: { link: EmailLinkToken; password: string },
  caller: Caller,
  now: Date,
): Promise<Result<Entry, ResetRefusal>> {
  const common = refuseCommon(password);
  if (common) return common;
  const allowed = await countTry("link", [caller.network]);
  if (!allowed.ok) return allowed;
  const passwordHash = await hashPassword(password);
  const result = await inTransaction<{ userId: string; entry: Entry }, ResetRefusal>(async (tx) => {
    const used = await consumeLinkOfUser(tx, link, ["reset"], now);
    if (!used) return fail("link_invalid", authErrors.newPassword.linkInvalid);
    const { user } = used;
    if (user.isBlocked) return fail("blocked", fillNames(authErrors.signIn.blocked));
    await tx.user.update({ where: { id: user.id }, data: { passwordHash, passwordChangedAt: now } });
    await revokeSessions(tx, { userId: user.id }, now);
    await revokeEmailLinks(tx, user.id, ["reset", "confirm", "change", "sign_in"], now);
    // The link was emailed there, so using it proves the address.
    if (emailKey(used.link.email) === user.emailKey) await confirmAddress(tx, user, now);
    await queuePasswordChanged(tx, user, now);
    return ok({ userId: user.id, entry: await enter(tx, { userId: user.id, caller, tells: false }, now) });
  });
  if (!result.ok) return result;
  await forgiveTry("link", [caller.network]);
  logger.info({ event: "account.password_reset", userId: result.value.userId });
  return ok(result.value.entry);
}
