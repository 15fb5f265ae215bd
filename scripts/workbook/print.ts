import { chromium } from "playwright-core";
import { UserError } from "../stack/user-error";
import { setMetadata } from "./metadata";

const address = "https://workbook.invalid/";
const policy = "default-src 'none'; img-src data:; font-src data:; style-src 'unsafe-inline'";

/** Prints a page to a PDF, without running or loading anything. Throws a UserError for a page with too much text. */
export async function printPdf(
  html: string,
  { executablePath, founder }: { executablePath: string; founder: string },
): Promise<Buffer> {
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
  try {
    const page = await browser.newPage({ javaScriptEnabled: false });
    await page.route("**/*", (route) =>
      route.request().url() === address
        ? route.fulfill({
            body: html,
            headers: { "Content-Type": "text/html; charset=utf-8", "Content-Security-Policy": policy },
          })
        : route.abort(),
    );
    await page.goto(address);
    const long = await page.evaluate(() =>
      Array.from(document.querySelectorAll("body > section"), (section, index) =>
        section.scrollHeight > section.clientHeight ? index + 1 : 0,
      ).filter(Boolean),
    );
    if (long.length > 0) throw new UserError(`There is too much text on page ${long.join(", ")}.`);
    const printed = await page.pdf({
      tagged: true,
      outline: true,
      preferCSSPageSize: true,
      printBackground: true,
    });
    return setMetadata(printed, { html, founder });
  } finally {
    await browser.close();
  }
}
