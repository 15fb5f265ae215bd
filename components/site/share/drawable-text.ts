const drawable =
  /[\u0020-\u007e\u00a0-\u00ff\u0131\u0152\u0153\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u20ac]/u;

/** A text in the characters that the fonts of share cards have; next/og asks other servers for any other. */
export function drawableText(text: string): string {
  return Array.from(text.normalize("NFC"), (one) =>
    drawable.test(one) ? one : (one.normalize("NFKD").match(drawable)?.[0] ?? ""),
  )
    .join("")
    .replace(/\s+/g, " ")
    .trim();
}
