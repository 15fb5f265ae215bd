import { dorset } from "@/content/retreats";
import { formatMoney } from "@/content/money";
import { database } from "../../support/database";
import { expectAccessible, uncovered } from "../../support/expect-accessible";
import { payHosted } from "../../support/hosted-checkout";
import { journeyIf } from "../../support/journey";
import { openOffice } from "../../support/pages";
import { test } from "../../support/purchase";
import { expect } from "../../support/test";

const deposit = formatMoney(dorset.depositPence, dorset.currency);

for (const width of [390, 1440]) {
  test(`the founder makes a booking, and its buyer accepts the terms and pays by link at ${width} px${journeyIf(width === 390)}`, async ({
    page,
    browser,
    buyer,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await openOffice(page, "/admin/orders");
    await page.getByRole("link", { name: "Make a booking…" }).click();
    await expect(page.getByRole("heading", { name: "Make a booking" })).toBeVisible();
    await page.getByLabel("Name", { exact: true }).fill(buyer.name);
    await page.getByLabel("Email", { exact: true }).fill(buyer.email);
    await page.getByRole("group", { name: "What" }).getByRole("radio", { name: dorset.name }).first().check();
    const reason = page.getByLabel("Reason", { exact: true });
    // Hydration resets what was chosen before it
    await expect(async () => {
      await page.getByRole("radio", { name: dorset.rooms.single.name }).check();
      await page.getByLabel("Price", { exact: true }).fill("400");
      await expect(reason).toBeVisible({ timeout: 1000 });
    }).toPass();
    await reason.fill("Promised by phone");
    await page.getByRole("radio", { name: "Card link by email" }).check();
    await expect(page.getByLabel("Send the terms")).toBeChecked();
    await uncovered(page);
    await expectAccessible(page);
    await page.getByRole("button", { name: "Make the booking" }).click();
    await expect(page).toHaveURL(/\/admin\/orders\/[0-9a-f-]+$/);
    await expect(page.getByRole("heading", { name: buyer.name })).toBeVisible();
    await expect(page.getByText("Terms not accepted yet")).toBeVisible();
    await expectAccessible(page);
    const { linkToken, id } = await database().order.findFirstOrThrow({ where: { email: buyer.email } });
    const context = await browser.newContext({ locale: "en-GB", viewport: { width, height: 900 } });
    const guest = await context.newPage();
    await guest.goto(`/booking/${linkToken}`);
    await expect(guest.getByRole("heading", { name: "Your place is reserved" })).toBeVisible();
    await expectAccessible(guest);
    await guest.getByLabel(/I accept the Terms of Service/).check();
    await guest.getByRole("button", { name: `Pay ${deposit}` }).click();
    await payHosted(guest, `Pay £${(dorset.depositPence / 100).toFixed(2)}`);
    await expect(guest).toHaveURL(new RegExp(`/booking/${linkToken}`));
    await expect(guest.getByRole("heading", { name: "Your balance" })).toBeVisible();
    await context.close();
    await page.reload();
    await expect(page.getByText(/Terms .+ accepted/)).toBeVisible();
    expect(await database().order.findUniqueOrThrow({ where: { id } })).toMatchObject({
      ...{ status: "confirmed", totalPence: 400_00, paidPence: dorset.depositPence },
    });
  });
}

test("the founder reserves a seat in the mastermind for cash, and releases it", async ({ page, buyer }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openOffice(page, "/admin/orders/new");
  await page.getByLabel("Name", { exact: true }).fill(buyer.name);
  await page.getByLabel("Email", { exact: true }).fill(buyer.email);
  const [monthly, atOnce] = [/6 monthly payments of £97/, /One payment of £465/];
  // Hydration resets what was chosen before it
  await expect(async () => {
    await page.getByRole("radio", { name: monthly }).check();
    await expect(page.getByRole("group", { name: "Room" })).toBeHidden({ timeout: 1000 });
  }).toPass();
  await expect(page.getByRole("radio", { name: "Cash" })).toBeHidden();
  await expect(page.getByLabel("How many places?")).toBeHidden();
  await uncovered(page);
  await expectAccessible(page);
  await page.getByRole("radio", { name: atOnce }).check();
  await page.getByRole("radio", { name: "Cash" }).check();
  await page.getByRole("button", { name: "Make the booking" }).click();
  await expect(page).toHaveURL(/\/admin\/orders\/[0-9a-f-]+$/);
  await expect(page.getByText("Terms not accepted yet")).toBeVisible();
  await expectAccessible(page);
  const { linkToken } = await database().order.findFirstOrThrow({ where: { email: buyer.email } });
  const own = await page.context().newPage();
  await own.goto(`/booking/${linkToken}`);
  await expect(own.getByRole("heading", { name: "Reserved for you" })).toBeVisible();
  await own.getByLabel(/I accept the Terms of Service/).check();
  await own.getByRole("button", { name: "Accept the terms" }).click();
  await expect(own.getByRole("button", { name: "Accept the terms" })).toBeHidden();
  await expectAccessible(own, [320]);
  await uncovered(page);
  await page.getByRole("button", { name: "Release the place" }).click();
  await expect(page.getByRole("button", { name: "Release the place" })).toBeHidden();
  await own.reload();
  await expect(own.getByText("It isn’t reserved any more.")).toBeVisible();
});
