import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { galleryPage } from "@/content/pages/gallery";
import { getContent } from "@/lib/content/documents";
import { fill } from "@/lib/text";
import { expect, test } from "../support/test";

const { labels, pictures } = getContent(galleryPage);
const total = pictures.items.length;
const thumbnails = (page: Page) => page.getByRole("link", { name: new RegExp(`^${labels.open}`) });
const openPicture = (page: Page) => page.locator("dialog figure:target");
const position = (number: number) => fill(labels.position, { number, total });

test.describe("the gallery", () => {
  test("shows nine pictures, each with its caption on focus", async ({ page }) => {
    await page.goto("/gallery");
    await expect(thumbnails(page)).toHaveCount(9);
    for (const { label, caption } of pictures.items) {
      await expect(page.getByText(caption).first()).toBeVisible();
      await expect(page.getByText(new RegExp(label)).first()).toBeAttached();
    }
    const first = thumbnails(page).first();
    const place = first.locator("span").last();
    const hidden = await place.boundingBox();
    await page.keyboard.press("Tab");
    await first.focus();
    await expect.poll(async () => (await place.boundingBox())?.y ?? 0).toBeLessThan(hidden?.y ?? 0);
  });

  test("opens, pages and closes by keyboard, and restores the focus", async ({ page }) => {
    await page.goto("/gallery");
    await thumbnails(page).first().focus();
    await page.keyboard.press("Enter");
    await expect(openPicture(page).getByText(position(1))).toBeVisible();
    // The keys work once scripts have made the dialog modal
    await expect(page.locator("dialog:modal")).toBeVisible();
    // On the page, as another dialog would take the focus
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().include("dialog").analyze();
    expect(violations.map(({ id }) => id)).toEqual([]);
    await page.keyboard.press("ArrowRight");
    await expect(openPicture(page).getByText(position(2))).toBeVisible();
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("ArrowLeft");
    await expect(openPicture(page).getByText(position(total))).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(openPicture(page)).toHaveCount(0);
    await expect(thumbnails(page).last()).toBeFocused();
  });

  test.describe("without scripts", () => {
    test.use({ javaScriptEnabled: false });

    test("opens, pages and closes its pictures", async ({ page }) => {
      await page.goto("/gallery");
      await thumbnails(page).nth(1).click();
      await expect(openPicture(page).getByText(position(2))).toBeVisible();
      await openPicture(page).getByRole("link", { name: labels.next }).click();
      await expect(openPicture(page).getByText(position(3))).toBeVisible();
      await openPicture(page).getByRole("link", { name: labels.close }).click();
      await expect(openPicture(page)).toHaveCount(0);
    });
  });
});
