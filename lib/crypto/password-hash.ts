import { randomBytes } from "node:crypto";
import { hash } from "@node-rs/argon2";

// OWASP's recommendation for argon2id: 19 MiB, 2 passes, p=1.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes a password with argon2id, normalized (NFKC) so that every keyboard's é matches. */
export async function hashPassword(password: string): Promise<string> {
  return hash(password.normalize("NFKC"), cost);
}

/** The hash of a random password: the account signs in by email, or sets a new one. */
export async function hashOfUnknown(): Promise<string> {
  return hashPassword(randomBytes(32).toString("base64url"));
}
