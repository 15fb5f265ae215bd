import { createHash } from "node:crypto";
import { fillContent } from "@/lib/facts/interpolate-facts";

/** Says which text a PDF was made from, so that a test can tell when it is out of date. */
export function creator(source: string): string {
  const digest = createHash("sha256").update(fillContent(source)).digest("hex").slice(0, 12);
  return `npm run workbook, text ${digest}`;
}
