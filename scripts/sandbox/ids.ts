import { randomInt } from "node:crypto";

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/** An id as Stripe makes them: the prefix, an underscore and random letters and digits. */
export function newId(prefix: string, length = 24): string {
  const letters = Array.from({ length }, () => alphabet[randomInt(alphabet.length)]);
  return `${prefix}_${letters.join("")}`;
}
