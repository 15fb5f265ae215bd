import "server-only";
import { randomInt } from "node:crypto";
import { absolute } from "@/lib/site-env";

/** Capital letters and digits that nobody mistakes for each other: no I, O, 0 or 1 (docs/rules/invitations.md#codes). */
const alphabet = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
const length = 6;

/** A code that cannot be guessed from others. */
export function makeCode(): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join("");
}

/** The link that fills a code in for whoever joins with it (docs/rules/invitations.md#codes). */
export function invitationUrl(code: string): string {
  return absolute(`/auth?invite=${code}`);
}
