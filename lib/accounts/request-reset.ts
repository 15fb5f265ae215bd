import "server-only";
import { after } from "next/server";
import { db } from "@/lib/db";
import { emailKey } from "@/lib/text/email-address";
import { queueLetter } from "@/lib/email/outbox";
import { countRequest } from "@/lib/access/rate-limits";
import { createEmailLink } from "@/lib/crypto/links/email-links";
import { lockUser } from "@/lib/db/locks/user";
import { describeError, logger } from "@/lib/observability/logger";
import type { Result } from "@/lib/result";
import type { Caller } from "./request-context";

const kinds = {
  reset: { limit: "reset", letter: "reset-password" },
  sign_in: { limit: "signInLink", letter: "sign-in-link" },
} as const;
type Kind = keyof typeof kinds;

type ResetResult = Result<void, "too_many">;
type LinkLater = (work: () => Promise<void>) => void;

/** Accepts a reset request; the address is looked up after the response (docs/rules/accounts.md#signing-in). */
export async function requestReset(
  input: { email: string },
  caller: Caller,
  now: Date,
  later: LinkLater = after,
): Promise<ResetResult> {
  return request("reset", input, caller, now, later);
}

/** Accepts a request for a sign-in link, as `requestReset` does. */
export async function requestSignInLink(
  input: { email: string },
  caller: Caller,
  now: Date,
  later: LinkLater = after,
): Promise<ResetResult> {
  return request("sign_in", input, caller, now, later);
}

async function request(
  kind: Kind,
  { email }: { email: string },
  caller: Caller,
  now: Date,
  later: LinkLater,
): Promise<ResetResult> {
  const allowed = await countRequest(kinds[kind].limit, caller.network, emailKey(email));
  if (allowed.ok) later(() => sendLink(kind, email, now));
  return allowed;
}

// Runs after the response, so failures are only logged.
async function sendLink(kind: Kind, email: string, now: Date): Promise<void> {
  try {
    const isSent = await queueLinkLetter(kind, email, now);
    logger.info({ event: `account.${kind}_asked`, isSent });
  } catch (error) {
    logger.error({ event: `account.${kind}_failed`, reason: describeError(error) });
  }
}

async function queueLinkLetter(kind: Kind, email: string, now: Date): Promise<boolean> {
  const known = await db.user.findUnique({ where: { emailKey: emailKey(email) }, select: { id: true } });
  if (!known) return false;
  const { letter } = kinds[kind];
  return db.$transaction(async (tx) => {
    const user = await lockUser(tx, known.id);
    if (!user || user.isBlocked) return false;
    const linkId = await createEmailLink(tx, { userId: user.id, purpose: kind, email: user.email }, now);
    await queueLetter(tx, {
      cause: `${letter}:${linkId}`,
      letter,
      to: user.email,
      values: { name: user.displayName },
      linkId,
    });
    return true;
  });
}
