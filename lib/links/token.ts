import "server-only";
import { randomBytes } from "node:crypto";

/** The secret of a new personal link, as `linkTokenSchema` knows it: nobody guesses it. */
export function newLinkToken(): string {
  return randomBytes(24).toString("base64url");
}
