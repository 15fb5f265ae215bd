import "server-only";
import { createHash, randomBytes } from "node:crypto";
import { z } from "zod";
import { twoStep } from "@/content/clubhouse";
import { authErrors } from "@/content/pages/auth-errors";
import { twoStepPart } from "@/content/pages/two-step";
import { getContent } from "@/lib/content/documents";
import type { SessionToken } from "@/lib/access/session-cookie";
import { db, type Transaction } from "@/lib/db";
import { inTransaction } from "@/lib/db/locks/transaction";
import { lockUser } from "@/lib/db/locks/user";
import { logger } from "@/lib/observability/logger";
import { fail, ok, type Result } from "@/lib/result";
import type { Caller } from "./request-context";
import { openSession } from "./sessions";
import { codeWrong, guardCode, verifyCode, type CodeRefusal } from "@/lib/accounts/two-factor/verify-code";
import { fillNames } from "@/lib/content/settings";

/** A session or, if a code is required, the token of the pending second step. */
export type Entry = SessionToken | { step: string };

const minute = 60 * 1000;

/** Completes the first sign-in step: opens a session, or a pending step if a code is required. */
export async function enter(
  tx: Transaction,
  { userId, caller, tells = true }: { userId: string; caller: Caller; tells?: boolean },
  now: Date,
): Promise<Entry> {
  const needsCode = await tx.twoStep.count({ where: { userId, turnedOnAt: { not: null } } });
  return needsCode > 0 ? openStep(tx, userId, now) : openSession(tx, { userId, caller, tells }, now);
}

export type StepRefusal = CodeRefusal | "step_over" | "blocked";

/** Opens the session of a pending second step, once and in the same browser (docs/rules/accounts.md#two-step-sign-in). */
export async function submitCode(
  held: string | null,
  code: string,
  caller: Caller,
  now: Date,
  later?: (work: () => Promise<void>) => void,
): Promise<Result<SessionToken, StepRefusal>> {
  const step = await findStep(held, now);
  if (!step) return stepOver();
  const finish = () =>
    inTransaction<SessionToken, Exclude<StepRefusal, "too_many">>(async (tx) => {
      const user = await lockUser(tx, step.userId);
      if (!user || !(await isStillProved(tx, step))) return stepOver();
      if (user.isBlocked) return fail("blocked", fillNames(authErrors.signIn.blocked));
      if (!(await verifyCode(tx, user, code, now))) return codeWrong();
      const { count } = await tx.signInStep.updateMany({
        where: { id: step.id, usedAt: null },
        data: { usedAt: now },
      });
      if (count === 0) return stepOver();
      return ok(await openSession(tx, { userId: user.id, caller, codeGivenAt: now }, now));
    });
  const result = await guardCode({ id: step.userId, emailKey: step.user.emailKey }, finish, now, later);
  if (result.ok) logger.info({ event: "account.signed_in", userId: step.userId, steps: 2 });
  else logger.info({ event: "account.code_refused", userId: step.userId, code: result.code });
  return result;
}

async function openStep(tx: Transaction, userId: string, now: Date): Promise<{ step: string }> {
  const secret = randomBytes(32).toString("base64url");
  const { id } = await tx.signInStep.create({
    data: {
      userId,
      secretHash: hashOf(secret),
      createdAt: now,
      expiresAt: new Date(now.getTime() + twoStep.stepMinutes * minute),
    },
    select: { id: true },
  });
  return { step: `${id}.${secret}` };
}

async function findStep(held: string | null, now: Date) {
  const [id = "", secret = ""] = held?.split(".") ?? [];
  if (!z.uuid().safeParse(id).success) return null;
  return db.signInStep.findFirst({
    where: { id, secretHash: hashOf(secret), usedAt: null, expiresAt: { gt: now } },
    select: { id: true, userId: true, createdAt: true, user: { select: { emailKey: true } } },
  });
}

// A password change since then invalidates the pending step
async function isStillProved(
  tx: Transaction,
  { userId, createdAt }: { userId: string; createdAt: Date },
): Promise<boolean> {
  return (await tx.user.count({ where: { id: userId, passwordChangedAt: { lte: createdAt } } })) > 0;
}

function hashOf(secret: string): string {
  return createHash("sha256").update(`sign-in-step:${secret}`).digest("base64url");
}

function stepOver() {
  return fail("step_over" as const, getContent(twoStepPart).errors.stepOver);
}
