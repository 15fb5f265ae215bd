import { randomUUID } from "node:crypto";

/** Somebody calling from a network of their own, so that limits count them apart from everybody else. */
export function aCaller() {
  return { network: randomUUID(), userAgent: "A browser" };
}
