import type { Page } from "@playwright/test";
import { workbookPath } from "@/content/business";
import { expectAccessible, hasNoBarriers } from "../../support/expect-accessible";
import { tabTo } from "../../support/keyboard";
import { openOffice } from "../../support/pages";
import { expect, test } from "../../support/test";

// One after another, as they change the same text.
test.describe.configure({ mode: "serial" });

const editor = "Edit the workbook’s text";
const printed = { timeout: 90_000 };

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** The title of the PDF at this address. */
async function titleOf(page: Page, path: string = workbookPath): Promise<string | undefined> {
  const file = await page.request.get(path);
  expect([file.status(), file.headers()["content-type"]]).toEqual([200, "application/pdf"]);
  return /\/Title \(([^)]*)\)/.exec((await file.body()).toString("latin1"))?.[1];
}

async function publish(page: Page) {
  await tabTo(page, button(page, "Publish"));
  await page.keyboard.press("Enter");
  await expect(page.getByText("Nothing to publish", { exact: true })).toBeVisible();
}

async function isUpToDate(page: Page) {
  await expect(async () => {
    await page.goto("/admin/workbook");
    await expect(page.getByText("The PDF is up to date.")).toBeVisible({ timeout: 1_000 });
  }).toPass(printed);
}

for (const width of [390, 1440]) {
  test(`at ${width} px the founder changes the workbook, and its PDF follows`, async ({ page, browser }) => {
    const title = `Five steps at ${width}`;
    const visitor = await (await browser.newContext()).newPage();
    await page.setViewportSize({ width, height: 900 });
    await openOffice(page, "/admin/site");
    await expect(page.getByRole("link", { name: "Workbook", exact: true }).last()).toHaveAttribute(
      "href",
      "/admin/site/workbook",
    );
    await isUpToDate(page);
    await expectAccessible(page);
    await tabTo(page, page.getByRole("link", { name: editor }), 150);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Workbook");

    const text = page.getByRole("textbox", { name: "Text", exact: true });
    await text.fill("# One\n\n[circle:4]");
    await expect(page.getByText("[circle:4] is unknown or misplaced")).toBeVisible();
    await expect(button(page, "Publish")).toBeDisabled();
    await text.fill(`# ${title}\n\nFor you.\n\n[page]\n\n# Begin\n\n[lines:4]`);
    await expect(page.getByRole("status").filter({ hasText: "Saved" })).toBeVisible();
    await expect(button(page, "Publish")).toBeEnabled();
    // Not that no place is left: what has changed shows the text as typed
    await hasNoBarriers(page);
    await expect.poll(() => page.locator("html").evaluate((html) => html.scrollWidth)).toBe(width);
    expect(await titleOf(page, "/admin/site/workbook/preview")).toBe(title);
    expect(await titleOf(visitor)).not.toBe(title);

    await publish(page);
    await expect.poll(() => titleOf(visitor), printed).toBe(title);
    await isUpToDate(page);

    await page.goto("/admin/site/workbook/history");
    await page.getByRole("link", { name: "As the site was delivered" }).click();
    await button(page, "Restore this version").click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Workbook");
    await publish(page);
    await expect.poll(() => titleOf(visitor), printed).toBe("The REBEL Journey");
  });
}
