import type { Browser, Page } from "@playwright/test";
import { feedbackPart } from "@/content/pages/feedback";
import { galleryPage } from "@/content/pages/gallery";
import { expectAccessible, uncovered } from "../../support/expect-accessible";
import { tabTo } from "../../support/keyboard";
import { createBooking } from "../../support/orders";
import { openOffice } from "../../support/pages";
import { listEmails } from "../../support/sandbox";
import { expect, test } from "../../support/test";
import { getContent } from "@/lib/content/documents";

const feedbackCopy = getContent(feedbackPart);

// One after another, as they change the same pages.
test.describe.configure({ mode: "serial" });

const widths = [390, 1440];

/** A visitor without scripts. */
async function openAsVisitor(browser: Browser, path: string): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(path);
  return page;
}

const saved = (page: Page) => page.getByRole("status").filter({ hasText: "Saved" });
const publishButton = (page: Page) => page.getByRole("button", { name: "Publish", exact: true });

async function publish(page: Page) {
  await expect(publishButton(page)).toBeEnabled();
  await publishButton(page).press("Enter");
  await expect(page.getByText("Nothing to publish", { exact: true })).toBeVisible();
}

/** Reads the page until it has words, or has them no more. */
async function expectShown(visitor: Page, words: string, isShown: boolean) {
  await expect(async () => {
    await visitor.reload({ waitUntil: "domcontentloaded" });
    await expect(visitor.getByText(words)).toHaveCount(isShown ? 1 : 0, { timeout: 500 });
  }).toPass({ timeout: 5_000 });
}

/** A page of the founder's with one quote. */
async function createQuotingPage(page: Page, address: string, words: string) {
  await openOffice(page, "/admin/site/new");
  await page.getByLabel("Title", { exact: true }).fill(address);
  await page.getByLabel("Address", { exact: true }).fill(address);
  await page.getByRole("button", { name: "Add a section" }).click();
  await page.getByRole("button", { name: "Quotes", exact: true }).click();
  await page.getByRole("button", { name: "Create the draft" }).click();
  await page.getByRole("button", { name: /^Quotes/, expanded: false }).click();
  await page.getByRole("button", { name: "Add one" }).click();
  await page.getByRole("textbox", { name: "Text", exact: true }).fill(words);
  await page.getByRole("textbox", { name: "Name", exact: true }).fill("A.");
  await page.getByLabel("Search description").fill("What they said.");
  await expect(saved(page)).toBeVisible();
  await publish(page);
}

