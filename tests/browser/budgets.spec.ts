import { readFileSync } from "node:fs";
import path from "node:path";
import type { Page } from "@playwright/test";
import { blogCopy } from "@/content/pages/blog";
import { limits } from "../../scripts/budgets/limits";
import { pageSizes } from "../../scripts/budgets/page-sizes";
import { staticPaths } from "../support/public-pages";
import { expect, test } from "../support/test";

const build = path.resolve(process.env.NEXT_DIST_DIR ?? ".next-test");

test("a page loads little script beside the framework's own, and one helping of styles", () => {
  const framework = Number(process.env.EMPTY_PAGE_SCRIPTS);
  expect(framework).toBeGreaterThan(100_000);
  for (const address of staticPaths) {
    const { scripts, styles } = pageSizes(build, address);
    expect(scripts - framework, `own scripts of ${address}`).toBeLessThanOrEqual(limits.ownScripts);
    expect(styles, `styles of ${address}`).toBeLessThanOrEqual(limits.styles);
  }
});

test.describe("scripts of a public page", () => {
  const asked = (page: Page) => {
    const urls: string[] = [];
    page.on("request", (request) => request.resourceType() === "script" && urls.push(request.url()));
    return urls;
  };

  test("are asked for once the first view is there, and each runs once", async ({ page }) => {
    for (const address of staticPaths) {
      const html = readFileSync(
        path.join(build, `server/app/${address === "/" ? "index" : address.slice(1)}.html`),
        "utf8",
      );
      expect(html.match(/<script(?![^>]*nomodule)[^>]* src=/gi), address).toBeNull();
    }
    await page.goto("/blog/coming-on-your-own");
    await expect(page.getByRole("button", { name: blogCopy.post.share })).toBeVisible();
    const sources = await page
      .locator("script[src]")
      .evaluateAll((scripts) => scripts.map((script) => (script as HTMLScriptElement).src));
    expect(sources.length).toBeGreaterThan(3);
    expect(new Set(sources).size).toBe(sources.length);
  });

  test("come at once when somebody presses a key", async ({ page }) => {
    const urls = asked(page);
    // A picture that never arrives keeps the page from being done
    await page.route("**/_next/image?**", () => new Promise(() => undefined));
    await page.goto("/uk-retreat-waitlist", { waitUntil: "domcontentloaded" });
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(urls).toEqual([]);
    await page.keyboard.press("Tab");
    await expect.poll(() => urls.length).toBeGreaterThan(3);
  });
});

test.describe("on a phone", () => {
  test.use({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  });

  test("the first view of the home page is light, and nothing in it moves", async ({ page }) => {
    // So that the pictures have been made in their sizes, as they are for every visitor but the first
    await page.goto("/");
    await page.waitForLoadState("networkidle");

    const session = await page.context().newCDPSession(page);
    await session.send("Network.enable");
    await session.send("Network.setCacheDisabled", { cacheDisabled: true });
    let bytes = 0;
    session.on("Network.loadingFinished", ({ encodedDataLength }) => (bytes += encodedDataLength));
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          document.documentElement.dataset.shift = String(
            Number(document.documentElement.dataset.shift ?? 0) +
              (entry as PerformanceEntry & { value: number }).value,
          );
        }
      }).observe({ type: "layout-shift", buffered: true });
    });
    await page.goto("/");
    await page.waitForLoadState("networkidle");
    expect(bytes).toBeGreaterThan(100 * 1024);
    expect(bytes).toBeLessThanOrEqual(limits.homeTransfer);
    expect(Number((await page.locator("html").getAttribute("data-shift")) ?? 0)).toBeLessThan(0.001);
    await expect(page.locator('link[rel=preload][as=image][media="(max-width: 40em)"]')).toHaveCount(1);
  });
});
