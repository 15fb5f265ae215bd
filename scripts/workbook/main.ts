import { json } from "node:stream/consumers";
import { lookForChromium } from "../stack/chromium";
import { UserError } from "../stack/user-error";
import { deliveredPage, pageOf } from "./metadata";
import { printPdf } from "./print";
import { renderPrintPage, type Pictures } from "./print-page";
import type { WorkbookSource } from "@/lib/content/workbook";

// The site's printer (lib/leads/workbook/printer.ts): a workbook as JSON from stdin, its PDF to stdout; nothing if the newest
// PDF has the same page. Exit code 3: no Chromium; 1: the last line of stderr says why.
const limitMs = Number(process.argv[2]);

// At the end of this process Playwright kills its Chromium
setTimeout(() => fail(`Chromium was not done after ${Math.round(limitMs / 1000)} seconds.`), limitMs);

type Printing = { source: WorkbookSource; pictures: Pictures; newest: string | null };

try {
  const { source, pictures, newest } = (await json(process.stdin)) as Printing;
  const html = renderPrintPage(source, pictures);
  if (pageOf(html) === (newest ?? deliveredPage())) process.exit(0);
  const executablePath = lookForChromium();
  if (!executablePath) process.exit(3);
  const printed = await printPdf(html, { executablePath, founder: source.founder });
  process.stdout.write(printed, () => process.exit(0));
} catch (error) {
  const { message } = error as Error;
  fail(error instanceof UserError ? message : `The PDF could not be made: ${message.split("\n")[0]}`);
}

function fail(reason: string): never {
  console.error(reason);
  process.exit(1);
}
