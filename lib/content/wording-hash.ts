import { createHash } from "node:crypto";

/** The hash of a consent's wording, which its form carries. */
export function hashOfWording(wording: string): string {
  return createHash("sha256").update(wording).digest("base64url").slice(0, 20);
}
