import { readFileSync, writeFileSync } from "node:fs";
import { creator } from "./digest";
import { registerFonts } from "./fonts";
import { renderWorkbook } from "./render";
import { parseWorkbook } from "./text/parse";

const from = "content/workbook.md";
const to = "public/the-rebel-journey.pdf";

registerFonts();
const source = readFileSync(from, "utf8");
const file = await renderWorkbook(parseWorkbook(source), creator(source));
writeFileSync(to, file);
console.log(`${to}: ${Math.round(file.length / 1024)} KB`);
