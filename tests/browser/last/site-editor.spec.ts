import type { Browser, Page } from "@playwright/test";
import { homePage } from "@/content/pages/home";
import { retreatsPage } from "@/content/pages/retreats";
import { getContent } from "@/lib/content/documents";
import { expectAccessible, expectAccessibleUncovered, hasNoBarriers } from "../../support/expect-accessible";
import { inputBy, tabTo } from "../../support/keyboard";
import { openOffice } from "../../support/pages";
import { expect, test } from "../../support/test";

// One after another, as they change the same pages.
test.describe.configure({ mode: "serial" });

const widths = [390, 1440];
const delivered = getContent(homePage).hero.lead;
const { lead } = homePage.fields.hero;

/** A visitor without scripts. */
async function openAsVisitor(browser: Browser, path: string): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(path);
  return page;
}

async function edit(page: Page, width: number, key = "home") {
  await page.setViewportSize({ width, height: 900 });
  await openOffice(page, `/admin/site/${key}`);
}

const saved = (page: Page) => page.getByRole("status").filter({ hasText: "Saved" });
const publishButton = (page: Page) => page.getByRole("button", { name: "Publish", exact: true });

async function publish(page: Page) {
  await tabTo(page, publishButton(page), 200);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Nothing to publish", { exact: true })).toBeVisible();
}

