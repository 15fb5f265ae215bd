import "server-only";
import { createHmac, timingSafeEqual } from "node:crypto";
import { env } from "@/lib/env";
import { absolute } from "@/lib/env/site";

export type Asked = { consentId: string; askedAt: Date };

/** The URL that resubscribes to the occasional letter (docs/decisions.md#stop-links-are-derived). */
export function againUrl(asked: Asked): string {
  const { consentId, askedAt } = asked;
  return absolute(`/letters/yes/${consentId}-${askedAt.getTime()}-${secretOf(asked)}`);
}

/** The consent and time in such a token; null if invalid. The consent says if it has expired. */
export function readAgainToken(token: string): Asked | null {
  const [, consentId, ms, secret] = tokenShape.exec(token) ?? [];
  if (!consentId || !ms || !secret) return null;
  const asked = { consentId, askedAt: new Date(Number(ms)) };
  return timingSafeEqual(Buffer.from(secret), Buffer.from(secretOf(asked))) ? asked : null;
}

const tokenShape = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})-(\d{13})-([\w-]{43})$/;

function secretOf({ consentId, askedAt }: Asked): string {
  return createHmac("sha256", env.NEXTAUTH_SECRET)
    .update(`letters-again:${consentId}:${askedAt.getTime()}`)
    .digest("base64url");
}
