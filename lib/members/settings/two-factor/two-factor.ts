import "server-only";
import { twoStep as limits } from "@/content/clubhouse";
import { twoStepPart } from "@/content/pages/two-step";
import { getContent } from "@/lib/content/documents";
import type { Member } from "@/lib/access/policy";
import { disableTwoFactor } from "@/lib/accounts/two-factor/turn-off";
import { queueTwoStepLetter } from "@/lib/accounts/two-factor/letter";
import { countRecoveryCodes, makeRecoveryCodes } from "@/lib/accounts/two-factor/recovery-codes";
import {
  codeWrong,
  guardCode,
  verifyAppCode,
  verifyCode,
  type CodeRefusal,
} from "@/lib/accounts/two-factor/verify-code";
import { appAddress, newSecret } from "@/lib/accounts/two-factor/totp";
import { db, type Transaction } from "@/lib/db";
import { emailKey } from "@/lib/text/email-address";
import { inTransaction } from "@/lib/db/locks/transaction";
import { lockUser, type LockedUser } from "@/lib/db/locks/user";
import { logger } from "@/lib/observability/logger";
import { fail, ok, type Result } from "@/lib/result";
import { encrypt, decrypt } from "@/lib/crypto/encryption";
import { passwordWrong, proveOwner, type NotOwner } from "@/lib/members/settings/own-password";
import type { BothProofs } from "./schema";

const errors = () => getContent(twoStepPart).errors;
const minute = 60 * 1000;

export type TwoStepView =
  | { state: "off" }
  | { state: "begun"; secret: string; address: string }
  | { state: "on"; since: Date; left: number };

/** A member's two-step state; the secret only in the session that started the setup. */
export async function getTwoStep(member: Member, now: Date): Promise<TwoStepView> {
  const { userId, email } = member;
  const row = await db.twoStep.findUnique({ where: { userId } });
  if (row?.turnedOnAt)
    return { state: "on", since: row.turnedOnAt, left: await countRecoveryCodes(db, userId) };
  const isHere = row && row.createdAt > oldest(now) && row.begunIn === member.sessionId;
  const secret = isHere ? decrypt("two-step-secret", row.sealedSecret, userId) : null;
  return secret ? { state: "begun", secret, address: appAddress(secret, email) } : { state: "off" };
}

/** Creates a key for the member's app; not required yet (docs/rules/accounts.md#two-step-sign-in). */
export async function beginTwoStep(
  member: Member,
  currentPassword: string,
  now: Date,
): Promise<Result<void, NotOwner | "already_on">> {
  const { userId, sessionId } = member;
  const owner = await proveOwner(member, currentPassword);
  if (!owner.ok) return owner;
  return inTransaction<undefined, NotOwner | "already_on">(async (tx) => {
    if (!(await lockProved(tx, userId, owner.value))) return passwordWrong();
    if (await isOn(tx, userId)) return fail("already_on", errors().alreadyOn);
    await tx.twoStep.deleteMany({ where: { userId } });
    const sealedSecret = encrypt("two-step-secret", newSecret(), userId);
    await tx.twoStep.create({ data: { userId, sealedSecret, begunIn: sessionId, createdAt: now } });
    return ok(undefined);
  });
}

type TurnOnRefusal = CodeRefusal | "begin_again";

/** Turns it on with the first code; returns the recovery codes, shown only once. */
export async function turnOnTwoStep(
  member: Member,
  code: string,
  now: Date,
): Promise<Result<string[], TurnOnRefusal>> {
  const { userId, sessionId } = member;
  const turnOn = () =>
    inTransaction<string[], Exclude<TurnOnRefusal, "too_many">>(async (tx) => {
      const user = await lockUser(tx, userId);
      const pending = await tx.twoStep.findFirst({
        where: { userId, turnedOnAt: null, begunIn: sessionId, createdAt: { gt: oldest(now) } },
      });
      if (!user || !pending) return fail("begin_again", errors().beginAgain);
      if (!(await verifyAppCode(tx, pending, code, now))) return codeWrong();
      await tx.twoStep.update({ where: { userId }, data: { turnedOnAt: now } });
      await tx.session.updateMany({ where: { id: sessionId, userId }, data: { codeGivenAt: now } });
      await queueTwoStepLetter(tx, user, { change: "on" }, now);
      return ok(await makeRecoveryCodes(tx, userId, now));
    });
  const result = await guardCode({ id: userId, emailKey: emailKey(member.email) }, turnOn, now);
  if (result.ok) logger.info({ event: "account.two_step_on", userId });
  return result;
}

type ChangeRefusal = NotOwner | CodeRefusal | "already_off";

/** Replaces the recovery codes; the old ones become invalid. */
export async function renewRecoveryCodes(
  member: Member,
  proofs: BothProofs,
  now: Date,
): Promise<Result<string[], ChangeRefusal>> {
  return change(member, proofs, now, async (tx, user) => {
    await queueTwoStepLetter(tx, user, { change: "codes" }, now);
    return makeRecoveryCodes(tx, user.id, now);
  });
}

/** Turns it off: the password alone signs in again. */
export async function turnOffTwoStep(
  member: Member,
  proofs: BothProofs,
  now: Date,
): Promise<Result<boolean, ChangeRefusal>> {
  return change(member, proofs, now, (tx, user) => disableTwoFactor(tx, user, "off", now));
}

async function change<T>(
  member: Member,
  { currentPassword, code }: BothProofs,
  now: Date,
  work: (tx: Transaction, user: LockedUser) => Promise<T>,
): Promise<Result<T, ChangeRefusal>> {
  const { userId } = member;
  const owner = await proveOwner(member, currentPassword);
  if (!owner.ok) return owner;
  const prove = () =>
    inTransaction<T, Exclude<ChangeRefusal, "too_many">>(async (tx) => {
      const user = await lockProved(tx, userId, owner.value);
      if (!user) return passwordWrong();
      if (!(await isOn(tx, userId))) return fail("already_off", errors().alreadyOff);
      return (await verifyCode(tx, user, code, now)) ? ok(await work(tx, user)) : codeWrong();
    });
  return guardCode({ id: userId, emailKey: emailKey(member.email) }, prove, now);
}

async function lockProved(
  tx: Transaction,
  userId: string,
  { passwordHash }: { passwordHash: string },
): Promise<LockedUser | null> {
  const user = await lockUser(tx, userId);
  return user && (await tx.user.count({ where: { id: userId, passwordHash } })) > 0 ? user : null;
}

async function isOn(tx: Transaction, userId: string): Promise<boolean> {
  return (await tx.twoStep.count({ where: { userId, turnedOnAt: { not: null } } })) > 0;
}

function oldest(now: Date): Date {
  return new Date(now.getTime() - limits.setUpMinutes * minute);
}
