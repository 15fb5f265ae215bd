import path from "node:path";
import { listStaticPages } from "../../scripts/budgets/static-pages";
import { journeyIf } from "../support/journey";
import { hasOwnTemplate, listedPaths, staticPaths } from "../support/public-pages";
import { approachForm } from "../support/approach-form";
import { hasNoBarriers } from "../support/expect-accessible";
import { expect, test } from "../support/test";

test("every public page is prerendered at build time @journey", () => {
  const pages = listStaticPages(path.resolve(process.env.NEXT_DIST_DIR ?? ".next-test"));
  expect(pages.map(({ address }) => address)).toEqual(staticPaths.toSorted());
});

for (const address of staticPaths) {
  test(`${address} is valid and accessible at 320 px${journeyIf(hasOwnTemplate(address))}`, async ({
    page,
    baseURL,
  }) => {
    const errors: string[] = [];
    page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
    page.on("pageerror", (error) => errors.push(error.message));
    const strangers: string[] = [];
    page.on("request", (request) => {
      const { origin, protocol } = new URL(request.url());
      if (protocol !== "data:" && origin !== baseURL) strangers.push(request.url());
    });
    await page.setViewportSize({ width: 320, height: 640 });
    const answer = await page.goto(address);
    expect(answer?.status()).toBe(200);
    expect(await page.context().cookies()).toEqual([]);
    await expect(page.locator("h1")).toHaveCount(1);
    const levels = await page
      .locator("main :is(h1, h2, h3, h4, h5, h6)")
      .evaluateAll((headings) => headings.map(({ tagName }) => Number(tagName.slice(1))));
    expect(levels.filter((level, index) => level - (levels[index - 1] ?? 0) > 1)).toEqual([]);

    const title = await page.title();
    expect(title.length).toBeGreaterThan(10);
    expect(title.length).toBeLessThanOrEqual(60);
    const description = (await page.locator("meta[name=description]").getAttribute("content")) ?? "";
    expect(description.length).toBeGreaterThan(30);
    expect(description.length).toBeLessThanOrEqual(155);
    const robots = page.locator("meta[name=robots]");
    const canonical = page.locator("link[rel=canonical]");
    if (listedPaths.includes(address)) {
      expect(new URL((await canonical.getAttribute("href")) ?? "").pathname).toBe(address);
      await expect(robots).toHaveCount(0);
    } else {
      await expect(canonical).toHaveCount(0);
      await expect(robots).toHaveAttribute("content", /noindex/);
    }

    await hasNoBarriers(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    expect(errors).toEqual([]);
    expect(strangers).toEqual([]);
  });

  test(`${address} has no accessibility violation at 1440 px`, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(address);
    await hasNoBarriers(page);
  });
}

test("missing pages and forms with errors have no accessibility violation @journey", async ({ page }) => {
  for (const address of ["/never-built", "/blog/never-written"]) {
    await page.goto(address);
    await test.step(address, () => hasNoBarriers(page));
  }
  for (const address of [
    "/uk-retreat-waitlist",
    "/custom-retreat",
    "/ideas-to-impact-sponsored-application",
  ]) {
    await page.goto(address);
    // Once loaded, scripts validate in place of the browser
    await approachForm(page);
    await page.locator("form button[type=submit]").click();
    await expect(page.locator("[aria-invalid=true]").first()).toBeFocused();
    await test.step(address, () => hasNoBarriers(page));
  }
});

test("pages of a single visit are not indexed @journey", async ({ request }) => {
  for (const address of ["/auth", "/retreat-confirmed"]) {
    expect(await (await request.get(address)).text(), address).toContain(
      '<meta name="robots" content="noindex',
    );
  }
});
