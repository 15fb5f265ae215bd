import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { dorset } from "@/content/retreats";
import { signedMoney } from "@/content/money";
import { addDays, calendarDay, formatDay } from "@/lib/time/dates";
import { database } from "../../support/database";
import { expectAccessible, phoneAndDesk } from "../../support/expect-accessible";
import { payHosted } from "../../support/hosted-checkout";
import { openOffice } from "../../support/pages";
import { fillOrder, test } from "../../support/purchase";
import { control } from "../../support/sandbox";
import { expect } from "../../support/test";

const deposit = signedMoney(dorset.depositPence, dorset.currency);

async function download(page: Page, name: string) {
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name, exact: true }).click(),
  ]);
  return { name: file.suggestedFilename(), content: await readFile(await file.path()) };
}

test("the founder reads and downloads the year on a phone @journey", async ({ page, browser, buyer }) => {
  const context = await browser.newContext({ locale: "en-GB" });
  const shop = await context.newPage();
  await shop.goto("/dorset-retreat-payment");
  await shop.getByRole("radio", { name: dorset.rooms.single.name }).check();
  await fillOrder(shop, buyer);
  await shop.getByRole("button", { name: new RegExp(`${deposit}\\b`) }).click();
  await payHosted(shop, `Pay £${(dorset.depositPence / 100).toFixed(2)}`);
  await expect(shop).toHaveURL(/retreat-confirmed/);
  await context.close();
  const { id, payments } = await database().order.findFirstOrThrow({
    where: { email: buyer.email },
    include: { payments: true },
  });
  const paymentIntentId = payments[0]?.paymentIntentId ?? "";
  const payout = await control<{ id: string }>("/stripe/payout", {});
  const paidOut = { paymentIntentId, payoutId: payout.id };
  await expect.poll(() => database().balanceTransaction.count({ where: paidOut })).toBe(1);

  const today = calendarDay(new Date());
  await page.setViewportSize({ width: 390, height: 844 });
  await openOffice(page, "/admin/payments");
  await page.getByRole("navigation", { name: "Administration" }).getByRole("link", { name: "Year" }).click();
  await expect(page.getByRole("heading", { name: "Year report", level: 1 })).toBeVisible();
  await expect(page.getByLabel("From", { exact: true })).toHaveValue(`${today.slice(0, 4)}-01-01`);
  await expect(page.getByLabel("To", { exact: true })).toHaveValue(`${today.slice(0, 4)}-12-31`);
  const row = page.getByRole("row").filter({ has: page.locator(`a[href="/admin/orders/${id}"]`) });
  await expect(row).toContainText(deposit);
  await expect(row).toContainText(paymentIntentId);
  await expect(row).toContainText(formatDay(today));
  for (const name of ["By product", "By day", "Held for later years", "Cash and transfers"])
    await expect(page.getByRole("heading", { name, level: 2 })).toBeVisible();
  await expectAccessible(page, [390, ...phoneAndDesk]);
  await expect(row).toContainText(payout.id);
  await page.setViewportSize({ width: 390, height: 844 });

  const csv = await download(page, "Download CSV");
  expect(csv.name).toBe(`year-${today}.csv`);
  const line = csv.content
    .toString()
    .split("\r\n")
    .find((text) => text.includes(paymentIntentId));
  expect(line).toContain(`${today},Payment,${buyer.name},`);
  expect(line).toContain(`${dorset.depositPence / 100},`);
  expect(line).toContain(payout.id);
  const pdf = await download(page, "Download PDF");
  expect(pdf.name).toBe(`year-${today}.pdf`);
  expect(pdf.content.subarray(0, 5).toString()).toBe("%PDF-");

  await page.getByLabel("To", { exact: true }).fill(addDays(today, -1));
  await page.getByRole("button", { name: "Show" }).click();
  await page.waitForURL(/to=/);
  await expect(page.getByText(`to ${formatDay(addDays(today, -1))}`).first()).toBeVisible();
  await expect(row).toHaveCount(0);
  await page.getByLabel("From", { exact: true }).fill(today);
  await page.getByRole("button", { name: "Show" }).click();
  await expect(page.getByText("“To” is before “From”, so this is the present year.")).toBeVisible();
  await expectAccessible(page);
});
