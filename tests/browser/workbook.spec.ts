import type { Page } from "@playwright/test";
import { setTimeout as sleep } from "node:timers/promises";
import { homePage } from "@/content/pages/home";
import { getContent } from "@/lib/content/documents";
import { messagesCopy } from "@/content/pages/messages";
import { workbookPath } from "@/content/business";
import { workbookPart } from "@/content/pages/workbook-dialog";
import { uniqueEmail } from "../support/factories";
import { listEmails } from "../support/sandbox";
import { approachForm } from "../support/approach-form";
import { expect, test } from "../support/test";

const { form, toasts } = getContent(workbookPart);
const opener = (page: Page) => page.getByRole("button", { name: getContent(homePage).hero.workbookButton });
const dialog = (page: Page) => page.getByRole("dialog", { name: getContent(workbookPart).title });
const address = (page: Page) => dialog(page).getByLabel(form.email.label, { exact: true });
const submit = (page: Page) => dialog(page).getByRole("button", { name: form.submit });
const toast = (page: Page) => page.locator(".toast:visible");

async function open(page: Page) {
  await page.goto("/");
  await opener(page).click();
}

test("is downloaded and emailed, and the dialog closes @journey", async ({ page }) => {
  const email = uniqueEmail();
  await open(page);
  await address(page).fill(email);
  const download = page.waitForEvent("download");
  await submit(page).click();
  expect((await download).suggestedFilename()).toBe(workbookPath.slice(1));
  await expect(toast(page)).toContainText(toasts.success.title);
  await expect(dialog(page)).toBeHidden();
  await expect.poll(async () => (await listEmails(email))[0]?.text ?? "").toContain(workbookPath);
  const file = await page.request.get(workbookPath);
  expect([file.status(), file.headers()["content-type"]]).toEqual([200, "application/pdf"]);
  expect((await file.body()).subarray(0, 5).toString()).toBe("%PDF-");
});

test("needs a valid address; Escape closes and restores the focus", async ({ page }) => {
  // A press before the scripts load is validated with our messages
  await page.route("**/_next/static/chunks/**", async (route) => {
    await sleep(300);
    await route.continue();
  });
  await open(page);
  await submit(page).click();
  await expect(toast(page)).toContainText(toasts.emailMissing.title);
  await expect(toast(page)).toContainText(toasts.emailMissing.text);
  await address(page).fill("maya");
  await submit(page).click();
  await expect(address(page)).toHaveAccessibleDescription(/needs an @/);
  await expect(address(page)).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toBeHidden();
  await expect(opener(page)).toBeFocused();
});

test("stays open with its address when offline, and sends when online", async ({ page, context }) => {
  const email = uniqueEmail();
  await open(page);
  await address(page).fill(email);
  await approachForm(page);
  await context.setOffline(true);
  await submit(page).click();
  await expect(toast(page)).toContainText(toasts.failure.text);
  await expect(dialog(page)).toContainText(messagesCopy.forms.kept);
  await expect(address(page)).toHaveValue(email);
  await context.setOffline(false);
  const download = page.waitForEvent("download");
  await submit(page).click();
  await download;
  await expect(dialog(page)).toBeHidden();
});

test("shows its progress", async ({ page }) => {
  await open(page);
  await address(page).fill(uniqueEmail());
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route("/", async (route) => {
    if (route.request().method() === "POST") await held;
    await route.continue();
  });
  await submit(page).click();
  const busy = dialog(page).getByRole("button", { name: form.downloading });
  await expect(busy).toHaveAttribute("aria-disabled", "true");
  const download = page.waitForEvent("download");
  answer();
  await download;
  await expect(busy).toHaveCount(0);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("opens, accepts an address and offers the file @journey", async ({ page }) => {
    const email = uniqueEmail();
    await open(page);
    await address(page).fill(email);
    await submit(page).click();
    await expect(page.getByRole("link", { name: getContent(workbookPart).fallbackLink })).toHaveAttribute(
      "href",
      workbookPath,
    );
    await expect.poll(async () => (await listEmails(email)).length).toBe(1);
  });

  test("stays open with the entries if the address is invalid", async ({ page }) => {
    await open(page);
    // Passes native validation, but not ours
    await address(page).fill("maya@example");
    await submit(page).click();
    await expect(dialog(page).getByRole("alert")).toContainText("needs an @");
    await expect(address(page)).toHaveValue("maya@example");
  });
});
