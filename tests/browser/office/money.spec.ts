import type { Browser, Locator, Page } from "@playwright/test";
import { dorset } from "@/content/retreats";
import { formatMoney } from "@/content/money";
import { addDays } from "@/lib/time/dates";
import { journeyIf } from "../../support/journey";
import { payHosted } from "../../support/hosted-checkout";
import { expectAccessible } from "../../support/expect-accessible";
import { tabTo, typeInto } from "../../support/keyboard";
import { fillOrder, test, type Buyer } from "../../support/purchase";
import { expect } from "../../support/test";
import { openOffice } from "../../support/pages";
import { database } from "../../support/database";

// The founder's money by keyboard alone, on a phone and a desktop.

const widths = [390, 1440];
const price = dorset.rooms.single.pricePence;
const deposit = dorset.depositPence;
const pounds = (pence: number) => formatMoney(pence, dorset.currency);

/** The id of a booking just paid on Stripe's page, in another browser. */
async function booked(browser: Browser, buyer: Buyer, way: "deposit" | "full"): Promise<string> {
  const context = await browser.newContext({ locale: "en-GB" });
  const page = await context.newPage();
  await page.goto("/dorset-retreat-payment");
  await page.getByRole("radio", { name: dorset.rooms.single.name }).check();
  await fillOrder(page, buyer);
  const sum = way === "deposit" ? deposit : price;
  await page.getByRole("button", { name: new RegExp(`${pounds(sum)}\\b`) }).click();
  await payHosted(page, `Pay £${(sum / 100).toFixed(2)}`);
  await expect(page).toHaveURL(/retreat-confirmed/);
  await context.close();
  const { id } = await database().order.findFirstOrThrow({ where: { email: buyer.email } });
  // Stripe's fee comes with a webhook after the payment, and counts as a change of the purchase
  const unknown = () => database().payment.count({ where: { orderId: id, feePence: null } });
  await expect.poll(unknown).toBe(0);
  return id;
}

async function enter(page: Page, id: string, width: number) {
  await page.setViewportSize({ width, height: 900 });
  await openOffice(page, `/admin/people/${id}`);
}

/** Opens a dialog by keyboard and checks its accessibility. */
async function openDialog(page: Page, label: string): Promise<Locator> {
  await tabTo(page, page.getByRole("button", { name: label, exact: true }));
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  for (const term of ["Money", "Place", "Access", "Letter"])
    await expect(dialog.getByRole("term").filter({ hasText: term })).toBeVisible();
  await expectAccessible(page);
  return dialog;
}

async function choose(page: Page, radio: Locator, times: number) {
  await tabTo(page, radio);
  for (let time = 0; time < times; time++) await page.keyboard.press("ArrowDown");
}

async function press(page: Page, dialog: Locator, label: string) {
  await tabTo(page, dialog.getByRole("button", { name: label, exact: true }));
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
}

for (const width of widths) {
  test.describe(`at ${width} px`, () => {
    test("refunds a part: the amount is in the button and then in the receipt", async ({
      page,
      browser,
      buyer,
    }) => {
      await enter(page, await booked(browser, buyer, "full"), width);
      const dialog = await openDialog(page, "Refund…");
      await expect(dialog.getByRole("button", { name: `Refund ${pounds(price)}` })).toBeVisible();
      await choose(page, dialog.getByRole("radio", { name: "All of it" }), 1);
      await expect(dialog.getByRole("radio", { name: "Part of it" })).toBeChecked();
      await typeInto(page, dialog.getByLabel("Amount"), "100");
      await typeInto(page, dialog.getByLabel("Reason"), "A gift");
      await expect(dialog.getByText("£447 stays here")).toBeVisible();
      await press(page, dialog, "Refund £100");
      await expect(page.getByRole("main").getByText("Sent back", { exact: true })).toBeVisible();
      await expect(page.getByRole("main").getByText("Confirmed", { exact: true })).toBeVisible();
    });

    test(`cancels a booking by the terms, which keep the deposit${journeyIf(width === 390)}`, async ({
      page,
      browser,
      buyer,
    }) => {
      await enter(page, await booked(browser, buyer, "deposit"), width);
      const dialog = await openDialog(page, "Cancel the booking…");
      await expect(dialog.getByRole("list", { name: "The terms" })).toBeVisible();
      // The date of the notice moves the pin and updates the amount
      await expect(dialog.getByRole("listitem").filter({ hasText: "Nothing" })).toHaveAttribute(
        "aria-current",
        "true",
      );
      await expect(dialog.getByText("Back to Priya Nair, by the terms")).toBeVisible();
      await dialog.getByLabel("Notice received").fill(addDays(dorset.firstDay, -57));
      await expect(dialog.getByRole("listitem").filter({ hasText: "Half" })).toHaveAttribute(
        "aria-current",
        "true",
      );
      await expect(dialog.getByText("57 days before")).toBeVisible();
      await expect(dialog.getByText("The deposit stays here")).toBeVisible();
      await expect(dialog.getByRole("radio", { name: "Keep what the terms keep" })).toBeChecked();
      await typeInto(page, dialog.getByLabel("Reason"), "A new job");
      await press(page, dialog, `Cancel and keep ${pounds(deposit)}`);
      await expect(page.getByRole("main").getByText("Cancelled", { exact: true })).toBeVisible();
      await expect(page.getByRole("button", { name: "Cancel the booking…" })).toHaveCount(0);
    });
  });
}
