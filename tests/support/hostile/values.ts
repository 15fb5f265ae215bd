import fc from "fast-check";
import { anyText } from "../any-text";

/** Placeholders for ids of rows, which differ from run to run. */
export const placeholders = [
  "«message»",
  "«own»",
  "«member»",
  "«booking»",
  "«plan»",
  "«enquiry»",
  "«invitation»",
  "«letter»",
  "«link»",
] as const;
export type Placeholder = (typeof placeholders)[number];

const hostileTexts = [
  "",
  " ",
  "\0",
  "null",
  "undefined",
  "NaN",
  "-1",
  "1e309",
  "9".repeat(400),
  "2026-02-31",
  "__proto__",
  "constructor",
  "toString",
  "%00",
  "%",
  "%E0%A4%A",
  "%2e%2e%2f%2e%2e%2fetc%2fpasswd",
  "../../../../etc/passwd",
  "..\\..\\windows",
  "//evil.example",
  "/\\evil.example",
  "javascript:alert(1)",
  "'; DROP TABLE users; --",
  "' OR '1'='1",
  "{{7*7}}",
  "${7*7}",
  "<script>alert(1)</script>",
  "=cmd|' /C calc'!A0",
  "a\r\nBcc: everybody@example.test",
  "\u202e",
  "\ud83d",
  "x".repeat(5_000),
  "[]",
  "{}",
  "00000000-0000-0000-0000-000000000000",
  "http://169.254.169.254/latest/meta-data/",
] as const;

/** A hostile text, or the id of another member's row. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { arbitrary: fc.constantFrom(...hostileTexts), weight: 4 },
  { arbitrary: anyText(20), weight: 3 },
  { arbitrary: fc.constantFrom(...placeholders), weight: 2 },
  { arbitrary: fc.uuid(), weight: 1 },
);

/** A part of an address: encoded as a browser does, or hardly. */
export const hostilePart: fc.Arbitrary<string> = fc
  .tuple(hostileText, fc.boolean())
  .map(([text, isEncoded]) =>
    isEncoded ? encodeLoosely(text) : text.replace(/[^\x21-\x7e\x80-\xff]/g, "%20").slice(0, 3_000),
  );

/** The value of a header. */
export const hostileHeader: fc.Arbitrary<string> = fc.oneof(
  hostileText.map((text) => text.replace(/[^\t\x20-\x7e\x80-\xff]/g, "?")),
  fc.constantFrom(
    "0",
    "-1",
    "*",
    "bytes=0-,5-1,-",
    ";;;",
    "=",
    "a=b; a=c",
    '"',
    "%7B",
    "\t\t",
    "é".repeat(50),
  ),
);

/** Valid and invalid JSON. */
export const hostileJson: fc.Arbitrary<string> = fc.oneof(
  { arbitrary: fc.json({ maxDepth: 4 }), weight: 4 },
  {
    arbitrary: fc.constantFrom(
      "",
      "{",
      "null",
      "[]",
      '"',
      '{"__proto__":{"isAdmin":true}}',
      '{"content":"\\ud800"}',
      `${"[".repeat(5_000)}${"]".repeat(5_000)}`,
      `"${"x".repeat(70_000)}"`,
      '{"a":1e999}',
      "\ufeff{}",
      "NaN",
    ),
    weight: 3,
  },
  { arbitrary: hostileText, weight: 1 },
);

/** Encodes a part of an address. */
export function encodeLoosely(text: string): string {
  return encodeURIComponent(text.toWellFormed()).slice(0, 3_000);
}