for (const width of widths) {
  test(`at ${width} px the founder changes the hero's text and picture, which nobody sees earlier`, async ({
    page,
    browser,
    context,
  }) => {
    const words = `Put it down for ${width} minutes.`;
    await page.setViewportSize({ width, height: 900 });
    await openOffice(page, "/admin/site");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your site");
    await expectAccessibleUncovered(page);
    await tabTo(page, page.getByRole("link", { name: "Home", exact: true }).last());
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Home");

    const text = page.getByLabel("Text", { exact: true }).first();
    await tabTo(page, text);
    await page.keyboard.press("Control+a");
    await page.keyboard.type(words);
    await expect(saved(page)).toBeVisible();
    await page.getByRole("group", { name: "Picture", exact: true }).getByLabel("Across, %").fill("20");
    const description = page.getByLabel("Picture description").first();
    await description.fill("");
    await expect(page.getByText("A picture has no description")).toBeVisible();
    await expect(publishButton(page)).toBeDisabled();
    await description.fill("A woman on a cliff path.");
    await expect(publishButton(page)).toBeEnabled();
    await expectAccessibleUncovered(page);

    const visitor = await openAsVisitor(browser, "/");
    await expect(visitor.getByText(words)).toHaveCount(0);
    const opened = context.waitForEvent("page");
    await tabTo(page, page.getByRole("button", { name: "Preview", exact: true }), 200);
    await page.keyboard.press("Enter");
    const preview = await opened;
    await expect(preview.getByText(words)).toBeVisible();
    await expectAccessible(preview);
    await preview.getByRole("link", { name: "End preview" }).click();
    await expect(preview).toHaveURL(/\/admin\/site$/);
    await preview.close();

    await publish(page);
    await expect(async () => {
      await visitor.reload();
      await expect(visitor.getByText(words)).toBeVisible({ timeout: 500 });
    }).toPass({ timeout: 5_000 });
    await expect(visitor.getByAltText("A woman on a cliff path.")).toHaveCSS("object-position", /^20%/);

    await page.getByRole("link", { name: "History" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("History of Home");
    await page.getByRole("link", { name: "As the site was delivered" }).click();
    await expect(page.locator("ins").filter({ hasText: "held it all together" })).toBeVisible();
    await expectAccessibleUncovered(page);
    const old = await context.newPage();
    await old.goto((await page.getByRole("link", { name: "Preview" }).getAttribute("href")) ?? "");
    await expect(old.getByText(delivered)).toBeVisible();
    await expect(old.getByText("As in its history.")).toBeVisible();
    await old.getByRole("link", { name: "End preview" }).click();
    await old.close();
    await tabTo(page, page.getByRole("button", { name: "Restore this version" }));
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Home");
    await publish(page);
    await expect(async () => {
      await visitor.reload();
      await expect(visitor.getByText(delivered)).toBeVisible({ timeout: 500 });
    }).toPass({ timeout: 5_000 });
  });

  test(`at ${width} px a page of sections is added, linked in the footer, moved and unpublished`, async ({
    page,
    browser,
  }) => {
    const [title, address, moved] = [`Getting there ${width}`, `there-${width}`, `how-${width}`];
    await page.setViewportSize({ width, height: 900 });
    await openOffice(page, "/admin/site/new");
    await expectAccessibleUncovered(page);
    const { press, type } = inputBy(page, width === 390 ? "keyboard" : "pointer");
    const button = (name: string) => page.getByRole("button", { name, exact: true });
    await type(page.getByLabel("Title", { exact: true }), title);
    await type(page.getByLabel("Address", { exact: true }), "gallery");
    for (const kind of ["Text", "FAQ", "Text"]) {
      await press(button("Add a section"));
      await press(button(kind));
    }
    await press(page.getByLabel("In the footer"), "Space");
    await press(button("Create the draft"));
    await expect(page.getByText("The site uses this address itself.")).toBeVisible();
    await type(page.getByLabel("Address", { exact: true }), address);
    await press(button("Create the draft"));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);

    await press(button("Move Text 2 up"));
    await press(button("Hide FAQ"));
    for (const [index, words] of ["By **train**.", "On <b>foot</b>."].entries()) {
      const name = index === 0 ? /^Text/ : /^Text 2/;
      await press(page.getByRole("button", { name, expanded: false }).first());
      await type(page.getByRole("textbox", { name: "Text", exact: true }), words);
    }
    await type(page.getByLabel("Search description"), "How to get there.");
    await expect(saved(page)).toBeVisible();
    await expect(publishButton(page)).toBeEnabled();
    const visitor = await openAsVisitor(browser, "/");
    expect((await visitor.goto(`/${address}`))?.status()).toBe(404);
    await publish(page);

    await visitor.goto("/");
    await visitor.getByRole("contentinfo").getByRole("link", { name: title }).click();
    await expect(visitor).toHaveURL(`/${address}`);
    await expect(visitor.getByRole("heading", { level: 1 })).toHaveText(title);
    await expect(visitor.getByText("train")).toHaveCSS("font-weight", /[67][05]0/);
    await expect(visitor.locator("main b")).toHaveCount(0);
    await visitor.setViewportSize({ width: 320, height: 800 });
    await expect.poll(() => visitor.locator("html").evaluate((html) => html.scrollWidth)).toBe(320);

    await press(page.getByRole("button", { name: "Title, address and menus" }));
    await type(page.getByLabel("Address", { exact: true }), moved);
    await expect(saved(page)).toBeVisible();
    await publish(page);
    await visitor.goto(`/${address}`);
    await expect(visitor).toHaveURL(`/${moved}`);

    await page.reload();
    await press(button("Unpublish…"));
    await press(page.getByRole("dialog").getByRole("button", { name: "Unpublish", exact: true }));
    await expect(page.getByText("Unpublished", { exact: true }).first()).toBeVisible();
    expect((await visitor.goto(`/${moved}`))?.status()).toBe(404);
  });
}

/** A page as a visitor sees it, with all its pictures. */
async function lookAt(page: Page, path: string): Promise<Buffer> {
  await page.goto(path);
  await page.evaluate(async () => {
    const pictures = [...document.images];
    for (const picture of pictures) picture.loading = "eager";
    await Promise.all(pictures.map((picture) => picture.decode().catch(() => undefined)));
    await document.fonts.ready;
  });
  return page.screenshot({ fullPage: true, animations: "disabled" });
}

test("a page whose edits are taken back looks as it was delivered, pixel for pixel", async ({
  page,
  browser,
}) => {
  const others = ["/retreats", "/gallery", "/testimonials"];
  const visitor = await (await browser.newContext({ reducedMotion: "reduce" })).newPage();
  const looks: Record<string, Buffer> = {};
  for (const path of ["/", ...others]) looks[path] = await lookAt(visitor, path);
  await edit(page, 1440);
  await page.getByLabel("Text", { exact: true }).first().fill("Put it all down.");
  await expect(saved(page)).toBeVisible();
  await publish(page);
  await expect.poll(async () => (await visitor.request.get("/")).text()).toContain("Put it all down.");
  expect((await lookAt(visitor, "/")).equals(looks["/"] ?? Buffer.of())).toBe(false);
  await page.goto("/admin/site/home/history?version=delivered");
  await page.getByRole("button", { name: "Restore this version" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Home");
  await publish(page);
  await expect.poll(async () => (await visitor.request.get("/")).text()).toContain(delivered);
  for (const path of ["/", ...others])
    expect((await lookAt(visitor, path)).equals(looks[path] ?? Buffer.of()), path).toBe(true);
  await visitor.context().close();
});

test("at 390 px a section is added to the home page by keyboard, and removed", async ({ page, browser }) => {
  const press = async (name: string) => {
    await tabTo(page, page.getByRole("button", { name, exact: true }), 200);
    await page.keyboard.press("Enter");
  };
  await edit(page, 390);
  await press("Add a section");
  await expectAccessibleUncovered(page);
  await press("Text");
  await expect(page.getByRole("textbox", { name: "Title", exact: true })).toBeFocused();
  await page.keyboard.type("Why I started");
  await tabTo(page, page.getByRole("textbox", { name: "Text", exact: true }));
  await page.keyboard.type("Because of a [boat](/gallery), mostly.");
  for (const name of ["Move Text up", "Hide Text", "Show Text"]) await press(name);
  await expect(saved(page)).toBeVisible();
  await expectAccessibleUncovered(page);
  const visitor = await openAsVisitor(browser, "/");
  await visitor.setViewportSize({ width: 390, height: 844 });
  const added = visitor.locator("section", { has: visitor.getByRole("heading", { name: "Why I started" }) });
  await expect(added).toHaveCount(0);
  await publish(page);
  await expect(async () => {
    await visitor.reload();
    await expect(added).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 5_000 });
  await expect(added.getByRole("link", { name: "boat" })).toHaveAttribute("href", "/gallery");
  await expect(visitor.locator("section:has(h2:text-is('Why I started')) + #contact")).toHaveCount(1);
  const reader = await (await browser.newContext()).newPage();
  await reader.goto("/");
  await expectAccessible(reader);
  expect(await visitor.locator("html").evaluate((html) => html.scrollWidth)).toBe(390);

  await press("Remove Text");
  await expect(page.getByRole("button", { name: "Undo", exact: true })).toBeFocused();
  await publish(page);
  await expect(async () => {
    await visitor.reload();
    await expect(added).toHaveCount(0, { timeout: 500 });
  }).toPass({ timeout: 5_000 });
});

test("at 390 px sections of the list of retreats and of a retreat are moved, hidden and added", async ({
  page,
  browser,
  context,
}) => {
  const { flagship, hero } = getContent(retreatsPage);
  const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
  const seen = (visitor: Page) => visitor.getByRole("heading", { name: "Three steps, no hard sell" });
  await edit(page, 390, "custom-retreat");
  await press("Hide What happens next");
  await expect(saved(page)).toBeVisible();
  await expectAccessibleUncovered(page);
  const visitor = await openAsVisitor(browser, "/custom-retreat");
  await expect(seen(visitor)).toBeVisible();
  const opened = context.waitForEvent("page");
  await press("Preview");
  const preview = await opened;
  await expect(preview.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(seen(preview)).toHaveCount(0);
  await preview.getByRole("link", { name: "End preview" }).click();
  await preview.close();
  await publish(page);
  await expect(async () => {
    await visitor.reload();
    await expect(seen(visitor)).toHaveCount(0, { timeout: 500 });
  }).toPass({ timeout: 5_000 });

  await press("Show What happens next");
  await publish(page);

  await edit(page, 390, "retreats");
  await press("Move Head down");
  await publish(page);
  const first = visitor.locator("main .wrap > *").first();
  await expect(async () => {
    await visitor.goto("/retreats");
    await expect(first).toContainText(flagship.title, { timeout: 500 });
  }).toPass({ timeout: 5_000 });
  await expect(first).not.toContainText(hero.lead);
  await press("Move Head up");
  await publish(page);

  await openOffice(page, "/admin/retreats/dorset");
  const texts = page.getByRole("region", { name: "Texts and pictures" });
  await texts.getByRole("button", { name: "Add a section" }).click();
  await texts.getByRole("button", { name: "FAQ", exact: true }).click();
  await texts.getByRole("region", { name: "Sections" }).getByLabel("Title").fill("Before you ask");
  await press("Move FAQ up");
  await expect(saved(page)).toBeVisible();
  await expectAccessibleUncovered(page);
  await publish(page);
  await expect(async () => {
    await visitor.goto("/dorset-retreat-payment");
    await expect(visitor.getByRole("heading", { name: "Before you ask" })).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 5_000 });
  await press("Remove FAQ");
  await publish(page);
});

test("at 390 px the header's button is renamed beside the list of pages", async ({ page, browser }) => {
  await page.setViewportSize({ width: 390, height: 900 });
  await openOffice(page, "/admin/site");
  const header = page.getByRole("region", { name: "Header", exact: true });
  const open = header.locator("summary", { hasText: "BREAK FREE" });
  await tabTo(page, open, 200);
  await page.keyboard.press("Enter");
  const item = header.getByRole("listitem").filter({ hasText: "/#contact" });
  await item.getByLabel("Label").fill("COME ALONG");
  await expect(saved(page)).toBeVisible();
  await expectAccessibleUncovered(page);
  const visitor = await openAsVisitor(browser, "/gallery");
  await expect(visitor.getByRole("link", { name: "BREAK FREE" }).first()).toBeAttached();
  await publishButton(page).click();
  await expect(page.getByText("The menus are public as they are here.")).toBeVisible();
  await expect(async () => {
    await visitor.reload();
    await expect(visitor.getByRole("link", { name: "COME ALONG" }).first()).toBeAttached({ timeout: 500 });
  }).toPass({ timeout: 5_000 });
  await item.getByLabel("Label").fill("BREAK FREE");
  await expect(saved(page)).toBeVisible();
  await publishButton(page).click();
  await expect(page.getByText("The menus are public as they are here.")).toBeVisible();
});

test("two editors of one text: the second chooses, and other changes are merged", async ({
  page,
  browser,
}) => {
  await edit(page, 1440);
  const other = await (await browser.newContext()).newPage();
  await edit(other, 1440);
  await page.getByLabel("Text", { exact: true }).first().fill("The first one’s.");
  await expect(saved(page)).toBeVisible();
  await other.getByLabel("Line above the title").first().fill("A line of the second’s");
  await other.getByLabel("Text", { exact: true }).first().fill("The second one’s.");
  const conflict = other.getByRole("region", { name: "Two people changed Home" });
  await expect(conflict).toBeVisible();
  await expect(conflict.getByText(/^Robyn changed it at \d\d:\d\d, while you were editing\./)).toBeVisible();
  await expect(conflict.getByRole("listitem").filter({ hasText: "Line above the title" })).toContainText(
    "Yours.",
  );
  await expectAccessible(other);
  await expect(publishButton(other)).toBeDisabled();
  const save = other.waitForResponse((response) => response.request().method() === "POST");
  await other.getByRole("button", { name: "Keep mine" }).click();
  await expect(other.getByRole("heading", { name: "Two people changed Home" })).toHaveCount(0);
  await expect(publishButton(other)).toBeEnabled();
  await save;
  await other.reload();
  await expect(other.getByLabel("Text", { exact: true }).first()).toHaveValue("The second one’s.");
  await page.getByLabel("Text", { exact: true }).first().fill("The first one’s again.");
  await page.getByRole("button", { name: "Keep theirs" }).click();
  await expect(page.getByLabel("Text", { exact: true }).first()).toBeFocused();
  await expect(page.getByLabel("Text", { exact: true }).first()).toHaveValue("The second one’s.");
  await expect(other.getByLabel("Line above the title").first()).toHaveValue("A line of the second’s");
  await other.reload();
  await other.getByRole("button", { name: "Discard draft…" }).click();
  await other.getByRole("dialog").getByRole("button", { name: "Discard it" }).click();
  await expect(other.getByText("Nothing to publish", { exact: true })).toBeVisible();
  await expect(other.getByLabel("Text", { exact: true }).first()).toHaveValue(lead.initial);
});

test("a share picture replaces the page's card once it is published", async ({ page, browser }) => {
  const visitor = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  const card = async () => (await visitor.request.get("/share/gallery.jpg")).body();
  const before = await card();
  await edit(page, 1440, "gallery");
  const share = page.getByRole("group", { name: "Share picture" });
  await share.getByRole("button", { name: "Choose a picture…" }).click();
  await page.getByRole("group", { name: "Which picture?" }).getByRole("button").last().click();
  await expect(saved(page)).toBeVisible();
  await expect(page.getByText("The share picture is small")).toBeVisible();
  await hasNoBarriers(page, { within: "main" });
  const description = await share.getByLabel("Picture description").inputValue();
  expect((await card()).equals(before)).toBe(true);
  await publish(page);
  await expect.poll(async () => (await card()).equals(before)).toBe(false);
  await expect(async () => {
    await visitor.goto("/gallery");
    const image = visitor.locator('meta[property="og:image"]');
    await expect(image).toHaveAttribute("content", /\/share\/gallery\.jpg$/, { timeout: 500 });
    await expect(visitor.locator('meta[property="og:image:alt"]')).toHaveAttribute("content", description, {
      timeout: 500,
    });
  }).toPass({ timeout: 10_000 });
  await share.getByRole("button", { name: "No picture" }).click();
  await expect(saved(page)).toBeVisible();
  await publish(page);
  await expect.poll(async () => (await card()).equals(before)).toBe(true);
});
