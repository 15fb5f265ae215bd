import "server-only";
import { createHmac, timingSafeEqual } from "node:crypto";
import { env } from "@/lib/env";
import { absolute } from "@/lib/env/site";

/** The address that stops the occasional letter; it never ends (docs/decisions.md#stop-links-are-derived). */
export function stopUrl(consentId: string): string {
  return absolute(`/letters/stop/${consentId}-${secretOf(consentId)}`);
}

/** The consent a stop link names; null for one that is not ours. */
export function readStopToken(token: string): string | null {
  const [, id, secret] = tokenShape.exec(token) ?? [];
  if (!id || !secret) return null;
  return timingSafeEqual(Buffer.from(secret), Buffer.from(secretOf(id))) ? id : null;
}

const tokenShape = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})-([\w-]{43})$/;

function secretOf(consentId: string): string {
  return createHmac("sha256", env.NEXTAUTH_SECRET).update(`stop-letters:${consentId}`).digest("base64url");
}
