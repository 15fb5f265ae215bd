import "server-only";
import { createHash, randomInt } from "node:crypto";
import { twoStep } from "@/content/clubhouse";
import type { Transaction } from "@/lib/db";

// No look-alike characters; 80 bits of entropy, so a plain hash is safe.
const alphabet = "abcdefghjkmnpqrstuvwxyz23456789";
const groups = 4;
const inGroup = 4;

/** Replaces an account's recovery codes and returns the new ones; only hashes are stored. */
export async function makeRecoveryCodes(tx: Transaction, userId: string, now: Date): Promise<string[]> {
  const codes = Array.from({ length: twoStep.recoveryCodes }, newCode);
  await tx.recoveryCode.deleteMany({ where: { userId } });
  await tx.recoveryCode.createMany({
    data: codes.map((code) => ({ userId, codeHash: hashOf(userId, code), createdAt: now })),
  });
  return codes;
}

/** Uses a recovery code, once even under concurrency. Returns the codes left, or null. */
export async function consumeRecoveryCode(
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

/** The number of unused recovery codes of an account. */
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
