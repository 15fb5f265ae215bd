import "server-only";
import { authErrors } from "@/content/pages/auth-errors";
import { afterResponse } from "@/lib/http/after-response";
import { db } from "@/lib/db";
import { emailKey } from "@/lib/text/email-address";
import { countGuess, countTry, forgiveGuess, forgiveTry } from "@/lib/access/rate-limits";
import { describeError, logger } from "@/lib/observability/logger";
import { fail, ok, type Result } from "@/lib/result";
import type { Caller } from "./request-context";
import { enter, type Entry } from "./create-session";
import { isAlertDue, sendBruteForceAlert } from "./brute-force-alert";
import { hashPassword, matchPassword } from "./passwords";
import type { SignInInput } from "./schema";

const errors = authErrors.signIn;

export type SignInRefusal = "too_many" | "wrong" | "blocked";

/** Checks address and password; opens a session or the step for the code (docs/rules/accounts.md#signing-in). */
export async function signIn(
  input: SignInInput,
  caller: Caller,
  now: Date,
  later: (work: () => Promise<void>) => void = afterResponse,
): Promise<Result<Entry, SignInRefusal>> {
  const { network } = caller;
  const key = emailKey(input.email);
  const fromNetwork = await countTry("signInFromNetwork", [network]);
  if (!fromNetwork.ok) return fromNetwork;
  const forAddress = await countTry("signIn", [key]);
  if (!forAddress.ok) return forAddress;
  const guess = await countGuess(key);
  if (!guess.ok) return guess;

  const user = await db.user.findUnique({
    where: { emailKey: key },
    select: { id: true, passwordHash: true, blockedAt: true },
  });
  const matches = await matchPassword(user?.passwordHash ?? null, input.password);
  if (!user || !matches) {
    if (isAlertDue(guess.value)) later(() => sendBruteForceAlert(key, now));
    return refuse("wrong");
  }
  if (user.blockedAt) return refuse("blocked");
  const entry = await openSessionIfUnchanged(user, caller, now);
  if (!entry) return refuse("wrong");
  if (matches === "as typed") later(() => rehash(user, input.password));

  await Promise.all([
    forgiveTry("signInFromNetwork", [network]),
    forgiveTry("signIn", [key]),
    forgiveGuess(key),
  ]);
  logger.info({ event: "step" in entry ? "account.code_asked" : "account.signed_in", userId: user.id });
  return ok(entry);
}

// A new password or a block since the check ends all sessions, so no session may open after it.
async function openSessionIfUnchanged(
  { id: userId, passwordHash }: { id: string; passwordHash: string },
  caller: Caller,
  now: Date,
): Promise<Entry | null> {
  return db.$transaction(async (tx) => {
    const unchanged = await tx.$queryRaw<unknown[]>`
      SELECT 1 FROM users
      WHERE id = ${userId}::uuid AND password_hash = ${passwordHash} AND blocked_at IS NULL
      FOR SHARE`;
    return unchanged.length > 0 ? enter(tx, { userId, caller }, now) : null;
  });
}

async function rehash(
  { id, passwordHash }: { id: string; passwordHash: string },
  password: string,
): Promise<void> {
  try {
    const normalised = await hashPassword(password);
    await db.user.updateMany({ where: { id, passwordHash }, data: { passwordHash: normalised } });
  } catch (error) {
    logger.error({ event: "account.rehash_failed", userId: id, reason: describeError(error) });
  }
}

function refuse(code: "wrong" | "blocked") {
  logger.info({ event: "account.sign_in_refused", code });
  return fail(code, errors[code]);
}
