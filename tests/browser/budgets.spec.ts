import { readFileSync } from "node:fs";
import path from "node:path";
import type { Page, Response } from "@playwright/test";
import { blogPage } from "@/content/pages/blog";
import { getContent } from "@/lib/content/documents";
import { listFirstRequests } from "../../scripts/budgets/first-view";
import { limits } from "../../scripts/budgets/limits";
import { firstLoadOf, pageSizes } from "../../scripts/budgets/page-sizes";
import { staticPageFile } from "../../scripts/budgets/static-pages";
import { journeyIf } from "../support/journey";
import { staticPaths } from "../support/public-pages";
import { expect, test } from "../support/test";

const post = "/blog/coming-on-your-own";
const build = path.resolve(process.env.NEXT_DIST_DIR ?? ".next-test");

test("each page stays within its limits of scripts and styles @journey", () => {
  for (const address of staticPaths) {
    const { scripts, styles, inlineScripts, firstSection } = pageSizes(build, address);
    expect(scripts, `scripts of ${address}`).toBeGreaterThan(100 * 1024);
    expect(scripts, `scripts of ${address}`).toBeLessThanOrEqual(limits.scripts);
    expect(styles, `styles of ${address}`).toBeLessThanOrEqual(limits.styles);
    expect(inlineScripts, `inline scripts of ${address}`).toBeLessThanOrEqual(limits.inlineScripts);
    expect(firstSection, `first section of ${address}`).toBeLessThanOrEqual(limits.firstSection);
  }
});

test("the Clubhouse stays within its limit of scripts @journey", () => {
  const scripts = firstLoadOf(build, "(clubhouse)/community/page");
  expect(scripts).toBeGreaterThan(150 * 1024);
  expect(scripts).toBeLessThanOrEqual(limits.clubhouseScripts);
});

test.describe("scripts of a public page", () => {
  const asked = (page: Page) => {
    const urls: string[] = [];
    page.on("request", (request) => {
      if (request.resourceType() === "script" && !request.url().endsWith("/js/visits.js"))
        urls.push(request.url());
    });
    return urls;
  };

  /** Opens a page, a second time if a catalogue change made the first response dynamic. */
  async function openLight(page: Page, urls: string[], address: string) {
    await expect(async () => {
      urls.length = 0;
      await page.goto(address, { waitUntil: "domcontentloaded" });
      expect(urls).toEqual([]);
    }).toPass({ timeout: 30_000 });
  }

  test("are not loaded by scrolling or by Tab, nor is what they would load @journey", async ({ page }) => {
    for (const address of staticPaths) {
      const html = readFileSync(`${staticPageFile(build, address)}.html`, "utf8");
      expect(html.match(/<script(?![^>]*nomodule)[^>]* src=|__next_f\.push/gi), address).toBeNull();
    }
    const urls = asked(page);
    await openLight(page, urls, post);
    for (const key of ["Tab", "PageDown", "End"]) await page.keyboard.press(key);
    await page.mouse.move(300, 300);
    await page.mouse.wheel(0, 900);
    await page.waitForLoadState("networkidle");
    expect(urls).toEqual([]);
  });

  test("are not loaded by any page without interaction", async ({ page }) => {
    const urls = asked(page);
    // Some pages have a form in this first view, and the Clubhouse stores this of a member
    await page.setViewportSize({ width: 412, height: 823 });
    await page.addInitScript(() => localStorage.setItem("clubhouse:draft:board", "Hello"));
    for (const address of staticPaths) {
      await openLight(page, urls, address);
      await page.waitForLoadState("networkidle");
      expect(urls, address).toEqual([]);
    }
  });

  test("are loaded on the first interaction that needs them, each once", async ({ page }) => {
    const urls = asked(page);
    await page.goto(post);
    await page.getByRole("button", { name: getContent(blogPage).post.share }).hover();
    await expect.poll(() => urls.length).toBeGreaterThan(3);
    await page.waitForLoadState("networkidle");
    expect(new Set(urls).size).toBe(urls.length);
  });

  test("are loaded when a form scrolls into view or gets the focus @journey", async ({ page }) => {
    const urls = asked(page);
    await openLight(page, urls, "/");
    await page.mouse.move(300, 300);
    await page.waitForLoadState("networkidle");
    expect(urls).toEqual([]);
    await page.locator("#contact-form").scrollIntoViewIfNeeded();
    await expect.poll(() => urls.length).toBeGreaterThan(3);

    // A pending picture delays the load event
    await page.route("**/_next/image?**", () => new Promise(() => undefined));
    await openLight(page, urls, "/uk-retreat-waitlist");
    await page.locator("main input:visible").first().focus();
    await expect.poll(() => urls.length).toBeGreaterThan(3);
  });

  test("handle a press from before they were loaded", async ({ page, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.addInitScript(() => Object.defineProperty(navigator, "share", { value: undefined }));
    await page.route("**/_next/static/chunks/**", async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 700));
      await route.continue();
    });
    await page.goto(post);
    const share = page.getByRole("button", { name: getContent(blogPage).post.share });
    await page.evaluate(() => {
      const copy = navigator.clipboard.writeText.bind(navigator.clipboard);
      navigator.clipboard.writeText = (text) => {
        document.documentElement.dataset.copies = String(
          Number(document.documentElement.dataset.copies ?? 0) + 1,
        );
        return copy(text);
      };
    });
    await share.dblclick();
    await expect(share).toHaveAttribute("aria-busy", "true");
    await expect(page.getByRole("status")).toContainText(getContent(blogPage).post.copied.title);
    await expect(share).not.toHaveAttribute("aria-busy", "true");
    await expect(page.locator("html")).toHaveAttribute("data-copies", "1");
  });

  test("leave the form to the browser if they never load @journey", async ({ page }) => {
    await page.route("**/_next/static/chunks/**", (route) => route.abort());
    await page.goto("/uk-retreat-waitlist");
    const form = page.locator("main form");
    await form.getByRole("button").last().click();
    // Native validation focuses the first missing field
    await expect(form.locator(":invalid").first()).toBeFocused();
    expect(page.url()).toContain("/uk-retreat-waitlist");
  });
});

test.describe("on a phone", () => {
  test.use({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 3,
    isMobile: true,
    hasTouch: true,
  });

  for (const address of staticPaths) {
    test(`${address} is light${journeyIf(address === post || address.endsWith("-payment"))}`, async ({
      page,
    }) => {
      const pictures: Response[] = [];
      page.on("response", (one) => one.url().includes("/_next/image?") && pictures.push(one));
      // The first response is dynamic then (docs/decisions.md#scripts-of-public-pages-wait)
      await expect(async () => {
        await page.goto(address);
        const asked = await listFirstRequests(page);
        expect(asked.length).toBeGreaterThan(1);
        expect(1 + asked.length, asked.join(" ")).toBeLessThanOrEqual(limits.firstRequests);
      }).toPass({ timeout: 30_000 });
      await page.waitForLoadState("networkidle");
      for (const picture of pictures) {
        expect(picture.headers()["content-type"]).toBe("image/avif");
        const bytes = Number(picture.headers()["content-length"]);
        expect(bytes, picture.url()).toBeLessThanOrEqual(limits.picture);
      }
    });
  }

  test("the first view of the home page is small and nothing in it moves @journey", async ({ page }) => {
    // Resizes the pictures first, as only the first visitor waits for that
    await page.goto("/");
    await page.waitForLoadState("networkidle");
    // Late requests of the warm-up visit are not counted
    await page.goto("about:blank");

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
