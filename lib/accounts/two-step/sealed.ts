import "server-only";
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { env } from "@/lib/env";

const algorithm = "aes-256-gcm";
const ivBytes = 12;
const tagBytes = 16;

/** Encrypts an account's secret for the database (docs/decisions/second-step-is-a-code.md). */
export function seal(secret: string, userId: string): string {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(algorithm, sealKey(), iv).setAAD(Buffer.from(userId));
  const sealed = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString("base64url");
}

/** The secret again; null where it is another account's, was changed, or was sealed with another server key. */
export function unseal(kept: string, userId: string): string | null {
  const bytes = Buffer.from(kept, "base64url");
  const [iv, tag] = [bytes.subarray(0, ivBytes), bytes.subarray(ivBytes, ivBytes + tagBytes)];
  try {
    const decipher = createDecipheriv(algorithm, sealKey(), iv, { authTagLength: tagBytes });
    decipher.setAAD(Buffer.from(userId)).setAuthTag(tag);
    return decipher.update(bytes.subarray(ivBytes + tagBytes), undefined, "utf8") + decipher.final("utf8");
  } catch {
    return null;
  }
}

function sealKey(): Buffer {
  return Buffer.from(hkdfSync("sha256", env.NEXTAUTH_SECRET, "", "two-step-secret", 32));
}
