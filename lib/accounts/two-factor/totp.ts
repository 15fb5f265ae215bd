import "server-only";
import { Secret, TOTP } from "otpauth";
import { site } from "@/content/site";

const seconds = 30;
const digits = 6;
const secretBytes = 20;

/** A new secret, in the letters and digits that are typed into an app. */
export function newSecret(): string {
  return new Secret({ size: secretBytes }).base32;
}

/** The address that an app reads from the QR code. */
export function appAddress(secret: string, email: string): string {
  return totp(secret, email).toString();
}

/** Which half minute since 1970 a code is of, at most one before or after `now`; null: of none of them. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = totp(secret).validate({ token: code, timestamp, window: 1 });
  return delta === null ? null : Math.floor(timestamp / 1000 / seconds) + delta;
}

function totp(secret: string, label = ""): TOTP {
  return new TOTP({ issuer: site.business, label, algorithm: "SHA1", digits, period: seconds, secret });
}
