import "server-only";
import { createHmac, timingSafeEqual } from "node:crypto";
import { env } from "@/lib/env";
import { absolute } from "@/lib/site-env";

/** The address that takes somebody out of the line for a retreat; it never ends (docs/decisions/stop-links-are-derived.md). */
export function leaveUrl(entryId: string): string {
  return absolute(`/waitlist/leave/${entryId}-${secretOf(entryId)}`);
}

/** The entry that such a link names; null for one that is not ours. */
export function readLeaveToken(token: string): string | null {
  const [, id, secret] = tokenShape.exec(token) ?? [];
  if (!id || !secret) return null;
  return timingSafeEqual(Buffer.from(secret), Buffer.from(secretOf(id))) ? id : null;
}

const tokenShape = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})-([\w-]{43})$/;

function secretOf(entryId: string): string {
  return createHmac("sha256", env.NEXTAUTH_SECRET).update(`leave-waitlist:${entryId}`).digest("base64url");
}
