import { randomBytes } from "node:crypto";
import { hash } from "@node-rs/argon2";

// OWASP's recommendation for argon2id: 19 MiB, 2 passes, 1 lane.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes a password with argon2id, in the one form that all keyboards' ways of writing é come to. */
export async function hashPassword(password: string): Promise<string> {
  return hash(password.normalize("NFKC"), cost);
}

/** The hash of a password that nobody knows: its account signs in by letter, or sets another. */
export async function hashOfUnknown(): Promise<string> {
  return hashPassword(randomBytes(32).toString("base64url"));
}
