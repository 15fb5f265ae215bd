import "server-only";
import { authCopy } from "@/content/pages/auth";
import { emailKey } from "@/lib/email-address";
import { countTry, forgiveTry } from "@/lib/limits";
import type { EmailLinkToken } from "@/lib/links/email-links";
import { allOrNothing } from "@/lib/locks/all-or-nothing";
import { logger } from "@/lib/logger";
import { fail, ok, type Result } from "@/lib/result";
import type { Caller } from "./caller";
import { markConfirmed } from "./confirmed-address";
import { enter, type Entry } from "./enter";
import { takeLinkOfUser } from "./taken-link";

export type SignInLinkRefusal = "too_many" | "link_invalid" | "blocked";

/** Signs in by the link of a letter, once; the second step stays (docs/rules/accounts.md#signing-in-by-letter). A refusal leaves it unused. */
export async function signInByLink(
  link: EmailLinkToken,
  caller: Caller,
  now: Date,
): Promise<Result<Entry, SignInLinkRefusal>> {
  const allowed = await countTry("link", [caller.network]);
  if (!allowed.ok) return allowed;
  const result = await allOrNothing<{ userId: string; entry: Entry }, SignInLinkRefusal>(async (tx) => {
    const taken = await takeLinkOfUser(tx, link, ["sign_in"], now);
    if (!taken || emailKey(taken.link.email) !== taken.user.emailKey)
      return fail("link_invalid", authCopy.signInLink.failure);
    const { user } = taken;
    if (user.isBlocked) return fail("blocked", authCopy.signIn.errors.blocked);
    // Reading the letter proves the address.
    await markConfirmed(tx, user, now);
    return ok({ userId: user.id, entry: await enter(tx, { userId: user.id, caller }, now) });
  });
  if (!result.ok) return result;
  await forgiveTry("link", [caller.network]);
  logger.info({ event: "account.signed_in_by_link", userId: result.value.userId });
  return ok(result.value.entry);
}
