import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { dorset } from "@/content/retreats";
import { database } from "../support/database";
import { expectAccessible } from "../support/expect-accessible";
import { journeyIf } from "../support/journey";
import { openOffice } from "../support/pages";
import { test } from "../support/purchase";
import { expect } from "../support/test";

const phone = { width: 390, height: 844 };

/** The founder books a place that was paid already. */
async function bookPaid(page: Page, buyer: { name: string; email: string }) {
  await page.setViewportSize(phone);
  await openOffice(page, "/admin/orders/new");
  await page.getByLabel("Name", { exact: true }).fill(buyer.name);
  await page.getByLabel("Email", { exact: true }).fill(buyer.email);
  await page.getByRole("group", { name: "What" }).getByRole("radio", { name: dorset.name }).first().check();
  await page.getByRole("radio", { name: dorset.rooms.single.name }).check();
  await page.getByRole("radio", { name: "Already paid" }).check();
  await page.getByLabel("Reference", { exact: true }).fill("At the fair");
  await page.getByRole("button", { name: "Make the booking" }).click();
  await expect(page).toHaveURL(/\/admin\/orders\/[0-9a-f-]+$/);
  return database().order.findFirstOrThrow({ where: { email: buyer.email } });
}

async function downloaded(page: Page, name: RegExp): Promise<string> {
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name }).first().click();
  const file = await download;
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe("%PDF-");
  return file.suggestedFilename();
}

for (const scripted of [true, false])
  test(`a buyer downloads the invoice and puts a company on it ${scripted ? "with" : "without"} scripts${journeyIf(scripted)}`, async ({
    page,
    browser,
    buyer,
  }) => {
    const { id, linkToken } = await bookPaid(page, buyer);
    const context = await browser.newContext({
      ...{ locale: "en-GB", viewport: phone, javaScriptEnabled: scripted },
    });
    const guest = await context.newPage();
    await guest.goto(`/booking/${linkToken}`);
    expect(await downloaded(guest, /^Invoice/)).toMatch(/^invoice-\d{4}-\d{4}\.pdf$/);
    expect(await downloaded(guest, /^Receipt/)).toMatch(/^receipt-.+\.pdf$/);
    await guest.getByText("Put a company and a VAT number on it").click();
    await guest.getByLabel("Company", { exact: true }).fill("Vale Ceramics Ltd");
    await guest.getByLabel("Address", { exact: true }).fill("Unit 6, Pottery Yard\nBideford EX39 9ZZ");
    await guest.getByLabel("VAT number", { exact: true }).fill("GB 999 9999 73");
    if (scripted) await expectAccessible(guest);
    await guest.getByRole("button", { name: "Save" }).click();
    await expect(guest.getByRole("link", { name: /^Invoice/ })).toHaveCount(2);
    expect(await downloaded(guest, /^Credit note/)).toMatch(/^credit-note-.+\.pdf$/);
    await context.close();
    await page.reload();
    await expect(page.getByText("Vale Ceramics Ltd")).toBeVisible();
    await expect(page.getByRole("heading", { name: /^Credit note \d{4}-\d{4}$/ })).toBeVisible();
    if (scripted) await expectAccessible(page);
    expect(await downloaded(page, /^Invoice/)).toMatch(/^invoice-/);
    expect(await database().invoice.count({ where: { orderId: id } })).toBe(3);
  });
