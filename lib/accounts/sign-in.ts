import "server-only";
import { authCopy } from "@/content/pages/auth";
import type { SessionToken } from "@/lib/access/session-cookie";
import { db } from "@/lib/db";
import { emailKey } from "@/lib/email-address";
import { countTry, forgiveTry } from "@/lib/limits";
import { logger } from "@/lib/logger";
import { fail, ok, type Result } from "@/lib/result";
import type { Caller } from "./caller";
import { checkPassword } from "./passwords";
import type { SignInInput } from "./schema";
import { openSession } from "./sessions";

const { errors } = authCopy.signIn;

export type SignInRefusal = "too_many" | "wrong" | "blocked";

/** Checks address and password and opens a session (docs/rules/accounts.md#signing-in). */
export async function signIn(
  input: SignInInput,
  { network, userAgent }: Caller,
  now: Date,
): Promise<Result<SessionToken, SignInRefusal>> {
  const key = emailKey(input.email);
  const fromNetwork = await countTry("signInFromNetwork", [network]);
  if (!fromNetwork.ok) return fromNetwork;
  const forAddress = await countTry("signIn", [key]);
  if (!forAddress.ok) return forAddress;

  const user = await db.user.findUnique({
    where: { emailKey: key },
    select: { id: true, passwordHash: true, blockedAt: true },
  });
  const matches = await checkPassword(user?.passwordHash ?? null, input.password);
  if (!user || !matches) return refuse("wrong");
  if (user.blockedAt) return refuse("blocked");
  const session = await openIfUnchanged(user, userAgent, now);
  if (!session) return refuse("wrong");

  await Promise.all([forgiveTry("signInFromNetwork", [network]), forgiveTry("signIn", [key])]);
  logger.info({ event: "account.signed_in", userId: user.id });
  return ok(session);
}

// A new password or a block since the check ends all sessions, so none may open after it.
async function openIfUnchanged(
  { id: userId, passwordHash }: { id: string; passwordHash: string },
  userAgent: string | null,
  now: Date,
): Promise<SessionToken | null> {
  return db.$transaction(async (tx) => {
    const unchanged = await tx.$queryRaw<unknown[]>`
      SELECT 1 FROM users
      WHERE id = ${userId}::uuid AND password_hash = ${passwordHash} AND blocked_at IS NULL
      FOR SHARE`;
    return unchanged.length > 0 ? openSession(tx, { userId, userAgent }, now) : null;
  });
}

function refuse(code: "wrong" | "blocked") {
  logger.info({ event: "account.sign_in_refused", code });
  return fail(code, errors[code]);
}
