import "server-only";
import { authCopy } from "@/content/pages/auth";
import type { SessionToken } from "@/lib/access/session-cookie";
import { db } from "@/lib/db";
import { logger } from "@/lib/logger";
import { fail, ok, type Result } from "@/lib/result";
import { checkPassword } from "./passwords";
import { emailKey, type SignInInput } from "./schema";

/** Checks address and password and opens a session. The refusal never tells which of the two is wrong (decisions §2). */
export async function signIn(input: SignInInput, now: Date): Promise<Result<SessionToken, "wrong">> {
  const user = await db.user.findUnique({
    where: { emailKey: emailKey(input.email) },
    select: { id: true, passwordHash: true },
  });
  const matches = await checkPassword(user?.passwordHash ?? null, input.password);
  if (!user || !matches) {
    logger.info({ event: "account.sign_in_refused" });
    return fail("wrong", authCopy.signIn.errors.wrong);
  }
  const session = await db.session.create({
    data: { userId: user.id, createdAt: now, seenAt: now },
    select: { id: true },
  });
  logger.info({ event: "account.signed_in", userId: user.id });
  return ok({ userId: user.id, sessionId: session.id });
}
