import "server-only";
import { hash, verify } from "@node-rs/argon2";
import { dictionary } from "@zxcvbn-ts/language-common";

// OWASP's recommendation for argon2id: 19 MiB, 2 passes, 1 lane.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const commonPasswords = new Set(dictionary["passwords-common"]);

let decoy: Promise<string> | undefined;

/** Hashes a password with argon2id. */
export async function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

/**
 * Whether a password belongs to a hash. Without a hash, because the address is unknown, it says no and takes just as
 * long: the time a wrong sign-in takes tells nobody which addresses have accounts (decisions §2).
 */
export async function checkPassword(passwordHash: string | null, password: string): Promise<boolean> {
  decoy ??= hash("no account has this password", cost);
  const matches = await verify(passwordHash ?? (await decoy), password);
  return passwordHash !== null && matches;
}

/** Whether a password is one of those everybody tries first (decisions §2). */
export function isCommonPassword(password: string): boolean {
  return commonPasswords.has(password.toLowerCase());
}
