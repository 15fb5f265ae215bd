import type { Page } from "@playwright/test";
import { expectAccessible, phoneAndDesk } from "../../support/expect-accessible";
import { inputBy } from "../../support/keyboard";
import { openOffice } from "../../support/pages";
import { expect, test } from "../../support/test";

// One after another, as they change the same blog.
test.describe.configure({ mode: "serial" });

const delivered = "do-january-badly";
const saved = (page: Page) => page.getByRole("status").filter({ hasText: "Saved" });

async function publish(page: Page) {
  const button = page.getByRole("button", { name: "Publish", exact: true });
  await expect(button).toBeEnabled();
  // A message may cover it
  await button.press("Enter");
  await expect(page.getByText("Nothing to publish", { exact: true })).toBeVisible();
}

async function unpublish(page: Page) {
  await page.getByRole("button", { name: "Unpublish…" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Unpublish", exact: true }).click();
  await expect(page.getByText("Unpublished", { exact: true }).first()).toBeVisible();
}

/** Expects this status for a visitor, within the time that a publication may take. */
async function expectStatus(visitor: Page, path: string, status: number) {
  await expect(async () => expect((await visitor.goto(path))?.status()).toBe(status)).toPass({
    timeout: 10_000,
  });
}

for (const width of [390, 1440]) {
  test(`at ${width} px a post is written, scheduled, published, moved and unpublished`, async ({
    page,
    browser,
    context,
  }) => {
    const [title, address, moved] = [`Sea air, at ${width}`, `sea-air-at-${width}`, `packing-${width}`];
    const visitor = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
    await page.setViewportSize({ width, height: 900 });
    await openOffice(page, "/admin/blog");
    await expectAccessible(page, phoneAndDesk);
    await page.setViewportSize({ width, height: 900 });
    const { press, type } = inputBy(page, width === 390 ? "keyboard" : "pointer");
    await press(page.getByRole("button", { name: "Write a post" }));
    await type(page.getByLabel("Title", { exact: true }), title);
    await expect(page.getByLabel("Address", { exact: true })).toHaveValue(address);
    await type(page.getByLabel("Address", { exact: true }), delivered);
    await press(page.getByRole("button", { name: "Create the draft" }));
    await expect(page.getByText("“Do January badly” has this address.").first()).toBeVisible();
    await type(page.getByLabel("Address", { exact: true }), address);
    await press(page.getByRole("button", { name: "Create the draft" }));
    await expect(page).toHaveURL(`/admin/blog/${address}`);
    await expect(page.getByLabel("Title", { exact: true })).toHaveValue(title);

    await expect(page.getByRole("button", { name: "Publish", exact: true })).toBeDisabled();
    const text = page.getByRole("textbox", { name: "Text", exact: true });
    await text.fill("Bring <b>boots</b> and [this](/gallery).\n\nsocks");
    await text.evaluate((area: HTMLTextAreaElement) =>
      area.setSelectionRange(area.value.indexOf("socks"), area.value.length),
    );
    await page.getByRole("group", { name: "Marks" }).getByRole("button", { name: "Bold" }).click();
    await expect(text).toHaveValue(/\*\*socks\*\*$/);
    await page.getByLabel("Category").fill("Lifestyle");
    await page.getByLabel("Search description").fill("What to bring.");
    const picture = page.getByRole("group", { name: "Picture", exact: true });
    await picture.getByRole("button", { name: "Choose a picture…" }).click();
    await page.getByRole("group", { name: "Which picture?" }).getByRole("button").last().click();
    await expect(page.getByLabel("Picture description")).not.toHaveValue("");
    await expect(saved(page)).toBeVisible();
    await expectAccessible(page, [width]);
    await expectStatus(visitor, `/blog/${address}`, 404);

    await press(page.getByRole("button", { name: "Publish at…" }));
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
    await page.getByLabel("When, in the UK").fill(`${tomorrow}T07:00`);
    await press(page.getByRole("button", { name: "Schedule it" }));
    await expect(page.getByText(/^Scheduled: .*07:00/)).toBeVisible();
    await page.goto("/admin/blog?state=scheduled");
    await expect(page.getByRole("listitem").filter({ hasText: title })).toContainText("Scheduled");
    await expectAccessible(page, phoneAndDesk);
    await page.setViewportSize({ width, height: 900 });
    await expectStatus(visitor, `/blog/${address}`, 404);
    await page.getByRole("link", { name: title }).click();
    await press(page.getByRole("button", { name: "Back to draft" }));
    await press(page.getByRole("dialog").getByRole("button", { name: "Back to draft" }));
    await expect(page.getByRole("button", { name: "Publish at…" })).toBeVisible();
    await publish(page);
    await expect(page.getByLabel("Date", { exact: true })).not.toHaveValue("");

    await expect(async () => {
      await visitor.goto("/blog");
      await visitor.getByRole("link", { name: title }).first().click({ timeout: 1_000 });
    }).toPass({ timeout: 10_000 });
    await expect(visitor.getByRole("heading", { level: 1 })).toHaveText(title);
    await expect(visitor.getByText("<b>boots</b>")).toBeVisible();
    await expect(visitor.locator("strong", { hasText: "socks" })).toBeVisible();
    await expect(visitor.getByRole("article").getByRole("img")).toBeVisible();
    const shown = await context.newPage();
    await shown.goto(`/blog/${address}`);
    await expectAccessible(shown, phoneAndDesk);
    await shown.close();
    expect(await (await visitor.request.get("/blog/rss.xml")).text()).toContain(`/blog/${address}</link>`);
    expect((await visitor.request.get(`/share/blog-${address}.jpg`)).status()).toBe(200);

    await page.getByLabel("Address", { exact: true }).fill(moved);
    await expect(page.getByText("1 change not published", { exact: true })).toBeVisible();
    await publish(page);
    await visitor.goto(`/blog/${address}`);
    await expect(visitor).toHaveURL(`/blog/${moved}`);

    await page.reload();
    await unpublish(page);
    await expectStatus(visitor, `/blog/${moved}`, 404);
    await expectStatus(visitor, "/blog", 200);
    await expect(visitor.getByRole("link", { name: title })).toHaveCount(0);
    await visitor.context().close();
  });
}

test("a delivered post is previewed with a draft, unpublished, and public again", async ({
  page,
  browser,
  context,
}) => {
  const visitor = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await openOffice(page, `/admin/blog/${delivered}`);
  await page.getByLabel("Title", { exact: true }).fill("Do June badly");
  await expect(saved(page)).toBeVisible();
  const opened = context.waitForEvent("page");
  await page.getByRole("button", { name: "Preview", exact: true }).click();
  const preview = await opened;
  await expect(preview.getByRole("heading", { level: 1 })).toHaveText("Do June badly");
  await expect(preview.getByRole("link", { name: "Back to editing" })).toHaveAttribute(
    "href",
    `/admin/blog/${delivered}`,
  );
  await preview.getByRole("link", { name: "End preview" }).click();
  await expect(preview).toHaveURL(/\/admin\/site$/);
  await preview.close();
  await visitor.goto(`/blog/${delivered}`);
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveText("Do January badly");

  await page.getByRole("button", { name: "Discard draft…" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Discard it" }).click();
  await expect(page.getByLabel("Title", { exact: true })).toHaveValue("Do January badly");
  await unpublish(page);
  await expectStatus(visitor, `/blog/${delivered}`, 404);
  await expect(visitor.getByRole("contentinfo")).toBeVisible();
  await publish(page);
  await expectStatus(visitor, `/blog/${delivered}`, 200);
  await visitor.context().close();
});
