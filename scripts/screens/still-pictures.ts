import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { chromium as browserType, type Browser, type BrowserContext, type Page } from "@playwright/test";
import { signInAs } from "../../tests/support/signed-in";
import type { Cast, Someone } from "./cast";
import { wakePictures } from "./photograph";
import type { CastScreen } from "./signed-in";

/** When the pictures are taken: before the retreat, at noon. */
export const stillMoment = "2026-02-14T12:00:00Z";

const widths = [390, 1440] as const;
const atOnce = 2;
/** A page is still when it looks the same twice; this often is asked. */
const looks = 12;

type Options = { siteUrl: string; chromium: string; folder: string; cast: Cast };

/** Takes each screen at two widths, in PNGs of its name in `folder`, as equal from run to run as pages can be. Answers the names. */
export async function takeStillPictures(screens: readonly CastScreen[], options: Options): Promise<string[]> {
  mkdirSync(options.folder, { recursive: true });
  const browser = await browserType.launch({
    executablePath: options.chromium,
    args: ["--no-sandbox", "--disable-gpu", "--font-render-hinting=none", "--disable-lcd-text"],
  });
  const names: string[] = [];
  try {
    if (screens.some(({ as }) => as)) {
      for (const person of options.cast.company) {
        const page = await (await openContext(browser, 1440, person)).newPage();
        await page.goto(`${options.siteUrl}/community`);
        await page.waitForLoadState("networkidle");
      }
    }
    // One after another by person: who is here is the same in all of somebody's pictures
    for (const as of new Set(screens.map((screen) => screen.as))) {
      const waiting = screens
        .filter((screen) => screen.as === as)
        .flatMap((screen) => widths.map((width) => ({ screen, width })));
      const work = async () => {
        for (let next = waiting.shift(); next; next = waiting.shift()) {
          const { screen, width } = next;
          const name = `${screen.name}-${width}`;
          try {
            writeFileSync(
              path.join(options.folder, `${name}.png`),
              await take(browser, screen, width, options),
            );
          } catch (error) {
            throw new Error(`No picture of ${name}`, { cause: error });
          }
          names.push(name);
        }
      };
      await Promise.all(Array.from({ length: atOnce }, work));
    }
  } finally {
    await browser.close();
  }
  return names;
}

async function openContext(
  browser: Browser,
  width: number,
  person: Someone | undefined,
  javaScriptEnabled = true,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width, height: width < 600 ? 844 : 900 },
    locale: "en-GB",
    timezoneId: "Europe/London",
    reducedMotion: "reduce",
    javaScriptEnabled,
  });
  if (javaScriptEnabled) await context.clock.setFixedTime(stillMoment);
  // What is read stays unread, so that the next screen finds what this one did. In the page: requests sent while it is being left
  // pass by the routes
  await context.addInitScript(() => {
    const send = window.fetch.bind(window);
    window.fetch = (...[request, init]) =>
      /\/api\/boards\/\w+\/read$/.test(request instanceof Request ? request.url : String(request))
        ? Promise.resolve(new Response(null, { status: 403 }))
        : send(request, init);
  });
  // By the site's clock its answer's cookie is over already
  await context.route("**/api/auth/session", (route) => route.fulfill({ json: {} }));
  if (person) await signInAs(context, person);
  return context;
}

async function take(
  browser: Browser,
  screen: CastScreen,
  width: number,
  { siteUrl, cast }: Options,
): Promise<Buffer> {
  const person = screen.as && cast.people[screen.as];
  const context = await openContext(browser, width, person, !screen.hasNoScripts);
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  await page.goto(siteUrl + screen.path);
  // Playwright adds styles by the page's own scripts
  if (!screen.hasNoScripts) {
    await page.addStyleTag({
      content:
        ".ribbon, nextjs-portal { display: none } :root { --ribbon: 0px !important } * { caret-color: transparent !important }",
    });
  }
  await screen.prepare?.(page);
  const isWhole = screen.isWhole ?? !screen.prepare;
  if (isWhole && !screen.hasNoScripts) await wakePictures(page);
  await page.waitForLoadState("networkidle");
  if (!screen.hasNoScripts) await page.evaluate(() => document.fonts.ready);
  const picture = await whenStill(page, isWhole);
  await context.close();
  return picture;
}

/** The page's picture once it has looked the same twice. Throws when it never does. */
async function whenStill(page: Page, fullPage: boolean): Promise<Buffer> {
  let last: Buffer | undefined;
  for (let look = 0; look < looks; look += 1) {
    const picture = await page.screenshot({ fullPage, animations: "disabled" });
    if (last?.equals(picture)) return picture;
    last = picture;
    await page.waitForTimeout(200);
  }
  throw new Error(`It did not keep still in ${looks} looks`);
}
