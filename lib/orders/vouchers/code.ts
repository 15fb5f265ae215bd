import "server-only";
import { randomInt } from "node:crypto";

// Without letters and digits that look alike; twelve of them have 59 bits
const alphabet = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
const group = 4;
const length = 3 * group;

/** A random code of a voucher: "KELP-7T4Q-92WM". */
export function newVoucherCode(): string {
  return grouped(Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join(""));
}

/** A typed code as vouchers have it, in any case and with or without hyphens and spaces; null if it is none. */
export function parseVoucherCode(typed: string): string | null {
  const signs = typed.toUpperCase().replace(/[\s-]/g, "");
  const isCode = signs.length === length && signs.split("").every((sign) => alphabet.includes(sign));
  return isCode ? grouped(signs) : null;
}

function grouped(signs: string): string {
  return (signs.match(new RegExp(`.{${group}}`, "g")) ?? []).join("-");
}
