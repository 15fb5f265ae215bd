import "server-only";
import { randomBytes } from "node:crypto";

/** An unguessable secret for a personal link, valid for `linkTokenSchema`. */
export function newLinkToken(): string {
  return randomBytes(24).toString("base64url");
}
