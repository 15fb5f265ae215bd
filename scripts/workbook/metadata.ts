import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { root } from "../stack/folders";

/** The PDF that the site is delivered with. */
export const deliveredPdf = path.join(root, "content/workbook.pdf");

/** The hash of a printed page, by which a PDF that is out of date is found. */
export function pageOf(html: string): string {
  return createHash("sha256").update(html).digest("hex").slice(0, 12);
}

/** The Creator entry of a PDF printed from this page. */
export function creatorOf(html: string): string {
  return `npm run workbook, page ${pageOf(html)}`;
}

/** The hash of the page that the delivered PDF was printed from. */
export function deliveredPage(): string | undefined {
  return /\/Creator \(npm run workbook, page (\w+)\)/.exec(readFileSync(deliveredPdf, "latin1"))?.[1];
}

/**
 * Writes creator and author over the printing program and its dates, in place: a PDF lists objects by their offsets. An
 * author who does not fit there is left out.
 */
export function setMetadata(pdf: Buffer, { html, founder }: { html: string; founder: string }): Buffer {
  const creator = `/Creator (${creatorOf(html)})`;
  const entries = `/Author ${textOf(founder)}\n${creator}`;
  return Buffer.from(
    pdf
      .toString("latin1")
      .replace(/\/Creator \(.*?(?=>>)/s, ({ length }) =>
        (entries.length > length ? creator : entries).padEnd(length),
      ),
    "latin1",
  );
}

/** A text of a PDF: other characters than ASCII are written in UTF-16. */
function textOf(words: string): string {
  if (/^[ -~]*$/.test(words)) return `(${words.replace(/[()\\]/g, "\\$&")})`;
  return `<FEFF${Buffer.from(words, "utf16le").swap16().toString("hex").toUpperCase()}>`;
}
