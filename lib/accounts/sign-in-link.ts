import "server-only";
import { authPart } from "@/content/pages/auth";
import { getContent } from "@/lib/content/documents";
import { authErrors } from "@/content/pages/auth-errors";
import { emailKey } from "@/lib/text/email-address";
import { countGuess, countTry, forgiveGuess, forgiveTry } from "@/lib/access/rate-limits";
import { findLinkByCode, type EmailLinkToken } from "@/lib/crypto/links/email-links";
import { inTransaction } from "@/lib/db/locks/transaction";
import { logger } from "@/lib/observability/logger";
import { fail, ok, type Result } from "@/lib/result";
import type { Caller } from "./request-context";
import { confirmAddress } from "./confirmed-address";
import { enter, type Entry } from "./create-session";
import { consumeLinkOfUser } from "./consume-link";
import { fillNames } from "@/lib/content/settings";

export type SignInLinkRefusal = "too_many" | "link_invalid" | "blocked";

/** Signs in by the link of a letter, once; the second step stays (docs/rules/accounts.md#sign-in-links). A refusal leaves it unused. */
export async function signInByLink(
  link: EmailLinkToken,
  caller: Caller,
  now: Date,
): Promise<Result<Entry, SignInLinkRefusal>> {
  const allowed = await countTry("link", [caller.network]);
  if (!allowed.ok) return allowed;
  const result = await openSessionByLink(link, caller, now);
  if (result.ok) await forgiveTry("link", [caller.network]);
  return result;
}

/** Signs in by the code in the same email, which uses up the link too. Wrong codes count by address, with or without an account. */
export async function signInByCode(
  { email, code }: { email: string; code: string },
  caller: Caller,
  now: Date,
): Promise<Result<Entry, SignInLinkRefusal | "code_wrong">> {
  const key = emailKey(email);
  const guesses = `email-code:${key}`;
  const allowed = await countTry("link", [caller.network]);
  if (!allowed.ok) return allowed;
  const guess = await countGuess(guesses);
  if (!guess.ok) return guess;
  const { wrong } = authErrors.emailCode;
  const link = await findLinkByCode(key, code, now);
  if (!link) return fail("code_wrong", wrong, { code: wrong });
  const result = await openSessionByLink(link, caller, now);
  if (result.ok) await Promise.all([forgiveTry("link", [caller.network]), forgiveGuess(guesses)]);
  return result;
}

async function openSessionByLink(
  link: EmailLinkToken,
  caller: Caller,
  now: Date,
): Promise<Result<Entry, "link_invalid" | "blocked">> {
  const result = await inTransaction<{ userId: string; entry: Entry }, "link_invalid" | "blocked">(
    async (tx) => {
      const used = await consumeLinkOfUser(tx, link, ["sign_in"], now);
      if (!used || emailKey(used.link.email) !== used.user.emailKey)
        return fail("link_invalid", getContent(authPart).signInLink.failure);
      const { user } = used;
      if (user.isBlocked) return fail("blocked", fillNames(authErrors.signIn.blocked));
      // The link was emailed there, so using it proves the address.
      await confirmAddress(tx, user, now);
      return ok({ userId: user.id, entry: await enter(tx, { userId: user.id, caller }, now) });
    },
  );
  if (!result.ok) return result;
  logger.info({ event: "account.signed_in_by_link", userId: result.value.userId });
  return ok(result.value.entry);
}
