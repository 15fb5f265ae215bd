import path from "node:path";
import { chromium as browserType, type Browser, type Page } from "@playwright/test";
import sharp from "sharp";
import type { Screen } from "./list-screens";

const widths = [390, 768, 1440] as const;
const scale = 0.45;
const gap = 24;
// The tallest picture WebP can hold is 16,383 pixels
const tallest = 16_000;

/** Takes each screen at three widths and writes them side by side, made smaller, to a WebP of its name. */
export async function photograph(
  screens: readonly Screen[],
  { siteUrl, chromium, folder }: { siteUrl: string; chromium: string; folder: string },
): Promise<void> {
  const browser = await browserType.launch({
    executablePath: chromium,
    args: ["--no-sandbox", "--disable-gpu"],
  });
  try {
    for (const screen of screens) {
      const pictures: Buffer[] = [];
      for (const width of widths) pictures.push(await take(browser, siteUrl, screen, width));
      await (await sideBySide(pictures)).toFile(path.join(folder, `${screen.name}.webp`));
    }
  } finally {
    await browser.close();
  }
}

async function take(browser: Browser, siteUrl: string, screen: Screen, width: number): Promise<Buffer> {
  const context = await browser.newContext({
    viewport: { width, height: width < 600 ? 844 : 900 },
    locale: "en-GB",
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  await page.goto(siteUrl + screen.path);
  // The demo's ribbon is not part of the site
  await page.addStyleTag({ content: ".ribbon { display: none } :root { --ribbon: 0px !important }" });
  if (screen.prepare) await screen.prepare(page);
  else await wakePictures(page);
  await page.waitForLoadState("networkidle");
  const picture = await page.screenshot({ fullPage: !screen.prepare, animations: "disabled" });
  await context.close();
  return picture;
}

/** Pictures below the fold load, and are decoded, only when they come near. */
export async function wakePictures(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const picture of document.images) {
      picture.loading = "eager";
      picture.decoding = "sync";
    }
  });
  await page.waitForFunction(() =>
    [...document.images].every(
      (picture) => !picture.checkVisibility() || (picture.complete && picture.naturalWidth > 0),
    ),
  );
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo({ top, behavior: "instant" });
      await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
    }
    scrollTo({ top: 0, behavior: "instant" });
  });
}

async function sideBySide(pictures: readonly Buffer[]) {
  const small = await Promise.all(
    pictures.map(async (picture) => {
      const { width, height } = await sharp(picture).metadata();
      return sharp(picture)
        .resize({ width: Math.round(width * scale) })
        .extract({
          left: 0,
          top: 0,
          width: Math.round(width * scale),
          height: Math.min(Math.round(height * scale), tallest),
        })
        .toBuffer({ resolveWithObject: true });
    }),
  );
  let left = gap;
  const placed = small.map(({ data, info }) => {
    const place = { input: data, left, top: gap };
    left += info.width + gap;
    return place;
  });
  const height = Math.max(...small.map(({ info }) => info.height)) + 2 * gap;
  return sharp({ create: { width: left, height, channels: 3, background: "#d9d2c7" } })
    .composite(placed)
    .webp({ quality: 62, effort: 5 });
}
