import "server-only";
import { hash, verify } from "@node-rs/argon2";
import { dictionary } from "@zxcvbn-ts/language-common";
import { authCopy } from "@/content/pages/auth";
import { fail, type Refusal } from "@/lib/result";

// OWASP's recommendation for argon2id: 19 MiB, 2 passes, 1 lane.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const commonPasswords = new Set(dictionary["passwords-common"]);

let decoy: Promise<string> | undefined;

/** Hashes a password with argon2id. */
export async function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

/** Whether a password belongs to a hash; null takes the same time (docs/rules/accounts.md#signing-in). */
export async function checkPassword(passwordHash: string | null, password: string): Promise<boolean> {
  decoy ??= hash("no account has this password", cost);
  const matches = await verify(passwordHash ?? (await decoy), password);
  return passwordHash !== null && matches;
}

/** Refuses the most common passwords (docs/rules/accounts.md#passwords); null for any other. */
export function refuseCommon(password: string): Refusal<"password_common"> | null {
  const { passwordCommon } = authCopy.join.errors;
  if (!commonPasswords.has(password.toLowerCase())) return null;
  return fail("password_common", passwordCommon, { password: passwordCommon });
}
