import "server-only";
import { createHmac, timingSafeEqual } from "node:crypto";
import { env } from "@/lib/env";

/** The secret of a link that is in no table: it follows from what the link is for (docs/decisions.md#stop-links-are-derived). */
export function secretOf(purpose: string, subject: string): string {
  return createHmac("sha256", env.NEXTAUTH_SECRET).update(`${purpose}:${subject}`).digest("base64url");
}

/** Whether a secret of 43 characters is the one of this purpose and subject. */
export function isSecretOf(purpose: string, subject: string, secret: string): boolean {
  return timingSafeEqual(Buffer.from(secret), Buffer.from(secretOf(purpose, subject)));
}
