import { writeFileSync } from "node:fs";
import path from "node:path";
import { readWorkbook } from "@/lib/content/workbook";
import { findChromium } from "../stack/chromium";
import { dataFolder } from "../stack/folders";
import { supervise } from "../stack/processes";
import { deliveredPdf } from "./metadata";
import { printPdf } from "./print";
import { renderPrintPage } from "./print-page";

// npm run workbook: prints content/workbook.md to content/workbook.pdf.
await supervise("npm run workbook", path.join(dataFolder, "workbook.json"), 130, async (run) => {
  const source = readWorkbook();
  const executablePath = await findChromium(run, process.env as Record<string, string>);
  const printed = await printPdf(renderPrintPage(source), { executablePath, founder: source.founder });
  writeFileSync(deliveredPdf, printed);
  return { code: 0, lastLine: `content/workbook.pdf: ${Math.round(printed.length / 1024)} KB` };
});
