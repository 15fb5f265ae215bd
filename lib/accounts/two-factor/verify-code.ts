import "server-only";
import { afterResponse } from "@/lib/http/after-response";
import type { Transaction } from "@/lib/db";
import { countGuess, countTry, forgiveGuess, forgiveTry } from "@/lib/access/rate-limits";
import { logger } from "@/lib/observability/logger";
import type { LockedUser } from "@/lib/db/locks/user";
import { fail, type Refusal, type Result } from "@/lib/result";
import { decrypt } from "@/lib/crypto/encryption";
import { codeCopy } from "@/content/pages/code";
import { isAlertDue, sendBruteForceAlert } from "@/lib/accounts/brute-force-alert";
import { queueTwoStepLetter } from "./letter";
import { consumeRecoveryCode } from "./recovery-codes";
import { stepOf } from "./totp";

export type CodeRefusal = "code_wrong" | "too_many";

/** Uses an app code or recovery code of a locked account, each once; false if it is neither. */
export async function verifyCode(
  tx: Transaction,
  user: LockedUser,
  typed: string,
  now: Date,
): Promise<boolean> {
  const twoStep = await tx.twoStep.findUnique({ where: { userId: user.id } });
  if (!twoStep?.turnedOnAt) return false;
  if (appCodeIn(typed)) return verifyAppCode(tx, twoStep, typed, now);
  const left = await consumeRecoveryCode(tx, user.id, typed, now);
  if (left === null) return false;
  await queueTwoStepLetter(tx, user, { change: "recovered", left }, now);
  return true;
}

/** Checks a code against a secret, and stores its time step so that it works once. */
export async function verifyAppCode(
  tx: Transaction,
  { userId, sealedSecret }: { userId: string; sealedSecret: string },
  typed: string,
  now: Date,
): Promise<boolean> {
  const code = appCodeIn(typed);
  const secret = decrypt("two-step-secret", sealedSecret, userId);
  if (secret === null) logger.error({ event: "account.two_step_unreadable", userId });
  const step = secret && code && stepOf(secret, code, now);
  if (!step) return false;
  const { count } = await tx.twoStep.updateMany({
    where: { userId, sealedSecret, OR: [{ lastStep: null }, { lastStep: { lt: step } }] },
    data: { lastStep: step },
  });
  return count > 0;
}

function appCodeIn(typed: string): string | null {
  const digits = typed.replace(/\s/g, "");
  return /^\d{6}$/.test(digits) ? digits : null;
}

/** Counts `check` as a guess at the account's codes, separately from passwords; refunds a correct one. */
export async function guardCode<T, Code extends string>(
  { id, emailKey }: { id: string; emailKey: string },
  check: () => Promise<Result<T, Code>>,
  now: Date,
  later: (work: () => Promise<void>) => void = afterResponse,
): Promise<Result<T, Code | "too_many">> {
  const allowed = await countTry("secondStep", [id]);
  if (!allowed.ok) return allowed;
  // Anyone with the address can guess passwords: that must not use up the owner's code attempts.
  const codes = `code:${id}`;
  const guess = await countGuess(codes);
  if (!guess.ok) return guess;
  const result = await check();
  if (result.ok) await Promise.all([forgiveTry("secondStep", [id]), forgiveGuess(codes)]);
  else if (isAlertDue(guess.value)) later(() => sendBruteForceAlert(emailKey, now));
  return result;
}

/** The error for a wrong code, at its field. */
export function codeWrong(): Refusal<"code_wrong"> {
  const { wrong: sentence } = codeCopy.errors;
  return fail("code_wrong", sentence, { code: sentence });
}
