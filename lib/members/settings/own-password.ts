import "server-only";
import { authErrors } from "@/content/pages/auth-errors";
import type { Member } from "@/lib/access/policy";
import { checkPassword } from "@/lib/accounts/passwords";
import { db } from "@/lib/db";
import { countTry, forgiveTry } from "@/lib/access/rate-limits";
import { logger } from "@/lib/observability/logger";
import { fail, ok, type Refusal, type Result } from "@/lib/result";

export type NotOwner = "too_many" | "password_wrong";

export type OwnerProof = { passwordHash: string };

/** Checks the member's password; wrong ones count against the account's limit. */
export async function proveOwner(
  { userId }: Member,
  password: string,
): Promise<Result<OwnerProof, NotOwner>> {
  const tries = await countTry("password", [userId]);
  if (!tries.ok) return tries;
  const user = await db.user.findUnique({ where: { id: userId }, select: { passwordHash: true } });
  if (!user || !(await checkPassword(user.passwordHash, password))) {
    logger.info({ event: "account.own_password_wrong", userId });
    return passwordWrong();
  }
  await forgiveTry("password", [userId]);
  return ok({ passwordHash: user.passwordHash });
}

/** The refusal of a wrong password, at its field. */
export function passwordWrong(): Refusal<"password_wrong"> {
  const { currentWrong: sentence } = authErrors.changePassword;
  return fail("password_wrong", sentence, { currentPassword: sentence });
}
