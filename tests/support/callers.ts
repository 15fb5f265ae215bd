import { randomBytes, randomUUID } from "node:crypto";

/** A caller with their own network and a new browser, so that limits count them separately. */
export function aCaller() {
  return {
    network: randomUUID(),
    userAgent: "A browser",
    device: randomBytes(24).toString("base64url"),
  };
}
