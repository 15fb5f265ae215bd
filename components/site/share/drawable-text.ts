const drawable =
  /[\u0020-\u007e\u00a0-\u00ff\u0131\u0152\u0153\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u20ac]/u;

/** Limits a text to the characters in the share card fonts; for others next/og would fetch a font. */
export function drawableText(text: string): string {
  return Array.from(text.normalize("NFC"), (one) =>
    drawable.test(one) ? one : (one.normalize("NFKD").match(drawable)?.[0] ?? ""),
  )
    .join("")
    .replace(/\s+/g, " ")
    .trim();
}
