import "server-only";
import { createHmac, timingSafeEqual } from "node:crypto";
import { absolute } from "@/lib/env/site";
import { secrets } from "../secrets";

const paths = {
  "stop-letters": "/letters/stop/",
  "letters-again": "/letters/yes/",
  "stop-event-letters": "/letters/events/",
  "stop-notice-letters": "/letters/notices/",
  "mute-post": "/letters/mute/",
  "event-calendar": "/community/calendar/",
  "leave-series": "/letters/series/",
  "leave-waitlist": "/waitlist/leave/",
  "confirm-waitlist": "/waitlist/confirm/",
  "early-booking": "/waitlist/book/",
  "booking-address": "/booking/address/",
  feedback: "/feedback/",
  "first-step": "/first-step/",
  appointment: "/appointment/",
  "appointment-calendar": "/appointment/calendar/",
} as const;

type Purpose = keyof typeof paths;

/**
 * The URL of a link that is in no table: the signature follows from purpose and subject, so it never expires
 * (docs/decisions.md#stop-links-are-derived).
 */
export function signedUrl(purpose: Purpose, subject: string): string {
  return absolute(`${paths[purpose]}${subject}-${signatureOf(secrets()[0], purpose, subject)}`);
}

/** The subject of a signed link's token; null if the signature is wrong. */
export function readSignedToken(purpose: Purpose, token: string): string | null {
  const [, subject, signature] = /^([\w-]{1,200})-([\w-]{43})$/.exec(token) ?? [];
  if (!subject || !signature) return null;
  const matches = secrets().some((secret) =>
    timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(secret, purpose, subject))),
  );
  return matches ? subject : null;
}

function signatureOf(secret: string, purpose: Purpose, subject: string): string {
  return createHmac("sha256", secret).update(`${purpose}:${subject}`).digest("base64url");
}
