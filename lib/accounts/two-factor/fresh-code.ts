import "server-only";
import { twoStep } from "@/content/clubhouse";
import { codeCopy } from "@/content/pages/code";
import type { Member } from "@/lib/access/policy";
import { db } from "@/lib/db";
import { emailKey } from "@/lib/text/email-address";
import { inTransaction } from "@/lib/db/locks/transaction";
import { lockUser } from "@/lib/db/locks/user";
import { fail, ok, type Result } from "@/lib/result";
import { codeWrong, guardCode, verifyCode, type CodeRefusal } from "./verify-code";

const minute = 60 * 1000;

export type FreshCodeRefusal = CodeRefusal | "code_missing";

type Principal = Pick<Member, "userId" | "sessionId" | "email">;

/** True if a sensitive action needs a code: two-step is on, and none was entered in this session lately. */
export async function needsCode({ userId, sessionId }: Principal, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - twoStep.codeLastsMinutes * minute);
  const [isOn, given] = await Promise.all([
    db.twoStep.count({ where: { userId, turnedOnAt: { not: null } } }),
    db.session.count({ where: { id: sessionId, userId, codeGivenAt: { gt: since } } }),
  ]);
  return isOn > 0 && given === 0;
}

/** Requires a code if due, and accepts it for the next minutes (docs/rules/accounts.md#two-step-sign-in). */
export async function proveByCode(
  member: Principal,
  code: string | undefined,
  now: Date,
): Promise<Result<void, FreshCodeRefusal>> {
  if (!(await needsCode(member, now))) return ok(undefined);
  const { missing: codeMissing } = codeCopy.errors;
  if (!code) return fail("code_missing", codeMissing, { code: codeMissing });
  const { userId, sessionId, email } = member;
  return guardCode(
    { id: userId, emailKey: emailKey(email) },
    () =>
      inTransaction<undefined, "code_wrong">(async (tx) => {
        const user = await lockUser(tx, userId);
        if (!user || !(await verifyCode(tx, user, code, now))) return codeWrong();
        await tx.session.updateMany({ where: { id: sessionId, userId }, data: { codeGivenAt: now } });
        return ok(undefined);
      }),
    now,
  );
}
