import type { Browser, Page } from "@playwright/test";
import { colours } from "@/content/colours";
import { pictures } from "@/content/pictures";
import { expectAccessible } from "../../support/expect-accessible";
import { tabTo } from "../../support/keyboard";
import { openOffice } from "../../support/pages";
import { expect, test } from "../../support/test";

// One after another, as they change the same settings.
test.describe.configure({ mode: "serial" });

const blue = { hex: "#2f7fd0", css: "rgb(47, 127, 208)" };
const [sea] = Object.entries(pictures);

/** A visitor without scripts. */
async function openAsVisitor(browser: Browser, path: string): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(path);
  return page;
}

const publishButton = (page: Page) => page.getByRole("button", { name: "Publish", exact: true });

async function publish(page: Page) {
  await publishButton(page).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Nothing to publish", { exact: true })).toBeVisible();
}

/** The background of the header's button. */
const button = (page: Page) => page.getByRole("banner").locator(".btn").first();

for (const width of [390, 1440])
  test(`at ${width} px the founder changes a colour and the logo, which visitors see once they are published`, async ({
    page,
    browser,
  }) => {
    test.setTimeout(180_000);
    // The whole menu fits: axe finds entries too small that its edge cuts
    await page.setViewportSize({ width, height: width > 1000 ? 1300 : 900 });
    await openOffice(page, "/admin/settings");
    await expectAccessible(page);

    const ember = page.getByLabel("Ember", { exact: true });
    await tabTo(page, ember, 120);
    await page.keyboard.press("Control+a");
    await page.keyboard.type("red;}");
    await expect(page.getByText("Write # and six of 0 to 9 and a to f, as #1e1726.")).toBeVisible();
    await ember.fill("#c8553d");
    const tooLight = "Ember (#c8553d) on paper (#fbf4e9) needs 4.5 to 1 to be legible. This has 3.9.";
    await expect(page.getByText(tooLight)).toBeVisible();
    await expect(publishButton(page)).toBeDisabled();
    await expectAccessible(page);
    await page
      .getByRole("button", { name: /^Use #/ })
      .first()
      .click();
    await expect(publishButton(page)).toBeEnabled();
    await page.getByRole("button", { name: "Undo Ember", exact: true }).click();

    await page.getByLabel("Flame", { exact: true }).fill(blue.hex);
    await page.getByRole("button", { name: "Replace the logo…" }).click();
    await page
      .getByRole("dialog", { name: "Replace the logo" })
      .getByRole("button", { name: sea?.[1].alt, exact: true })
      .first()
      .click();
    const shown = page.getByRole("img", { name: "Logo as it is now" });
    await expect
      .poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    await expect(page.getByText(/^2 changes/)).toBeVisible();
    await expectAccessible(page);
    const before = await openAsVisitor(browser, "/");
    await expect(button(before)).not.toHaveCSS("background-color", blue.css);
    await expect(before.locator("html")).not.toHaveAttribute("style");

    try {
      await publish(page);
      for (const path of ["/", "/blog", "/auth", "/no-such-page"]) {
        const visitor = await openAsVisitor(browser, path);
        await visitor.setViewportSize({ width, height: 900 });
        await expect(button(visitor), path).toHaveCSS("background-color", blue.css);
        await expect(
          visitor.getByRole("link", { name: "Rebel Retreats, home" }).locator("image"),
        ).toBeVisible();
        await visitor.context().close();
      }
      await page.goto("/");
      await expectAccessible(page);
    } finally {
      await openOffice(page, "/admin/settings");
      await page.getByLabel("Flame", { exact: true }).fill(colours.flame.initial);
      await page.getByRole("button", { name: "Back to the delivered one" }).click();
      await publish(page);
    }
    const after = await openAsVisitor(browser, "/");
    await expect(after.locator("html")).not.toHaveAttribute("style");
  });
