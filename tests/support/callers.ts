import { randomBytes, randomUUID } from "node:crypto";

/** Somebody calling from a network of their own, so that limits count them apart from everybody else, by a new browser. */
export function aCaller() {
  return {
    network: randomUUID(),
    userAgent: "A browser",
    device: randomBytes(24).toString("base64url"),
  };
}
