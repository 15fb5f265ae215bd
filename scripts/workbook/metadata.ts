import { createHash } from "node:crypto";
import { getSettings } from "@/lib/content/settings";

/** The Creator entry of a PDF printed from this page, by which a test finds a PDF that is out of date. */
export function creatorOf(html: string): string {
  return `npm run workbook, page ${createHash("sha256").update(html).digest("hex").slice(0, 12)}`;
}

/** Writes author and creator over the printing program and its dates, in place: a PDF lists objects by their offsets. */
export function setMetadata(pdf: Buffer, html: string): Buffer {
  const author = getSettings().founder.replace(/[()\\]/g, "\\$&");
  const entries = `/Author (${author})\n/Creator (${creatorOf(html)})`;
  return Buffer.from(
    pdf.toString("latin1").replace(/\/Creator \(.*?(?=>>)/s, (printed) => {
      if (entries.length > printed.length) throw new Error("content/site.ts: the founder's name is too long");
      return entries.padEnd(printed.length);
    }),
    "latin1",
  );
}
