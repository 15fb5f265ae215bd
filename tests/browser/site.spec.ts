import { blogPage, postPart } from "@/content/pages/blog";
import { homePage } from "@/content/pages/home";
import { getContent } from "@/lib/content/documents";
import { layoutPart } from "@/content/pages/layout";
import { framePart } from "@/content/pages/frame";
import { notFoundPart } from "@/content/pages/not-found";
import { getSettings } from "@/lib/content/settings";
import { expect, test } from "../support/test";

const { header } = getContent(framePart);
const post = "/blog/coming-on-your-own";
test("the home page has its headline, menu and footer", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/");
  await expect(page).toHaveTitle(getContent(homePage).search.title);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("ready");
  const menu = page.getByRole("navigation", { name: header.navLabel });
  for (const { label, isButton } of header.links) {
    const place = isButton ? page.getByRole("banner") : menu;
    await expect(place.getByRole("link", { name: label, exact: true })).toBeVisible();
  }
  await expect(menu.getByRole("link", { name: "Home" })).toHaveAttribute("aria-current", "page");
  await expect(page.getByRole("link", { name: "BREAK FREE" })).toHaveAttribute("href", "/#contact");
  await expect(
    page.getByRole("contentinfo").getByRole("link", { name: getSettings().email }),
  ).toHaveAttribute("href", `mailto:${getSettings().email}`);
  await page.getByRole("link", { name: getContent(homePage).hero.aboutButton }).click();
  await expect(page.getByRole("heading", { name: /Rebel is a/ })).toBeInViewport();
});

test("the first Tab offers to skip to the main content", async ({ page }) => {
  await page.goto("/");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: getContent(layoutPart).skipLink })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/#main$/);
});

test("a menu link on another page scrolls to its section below the header", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(post);
  await page
    .getByRole("navigation", { name: header.navLabel })
    .getByRole("link", { name: "Unleash" })
    .click();
  await expect(page).toHaveURL(/\/#retreats$/);
  // 120 px below the top, clear of the fixed header (docs/rules/interface.md#section-links).
  await expect
    .poll(async () => Math.abs(((await page.locator("#retreats").boundingBox())?.y ?? 0) - 120))
    .toBeLessThanOrEqual(2);
});

test("the home page links to the latest post, which links to the next retreat", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("contentinfo").getByRole("link", { name: "Latest Posts" }).click();
  await expect(page).toHaveURL(new RegExp(`${post}$`));
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.getByRole("link", { name: getContent(postPart).closing.button }).click();
  await expect(page).toHaveURL(/\/#contact$/);
});

test("an unknown post and an unknown page return 404", async ({ page }) => {
  expect((await page.goto("/blog/never-written"))?.status()).toBe(404);
  await expect(page.getByText(getContent(blogPage).notFound.title)).toBeVisible();
  expect((await page.goto("/never-built"))?.status()).toBe(404);
  await expect(page.getByText(getContent(notFoundPart).title)).toBeVisible();
  await expect(page.getByText(getContent(notFoundPart).code, { exact: true })).toBeVisible();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test("a wrong address shows the whole 404 page", async ({ page }) => {
    expect((await page.goto("/galery"))?.status()).toBe(404);
    await expect(page.getByText(getContent(notFoundPart).code, { exact: true })).toBeVisible();
    for (const part of ["banner", "contentinfo"] as const) await expect(page.getByRole(part)).toBeVisible();
  });

  test("the phone menu opens, closes and navigates", async ({ page }) => {
    await page.goto("/");
    await page.getByRole("button", { name: header.menuOpen }).click();
    const menu = page.getByRole("navigation", { name: header.navLabel });
    await expect(menu.getByRole("link", { name: "Clubhouse" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(menu).toBeHidden();
    await page.getByRole("button", { name: header.menuOpen }).click();
    await menu.getByRole("link", { name: "Clubhouse" }).click();
    await expect(page).toHaveURL(/\/auth\?callbackUrl=%2Fcommunity/);
  });
});
