import "server-only";
import { authPart } from "@/content/pages/auth";
import { getContent } from "@/lib/content/documents";
import { isUniqueViolation, type Transaction } from "@/lib/db";
import { emailKey } from "@/lib/text/email-address";
import { queueLetter } from "@/lib/email/outbox";
import { countTry, forgiveTry } from "@/lib/access/rate-limits";
import { revokeEmailLinks, type EmailLinkToken } from "@/lib/crypto/links/email-links";
import { inTransaction } from "@/lib/db/locks/transaction";
import { lockClaims } from "@/lib/db/locks/claims";
import type { LockedUser } from "@/lib/db/locks/user";
import { logger } from "@/lib/observability/logger";
import { lockPlansOf } from "@/lib/orders/programmes/plan-links";
import { fail, ok, type Result } from "@/lib/result";
import type { Caller } from "./request-context";
import { confirmAddress } from "./confirmed-address";
import { moveLinks } from "./moved-links";
import { movePurchases } from "./moved-purchases";
import { consumeLinkOfUser } from "./consume-link";

export type Confirmed = "confirmed" | "changed";

/** Confirms an address by its link, signed in or not (docs/rules/accounts.md#links). A refusal keeps it valid. */
export async function confirmEmail(
  token: EmailLinkToken,
  caller: Caller,
  now: Date,
): Promise<Result<Confirmed, "too_many" | "link_invalid" | "email_taken">> {
  const copy = getContent(authPart).confirmation;
  const allowed = await countTry("link", [caller.network]);
  if (!allowed.ok) return allowed;
  try {
    const result = await inTransaction<Confirmed, "link_invalid">(async (tx) => {
      const used = await consumeLinkOfUser(tx, token, ["confirm", "change"], now);
      if (!used || used.user.isBlocked) return fail("link_invalid", copy.failure);
      const { user, link } = used;
      if (link.purpose === "change") {
        await changeAddress(tx, user, { email: link.email, linkId: token.id }, now);
        return ok("changed");
      }
      if (emailKey(link.email) !== user.emailKey) return fail("link_invalid", copy.failure);
      await confirmAddress(tx, user, now);
      logger.info({ event: "account.confirmed", userId: user.id });
      return ok("confirmed");
    });
    if (result.ok) await forgiveTry("link", [caller.network]);
    return result;
  } catch (error) {
    // Another account took it meanwhile; the rollback also restores the link.
    if (isUniqueViolation(error)) return fail("email_taken", copy.taken);
    throw error;
  }
}

async function changeAddress(
  tx: Transaction,
  user: LockedUser,
  { email, linkId }: { email: string; linkId: string },
  now: Date,
): Promise<void> {
  const changed = { ...user, email, emailKey: emailKey(email) };
  // Lock before the account's key changes, because grants find the account by it.
  await lockPlansOf(tx, user.id);
  for (const key of [user.emailKey, changed.emailKey].sort()) await lockClaims(tx, key);
  await tx.user.update({
    where: { id: user.id },
    data: { email, emailKey: changed.emailKey, emailConfirmedAt: now, profile: { update: { email } } },
  });
  await movePurchases(tx, user, changed);
  // An unconfirmed address may be another person's
  if (user.isConfirmed) await moveLinks(tx, [user.emailKey], email);
  await confirmAddress(tx, changed, now);
  await revokeEmailLinks(tx, user.id, ["reset", "confirm", "change", "sign_in"], now);
  await queueLetter(tx, {
    cause: `email-changed:${linkId}`,
    letter: "email-changed",
    to: user.email,
    values: { name: user.displayName, newEmail: email },
  });
  logger.info({ event: "account.email_changed", userId: user.id });
}