for (const width of widths) {
  test(`at ${width} px a testimonial is added with consent, published, and removed everywhere`, async ({
    page,
    browser,
  }) => {
    const [name, words] = [`Annette ${width}`, `I slept for ${width} minutes, and that was the plan.`];
    const address = `said-${width}`;
    await page.setViewportSize({ width, height: 900 });
    await createQuotingPage(page, address, words);
    await openOffice(page, "/admin/testimonials");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Testimonials");
    await expectAccessible(page, [width]);
    await tabTo(page, page.getByRole("button", { name: "Add a testimonial" }));
    await page.keyboard.press("Enter");
    const form = page.getByRole("article");
    await expect(form.getByLabel("Name", { exact: true })).toBeFocused();
    await page.keyboard.type(name);
    await form.getByLabel("Text", { exact: true }).fill(words);
    await form.getByLabel("Source", { exact: true }).fill("Thailand Retreat 2024");
    await expect(page.getByText(`Not shown: ${name} has not agreed`)).toBeVisible();
    await publish(page);
    const visitor = await openAsVisitor(browser, "/testimonials");
    await expect(visitor.getByText(words)).toHaveCount(0);

    await tabTo(page, form.getByLabel("Has agreed to be quoted"));
    await page.keyboard.press("Space");
    await expect(form.getByLabel("Given by")).toHaveValue(name);
    await expect(form.getByLabel("On", { exact: true })).not.toHaveValue("");
    await expectAccessible(page, [width]);
    await publish(page);
    await expectShown(visitor, words, true);

    await page.getByRole("button", { name: `Move ${name} down` }).press("Enter");
    await expect(page.getByText(new RegExp(`${name}: 2 of \\d`))).toBeAttached();
    await expect(page.getByRole("button", { name: `Move ${name} down` })).toBeFocused();
    await publish(page);
    await page.reload();
    await page.getByRole("button", { name: new RegExp(`^${name}`) }).click();
    await tabTo(page, form.getByRole("button", { name: "Remove everywhere…" }));
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: `Remove ${name} everywhere?` });
    await expect(dialog).toContainText(address);
    await expect(dialog).toContainText("Rebels");
    await expectAccessible(page, [width]);
    await dialog.getByRole("button", { name: "Remove everywhere", exact: true }).click();
    await expect(page.getByRole("button", { name: new RegExp(`^${name}`) })).toHaveCount(0);
    await expect(page.getByRole("list", { name: "Ended consents" })).toContainText(name);
    await expectShown(visitor, words, false);
    await visitor.goto(`/${address}`);
    await expectShown(visitor, words, false);
    await openOffice(page, "/admin/site/testimonials/history");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("History of Rebels");
    await expect(page.getByText(words)).toHaveCount(0);
    await expect(page.getByText(name)).toHaveCount(0);
  });

  test(`at ${width} px a guest is asked, writes without scripts, and is quoted once it is published`, async ({
    page,
    browser,
  }) => {
    const [name, words] = [`Dawn ${width}`, `I came for ${width} bowls of soup.`];
    const { email } = await createBooking({ name });
    await page.setViewportSize({ width, height: 900 });
    await openOffice(page, "/admin/testimonials");
    await uncovered(page);
    await page.getByRole("button", { name: "Ask a guest…" }).press("Enter");
    const dialog = page.getByRole("dialog", { name: "Ask a guest" });
    await dialog.getByLabel("Guest", { exact: true }).selectOption(name);
    await expectAccessible(page, [width]);
    await dialog.getByRole("button", { name: "Send the email" }).press("Enter");
    const asked = page.getByRole("list", { name: "Asked guests" });
    await expect(asked).toContainText(name);
    await expect.poll(async () => (await listEmails(email))[0]?.text ?? "").toContain("/feedback/");
    const [link = ""] = /\/feedback\/[\w-]+/.exec((await listEmails(email))[0]?.text ?? "") ?? [];
    const guest = await openAsVisitor(browser, link);
    await guest.setViewportSize({ width, height: 900 });
    await guest.getByLabel(feedbackCopy.form.text.label).fill(words);
    await guest.getByLabel(feedbackCopy.form.name.label).fill(name);
    await guest.getByLabel(feedbackCopy.form.agrees.label).check();
    await guest.getByRole("button", { name: feedbackCopy.form.submit }).click();
    await expect(guest.getByRole("heading", { level: 1 })).toHaveText("Thank you");
    await guest.reload();
    await expect(guest.getByText(words)).toBeVisible();

    const visitor = await openAsVisitor(browser, "/testimonials");
    await expect(visitor.getByText(words)).toHaveCount(0);
    await page.reload();
    await asked.getByRole("button", { name }).press("Enter");
    const form = page.getByRole("article");
    await expect(form.getByLabel("Name", { exact: true })).toHaveValue(name);
    await expect(form.getByLabel("Has agreed to be quoted")).toBeChecked();
    await expect(form.getByLabel("Source", { exact: true })).toHaveValue(new RegExp(`^${name}, booking`));
    await expect(form).toContainText(`${name} agreed by link`);
    await uncovered(page);
    await expectAccessible(page, [width]);
    await publish(page);
    await expectShown(visitor, words, true);
  });

  test(`at ${width} px the gallery's pictures are moved, described, hidden and removed`, async ({
    page,
    browser,
  }) => {
    const pictures = galleryPage.fields.pictures.items.initial;
    // Each width removes another one
    const last = pictures.at(width === 390 ? -1 : -2);
    const caption = last?.caption ?? "";
    await page.setViewportSize({ width, height: 900 });
    await openOffice(page, "/admin/gallery");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Gallery");
    await expectAccessible(page, [width]);
    const tiles = page.getByRole("list", { name: "Pictures" }).getByRole("button", { name: /^\d/ });
    const tile = tiles.filter({ hasText: caption });
    await tabTo(page, tile);
    await page.keyboard.press("Enter");
    const description = page.getByLabel("Picture description");
    await expect(description).toBeFocused();
    await description.fill("");
    await expect(tile).toContainText("No description");
    await expect(publishButton(page)).toBeDisabled();
    await description.fill(`Stones at ${width}.`);
    await page.getByRole("button", { name: `Move ${caption} up` }).press("Enter");
    await expect(page.getByRole("button", { name: `Move ${caption} up` })).toBeFocused();
    await expectAccessible(page, [width]);
    await publish(page);
    const visitor = await openAsVisitor(browser, "/gallery");
    const shown = visitor.getByAltText(`Stones at ${width}.`).first();
    await expect(async () => {
      await visitor.reload({ waitUntil: "domcontentloaded" });
      await expect(shown).toBeAttached({ timeout: 500 });
    }).toPass({ timeout: 5_000 });

    await page.getByRole("button", { name: `Hide ${caption}` }).click();
    await publish(page);
    await expect(async () => {
      await visitor.reload({ waitUntil: "domcontentloaded" });
      await expect(shown).toHaveCount(0, { timeout: 500 });
    }).toPass({ timeout: 5_000 });
    await page.getByRole("button", { name: "Remove everywhere…" }).click();
    const dialog = page.getByRole("dialog", { name: "Remove this picture everywhere?" });
    await expectAccessible(page, [width]);
    await dialog.getByRole("button", { name: "Remove everywhere", exact: true }).click();
    await expect(tile).toHaveCount(0);
  });
}
