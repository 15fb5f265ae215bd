import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { chromium } from "@playwright/test";
import { workbookPath } from "@/content/pages/workbook-dialog";
import { findChromium } from "../stack/chromium";
import { dataFolder } from "../stack/folders";
import { supervise } from "../stack/processes";
import { UserError } from "../stack/user-error";
import { setMetadata } from "./metadata";
import { renderPrintPage } from "./print-page";

// npm run workbook: prints content/workbook.md to the PDF in public/.
await supervise("npm run workbook", path.join(dataFolder, "workbook.json"), 130, async (run) => {
  const source = readFileSync("content/workbook.md", "utf8");
  const executablePath = await findChromium(run, process.env as Record<string, string>);
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
  const page = await browser.newPage();
  await page.setContent(renderPrintPage(source, process.env.NEXTAUTH_URL));
  const long = await page.evaluate(() =>
    Array.from(document.querySelectorAll("body > section"), (section, index) =>
      section.scrollHeight > section.clientHeight ? index + 1 : 0,
    ).filter(Boolean),
  );
  if (long.length > 0) throw new UserError(`content/workbook.md: too much text on page ${long.join(", ")}.`);
  const printed = await page.pdf({
    tagged: true,
    outline: true,
    preferCSSPageSize: true,
    printBackground: true,
  });
  await browser.close();
  writeFileSync(`public${workbookPath}`, setMetadata(printed, renderPrintPage(source)));
  return { code: 0, lastLine: `public${workbookPath}: ${Math.round(printed.length / 1024)} KB` };
});
