import "server-only";
import { accountCopy } from "@/content/pages/account";
import type { Member } from "@/lib/access/policy";
import { checkPassword } from "@/lib/accounts/passwords";
import { db } from "@/lib/db";
import { countTry, forgiveTry } from "@/lib/limits";
import { logger } from "@/lib/logger";
import { fail, ok, type Refusal, type Result } from "@/lib/result";

/** Why somebody who is signed in was not taken for the account's owner. */
export type NotOwner = "too_many" | "password_wrong";

/** The password that was found right, so that a later step can tell whether it still is. */
export type OwnerProof = { passwordHash: string };

/** Whether the password of the account was typed. Wrong ones are counted for each account; the right one is not. */
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

/** The refusal of a wrong password, told at its field. */
export function passwordWrong(): Refusal<"password_wrong"> {
  const { passwordWrong: sentence } = accountCopy.errors;
  return fail("password_wrong", sentence, { currentPassword: sentence });
}
