import { readFileSync, writeFileSync } from "node:fs";
import { workbookPath } from "../../content/pages/workbook-dialog";
import { creator } from "./digest";
import { registerFonts } from "./fonts";
import { renderWorkbook } from "./render";
import { parseWorkbook } from "./text/parse";

const from = "content/workbook.md";
// A test has it made elsewhere
const to = process.argv[2] ?? `public${workbookPath}`;

registerFonts();
const source = readFileSync(from, "utf8");
const file = await renderWorkbook(parseWorkbook(source), creator(source));
writeFileSync(to, file);
console.log(`${to}: ${Math.round(file.length / 1024)} KB`);
