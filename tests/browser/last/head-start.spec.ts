import type { Page } from "@playwright/test";
import { retreatPaymentPage } from "@/content/pages/retreat-payment";
import { dorset } from "@/content/retreats";
import { getContent } from "@/lib/content/documents";
import { retreatWords } from "@/lib/content/retreats";
import { fill } from "@/lib/text";
import { words } from "../../support/clubhouse";
import { database } from "../../support/database";
import { expectAccessible, expectAccessibleUncovered, phoneAndDesk } from "../../support/expect-accessible";
import { createWaitlistEntry } from "../../support/factories";
import { payHosted } from "../../support/hosted-checkout";
import { openOffice } from "../../support/pages";
import { giveUpPlaces } from "../../support/places";
import { listEmails } from "../../support/sandbox";
import { expect, test } from "../../support/test";

const phone = { width: 390, height: 844 };
const { form, sales } = getContent(retreatPaymentPage);
const depositButton = fill(form.depositButton, retreatWords(dorset));
const notOpen = (page: Page) => page.getByText(sales.waitlist.title, { exact: true });

/** The HTML of the email with this subject to an address. */
async function emailed(email: string, subject: string): Promise<string> {
  let html: string | undefined;
  await expect(async () => {
    html = (await listEmails(email)).find((letter) => letter.subject === subject)?.html;
    expect(html).toBeDefined();
  }).toPass({ timeout: 90_000 });
  return html ?? "";
}

test("the founder opens sales to the waitlist first, and writes to it, on a phone", async ({
  page,
  browser,
}) => {
  const confirmed = { confirmedAt: new Date(), name: "Wanda Waits" };
  const [first, second] = [await createWaitlistEntry(confirmed), await createWaitlistEntry(confirmed)];
  await page.setViewportSize(phone);
  await openOffice(page, `/admin/retreats/${dorset.id}`);
  await page.getByLabel("Sales").selectOption({ label: "Waitlist" });
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Open to Waitlist").first()).toBeVisible();

  await page.getByLabel("Sales").selectOption({ label: "Open" });
  const hours = page.getByLabel("Head start (hours)");
  const open = page.getByRole("button", { name: /^Open, and email \d+$/ });
  await expect(hours).toHaveValue("48");
  await expectAccessible(page, phoneAndDesk);
  await page.setViewportSize(phone);
  await hours.fill("1000");
  await open.click();
  await expect(hours).toHaveAttribute("aria-invalid", "true");
  await hours.fill("24");
  await open.click();
  await expect(page.getByText(/^Only the waitlist can buy until /)).toBeVisible();

  const visitor = await (await browser.newContext({ viewport: phone })).newPage();
  await visitor.goto(dorset.paths.payment);
  await expect(notOpen(visitor)).toBeVisible();
  const html = await emailed(first.email, `The ${dorset.name} is open, to you first`);
  const waits = await (await browser.newContext({ viewport: phone })).newPage();
  await waits.goto(/href="([^"]*\/waitlist\/book\/[^"]*)"/.exec(html)?.[1] ?? "");
  await expect(waits.getByLabel(form.email.label, { exact: true })).toHaveValue(first.email);
  await expectAccessible(waits, phoneAndDesk);
  await waits.setViewportSize(phone);
  await waits.getByRole("checkbox", { name: form.terms }).check();
  await waits.getByRole("button", { name: depositButton }).click();
  await payHosted(waits, /^Pay £/);
  await waits.waitForURL("**/retreat-confirmed**");

  await page.goto(`/admin/retreats/${dorset.id}/waitlist`);
  await expect(page.getByText(/^Sales opened to this list, and to everyone /)).toBeVisible();
  await expectAccessible(page, phoneAndDesk);
  await page.setViewportSize(phone);
  await page.getByRole("link", { name: "Write to this waiting list" }).click();
  await expect(page.getByLabel("It is only about what they wait for")).toBeChecked();
  await expectAccessibleUncovered(page, phoneAndDesk, { without: "iframe" });
  await page.setViewportSize(phone);
  const subject = words("Where we sleep");
  await page.getByLabel("Subject", { exact: true }).fill(subject);
  await page.getByLabel("Letter", { exact: true }).fill("Hi {name},\n\nIn beds.");
  await expect(page.getByText(/^Draft kept/)).toBeVisible();
  await page.getByRole("button", { name: "Send now…" }).click();
  await page.getByRole("button", { name: /^Send to \d+$/ }).click();
  await expect(page.getByRole("heading", { level: 2, name: /^Sent, / })).toBeVisible({ timeout: 90_000 });
  expect(await emailed(second.email, subject)).toContain("/waitlist/leave/");
  expect((await listEmails(first.email)).map((letter) => letter.subject)).not.toContain(subject);
  await page.goto(`/admin/waitlists?list=${dorset.id}`);
  await expect(page.getByRole("link", { name: subject })).toBeVisible();
  await expectAccessible(page, phoneAndDesk);

  await database().salesOpening.updateMany({ where: { closedAt: null }, data: { publicAt: new Date() } });
  await expect(async () => {
    await visitor.reload();
    await expect(visitor.getByRole("button", { name: depositButton })).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 30_000 });
  await giveUpPlaces(first.email);
});
