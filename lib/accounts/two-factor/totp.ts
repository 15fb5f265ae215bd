import "server-only";
import { Secret, TOTP } from "otpauth";
import { getSettings } from "@/lib/content/settings";

const seconds = 30;
const digits = 6;
const secretBytes = 20;

/** A new secret in base32, typeable into an authenticator app. */
export function newSecret(): string {
  return new Secret({ size: secretBytes }).base32;
}

/** The otpauth:// URI in the QR code. */
export function appAddress(secret: string, email: string): string {
  return totp(secret, email).toString();
}

/** The 30-second time step a code is valid for, at most one before or after `now`; null if invalid. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = totp(secret).validate({ token: code, timestamp, window: 1 });
  return delta === null ? null : Math.floor(timestamp / 1000 / seconds) + delta;
}

function totp(secret: string, label = ""): TOTP {
  return new TOTP({
    issuer: getSettings().business,
    label,
    algorithm: "SHA1",
    digits,
    period: seconds,
    secret,
  });
}
