import "server-only";
import { createHash, randomInt } from "node:crypto";
import { twoStep } from "@/content/clubhouse";
import type { Transaction } from "@/lib/db";

// Without letters and digits that look alike; 80 bits, so that a plain hash keeps them.
const alphabet = "abcdefghjkmnpqrstuvwxyz23456789";
const groups = 4;
const inGroup = 4;

/** Makes an account's recovery codes anew, and returns them: the database has only their hashes. */
export async function makeRecoveryCodes(tx: Transaction, userId: string, now: Date): Promise<string[]> {
  const codes = Array.from({ length: twoStep.recoveryCodes }, newCode);
  await tx.recoveryCode.deleteMany({ where: { userId } });
  await tx.recoveryCode.createMany({
    data: codes.map((code) => ({ userId, codeHash: hashOf(userId, code), createdAt: now })),
  });
  return codes;
}

/** Uses a recovery code up; of two at once, one wins. Answers how many are left, or null. */
export async function takeRecoveryCode(
  tx: Transaction,
  userId: string,
  typed: string,
  now: Date,
): Promise<number | null> {
  const { count } = await tx.recoveryCode.updateMany({
    where: { userId, codeHash: hashOf(userId, typed), usedAt: null },
    data: { usedAt: now },
  });
  return count > 0 ? countRecoveryCodes(tx, userId) : null;
}

/** How many of an account's recovery codes are unused. */
export function countRecoveryCodes(tx: Transaction, userId: string): Promise<number> {
  return tx.recoveryCode.count({ where: { userId, usedAt: null } });
}

function newCode(): string {
  const group = () => Array.from({ length: inGroup }, () => alphabet[randomInt(alphabet.length)]).join("");
  return Array.from({ length: groups }, group).join("-");
}

function hashOf(userId: string, code: string): string {
  const plain = code.toLowerCase().replace(/[^a-z0-9]/g, "");
  return createHash("sha256").update(`recovery-code:${userId}:${plain}`).digest("base64url");
}
