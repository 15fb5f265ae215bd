import "server-only";
import { verify } from "@node-rs/argon2";
import { dictionary } from "@zxcvbn-ts/language-common";
import { authCopy } from "@/content/pages/auth";
import { hashPassword } from "@/lib/password-hash";
import { fail, type Refusal } from "@/lib/result";

export { hashPassword } from "@/lib/password-hash";

const commonPasswords = new Set(dictionary["passwords-common"]);

let decoy: Promise<string> | undefined;

/** Whether a password belongs to a hash; null takes the same time (docs/rules/accounts.md#signing-in). */
export async function checkPassword(passwordHash: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword("no account has this password");
  const matches = await verify(passwordHash ?? (await decoy), password);
  return passwordHash !== null && matches;
}

/** Refuses the most common passwords (docs/rules/accounts.md#passwords); null for any other. */
export function refuseCommon(password: string): Refusal<"password_common"> | null {
  const { passwordCommon } = authCopy.join.errors;
  if (!commonPasswords.has(password.toLowerCase())) return null;
  return fail("password_common", passwordCommon, { password: passwordCommon });
}
