import "server-only";
import { randomInt } from "node:crypto";
import { absolute } from "@/lib/env/site";

const alphabet = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
const length = 6;

/** A random code. */
export function makeCode(): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join("");
}

/** The URL that fills in a code (docs/rules/invitations.md#codes). */
export function invitationUrl(code: string): string {
  return absolute(`/auth?invite=${code}`);
}
