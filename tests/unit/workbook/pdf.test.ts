import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { creator } from "@/scripts/workbook/digest";

const file = readFileSync("public/the-rebel-journey.pdf");
// PDFKit compresses what is drawn, but writes its objects as plain text.
const objects = file.toString("latin1");

test("the workbook is a PDF of 18 to 22 pages under 4 MB", () => {
  expect(objects.startsWith("%PDF-1.")).toBe(true);
  expect(file.length).toBeLessThan(4 * 1024 * 1024);
  const pages = objects.match(/\/Type \/Page\b/g)?.length ?? 0;
  expect(pages).toBeGreaterThanOrEqual(18);
  expect(pages).toBeLessThanOrEqual(22);
});

test("it says its title and language, and has an outline, structure and alternative text", () => {
  expect(info("Title")).toBe("The REBEL Journey");
  expect(objects).toContain("/Lang (en-GB)");
  expect(objects).toContain("/Marked true");
  expect(objects).toContain("/StructTreeRoot");
  expect(objects).toContain("/Outlines");
  expect(objects).toMatch(/\/S \/Figure\n\/Alt \(A woman at the foot/);
});

test("it was made from the text as it is now; if not, run npm run workbook", () => {
  expect(info("Creator")).toBe(creator(readFileSync("content/workbook.md", "utf8")));
});

/** An entry of the document's information, which refers to an object of its own. */
function info(name: string): string | undefined {
  const dictionary = object(/\/Info (\d+) 0 R/.exec(objects)?.[1]);
  return /\((.*)\)/.exec(object(new RegExp(`/${name} (\\d+) 0 R`).exec(dictionary)?.[1]))?.[1];
}

function object(number: string | undefined): string {
  const start = objects.indexOf(`\n${number} 0 obj`);
  return objects.slice(start, objects.indexOf("endobj", start));
}
