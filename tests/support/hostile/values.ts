import fc from "fast-check";
import { anyText } from "../any-text";

/** Stands in a case for the id of something that exists, which differs from run to run. */
export const known = [
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
export type Known = (typeof known)[number];

const nasty = [
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

/** A text nobody means well with, or the id of something that is somebody else's. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { arbitrary: fc.constantFrom(...nasty), weight: 4 },
  { arbitrary: anyText(20), weight: 3 },
  { arbitrary: fc.constantFrom(...known), weight: 2 },
  { arbitrary: fc.uuid(), weight: 1 },
);

/** A text as a part of an address: encoded as a browser would, or as it is. */
export const hostilePart: fc.Arbitrary<string> = fc
  .tuple(hostileText, fc.boolean())
  .map(([text, isEncoded]) =>
    isEncoded ? encodeLoosely(text) : text.replace(/[^\x21-\x7e\x80-\xff]/g, "%20").slice(0, 3_000),
  );

/** Bytes for the value of a header: anything but what would end it. */
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

/** Anything JSON can say, and then what it cannot. */
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

/** An address's part with what cannot be encoded left out. */
export function encodeLoosely(text: string): string {
  return encodeURIComponent(text.toWellFormed()).slice(0, 3_000);
}
