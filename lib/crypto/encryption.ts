import "server-only";
import { env } from "@/lib/env";
import { decryptWith, encryptWith, type EncryptedKind } from "./cipher";
import { secrets } from "./secrets";

/** Encrypts a text for storage with the server's secret, bound to the row or account with that id. */
export function encrypt(kind: EncryptedKind, text: string, ownerId: string): string {
  return encryptWith(env.NEXTAUTH_SECRET, kind, text, ownerId);
}

/** The decrypted text; null if it has another owner, was changed, or used a secret that the server does not know. */
export function decrypt(kind: EncryptedKind, encrypted: string, ownerId: string): string | null {
  for (const secret of secrets()) {
    const text = decryptWith(secret, kind, encrypted, ownerId);
    if (text !== null) return text;
  }
  return null;
}
