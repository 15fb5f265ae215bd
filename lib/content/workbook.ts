import { z } from "zod";
import { line, markdown } from "@/content/fields";
import { part, type Document } from "@/content/page";
import { workbookKey } from "@/content/site";
import { settingsPart } from "@/content/settings";
import { getBrand } from "@/lib/content/brand";
import type { Palette } from "@/lib/content/colours/palette";
import { contentOf, getPublished } from "@/lib/content/documents";
import type { Edits } from "@/lib/content/edits";
import { fillKnownFacts } from "@/lib/content/facts/fill";
import { readText } from "@/lib/content/markdown";
import { getPublishedSettings } from "@/lib/content/settings";

const { frontMatter, text } = readText("workbook.md");
const { version, date } = z
  .object({ version: z.string().default(""), date: z.string().default("") })
  .parse(frontMatter);

const marks =
  "In Markdown. On lines of their own: [page] begins a page, [lines:4] draws lines to write on, " +
  "[scale:1-10 I know where I am] a scale, and [box:A title] a frame that [/box] ends.";

/** The printed workbook: content/workbook.md is its default text. */
export const workbookDocument = {
  ...part({
    key: workbookKey,
    name: "Workbook",
    content: {
      text: markdown(text, { label: "Text", hint: marks, isArticle: true }),
      version: line(version, { label: "Version", optional: true }),
      date: line(date, { label: "Date", optional: true }),
    },
  }),
  group: "Downloads",
} as const;

/** What the workbook is printed from. */
export type WorkbookSource = {
  /** Markdown with names and facts filled. */
  text: string;
  /** Its version and date; empty without any. */
  edition: string;
  founder: string;
  palette: Palette;
  /** The address of the site that its links lead to. */
  address: string;
};

/** The published workbook, or one with these edits. Its links lead to the domain of the site's email address. */
export function readWorkbook(edits?: Edits): WorkbookSource {
  const content = edits ? contentOf(workbookDocument, edits) : getPublished(workbookDocument);
  const { founder, email } = getPublishedSettings();
  const edition = [content.version && `Version ${content.version}`, content.date].filter(Boolean).join(", ");
  // A printed book does not name a developer's machine
  const address = `https://${email.split("@")[1] ?? ""}`;
  return { text: fillKnownFacts(content.text), edition, founder, palette: getBrand().palette, address };
}

/** True for a document that the workbook prints something of. */
export function isPrintedInWorkbook({ key }: Document): boolean {
  return key === workbookDocument.key || key === settingsPart.key;
}
