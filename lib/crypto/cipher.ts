import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

// `npm run rotate-secret` imports it: nothing server-only.

/** The kinds of encrypted data; each has a key derived from the server's secret. */
export type EncryptedKind = "two-step-secret" | "guest-health" | "bank-details" | "calendar-url";

const algorithm = "aes-256-gcm";
const ivBytes = 12;
const tagBytes = 16;

/** Encrypts a text for storage, bound to the row or account with that id. */
export function encryptWith(secret: string, kind: EncryptedKind, text: string, ownerId: string): string {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(algorithm, encryptionKey(secret, kind), iv).setAAD(Buffer.from(ownerId));
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString("base64url");
}

/** The decrypted text; null if it has another owner, was changed, or used another secret. */
export function decryptWith(
  secret: string,
  kind: EncryptedKind,
  encrypted: string,
  ownerId: string,
): string | null {
  const bytes = Buffer.from(encrypted, "base64url");
  const [iv, tag] = [bytes.subarray(0, ivBytes), bytes.subarray(ivBytes, ivBytes + tagBytes)];
  try {
    const decipher = createDecipheriv(algorithm, encryptionKey(secret, kind), iv, {
      authTagLength: tagBytes,
    });
    decipher.setAAD(Buffer.from(ownerId)).setAuthTag(tag);
    return decipher.update(bytes.subarray(ivBytes + tagBytes), undefined, "utf8") + decipher.final("utf8");
  } catch {
    return null;
  }
}

function encryptionKey(secret: string, kind: EncryptedKind): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, "", kind, 32));
}
