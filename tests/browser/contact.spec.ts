import type { Page } from "@playwright/test";
import { homePage } from "@/content/pages/home";
import { getContent } from "@/lib/content/documents";
import { fieldMessages } from "@/content/pages/field-messages";
import { getSettings } from "@/lib/content/settings";
import { fill } from "@/lib/text";
import { approachForm } from "../support/approach-form";
import { expect, test } from "../support/test";

const { form, ready } = getContent(homePage).contact;
const { fields } = fieldMessages;
const sheet = (page: Page) => page.locator("#contact form");
const field = (page: Page, label: string) => sheet(page).getByLabel(label, { exact: true });
const submit = (page: Page) => page.getByRole("button", { name: form.submit });
const written = (page: Page) => page.getByRole("textbox", { name: form.message.label });

/** URLs that the page passed to the mail program. */
async function handedOver(page: Page): Promise<string[]> {
  const addresses: string[] = [];
  const session = await page.context().newCDPSession(page);
  await session.send("Page.enable");
  session.on("Page.frameRequestedNavigation", ({ url }) => addresses.push(url));
  return addresses;
}

async function fillIn(page: Page) {
  await field(page, form.firstName.label).fill("Maya");
  await field(page, form.lastName.label).fill("O’Brien & Co");
  await field(page, form.email.label).fill("maya@example.test");
  await field(page, form.interest.label).selectOption("coaching");
  await field(page, form.message.label).fill("Is there room?\nI hope so: 100% {first}.");
}

test("opens the mail program with the email written, and offers to copy it", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/");
  const addresses = await handedOver(page);
  await fillIn(page);
  await submit(page).click();
  await expect(page.getByRole("heading", { name: ready.title })).toBeFocused();
  const mail = [
    "Retreat Inquiry from Maya O’Brien & Co",
    "",
    "Name: Maya O’Brien & Co",
    "Email: maya@example.test",
    "Phone: not given",
    `Interest: ${form.interest.options.coaching}`,
    "",
    "Message: Is there room?",
    "I hope so: 100% {first}.",
  ];
  await expect(written(page)).toHaveValue(mail.join("\n"));
  const [subject = "", , ...body] = mail;
  await expect
    .poll(() => addresses)
    .toEqual([
      `mailto:${getSettings().email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body.join("\r\n"))}`,
    ]);
  await page.getByRole("button", { name: ready.copyButton }).click();
  await expect(page.getByText(ready.copied)).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(mail.join("\n"));
});

test("shows an error if copying is not allowed and keeps the email editable", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "clipboard", { value: undefined });
  });
  await page.goto("/");
  await fillIn(page);
  await submit(page).click();
  await page.getByRole("button", { name: ready.copyButton }).click();
  await expect(page.getByText(ready.copyFailed)).toBeVisible();
  await page.getByRole("button", { name: ready.editButton }).click();
  await expect(field(page, form.message.label)).toBeFocused();
  await field(page, form.message.label).fill("Is there a bath?");
  await submit(page).click();
  await expect(written(page)).toHaveValue(/Message: Is there a bath\?$/);
});

test("shows an error beside each field and opens nothing until all are corrected", async ({ page }) => {
  await page.goto("/");
  const addresses = await handedOver(page);
  await field(page, form.phone.label).fill("call me");
  await submit(page).click();
  const first = field(page, form.firstName.label);
  await expect(first).toBeFocused();
  await expect(first).toHaveAttribute("aria-invalid", "true");
  for (const sentence of [
    fields.firstName.missing,
    fields.lastName.missing,
    fields.email.missing,
    fill(fields.phone.tooShort, { min: 6, count: 0 }),
    fields.message.missing,
  ])
    await expect(page.getByText(sentence)).toBeVisible();
  await fillIn(page);
  await field(page, form.phone.label).fill("");
  await expect(sheet(page).locator(".error")).toHaveCount(0);
  expect(addresses).toEqual([]);
  await submit(page).click();
  await expect(written(page)).toBeVisible();
});

test("passes on the fields unchecked if the checks fail to load", async ({ page }) => {
  await page.goto("/");
  const addresses = await handedOver(page);
  await approachForm(page, "#contact form");
  await page.route("**/_next/static/chunks/**", (route) => route.abort());
  await submit(page).click();
  await expect(field(page, form.firstName.label)).toBeFocused();
  expect(addresses).toEqual([]);
  await fillIn(page);
  await submit(page).dblclick();
  await expect.poll(() => addresses[0] ?? "").toContain(`mailto:${getSettings().email}?`);
  await expect(field(page, form.email.label)).toHaveValue("maya@example.test");
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("submits the filled-in form to the mail program by the browser itself", async ({ page }) => {
    await page.goto("/");
    const addresses = await handedOver(page);
    await submit(page).click();
    await expect(field(page, form.firstName.label)).toBeFocused();
    expect(addresses).toEqual([]);
    await fillIn(page);
    await submit(page).click();
    await expect.poll(() => addresses[0] ?? "").toMatch(new RegExp(`^mailto:${getSettings().email}\\?`));
  });
});
