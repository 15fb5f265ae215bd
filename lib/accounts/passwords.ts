import "server-only";
import { verify } from "@node-rs/argon2";
import { dictionary } from "@zxcvbn-ts/language-common";
import { authErrors } from "@/content/pages/auth-errors";
import { hashPassword } from "@/lib/crypto/password-hash";
import { fail, type Refusal } from "@/lib/result";

export { hashPassword } from "@/lib/crypto/password-hash";

const commonPasswords = new Set(dictionary["passwords-common"]);

let decoy: Promise<string> | undefined;

/** True if a password matches a hash; null takes the same time (docs/rules/accounts.md#signing-in). */
export async function checkPassword(passwordHash: string | null, password: string): Promise<boolean> {
  return (await matchPassword(passwordHash, password)) !== null;
}

/** How a password matches a hash: null: not, "as typed": a hash made without normalising, to be replaced. */
export async function matchPassword(
  passwordHash: string | null,
  password: string,
): Promise<"normalised" | "as typed" | null> {
  decoy ??= hashPassword("no account has this password");
  const stored = passwordHash ?? (await decoy);
  const normalised = password.normalize("NFKC");
  const matches = (await verify(stored, normalised))
    ? "normalised"
    : normalised !== password && (await verify(stored, password))
      ? "as typed"
      : null;
  return passwordHash === null ? null : matches;
}

/** Refuses the most common passwords (docs/rules/accounts.md#passwords); null for any other. */
export function refuseCommon(password: string): Refusal<"password_common"> | null {
  const { passwordCommon } = authErrors.join;
  if (!commonPasswords.has(password.toLowerCase())) return null;
  return fail("password_common", passwordCommon, { password: passwordCommon });
}
