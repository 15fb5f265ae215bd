import type { Page } from "@playwright/test";
import { formatMoney } from "@/content/money";
import { bookingPart } from "@/content/pages/booking";
import { fieldMessages } from "@/content/pages/field-messages";
import { retreatPaymentPage } from "@/content/pages/retreat-payment";
import { dorset } from "@/content/retreats";
import { getContent } from "@/lib/content/documents";
import { fill } from "@/lib/text";
import { database } from "../support/database";
import { expectAccessible } from "../support/expect-accessible";
import { uniqueEmail } from "../support/factories";
import { payHosted } from "../support/hosted-checkout";
import { openOffice } from "../support/pages";
import { figure, fillOrder, test } from "../support/purchase";
import { expect } from "../support/test";

const bookingCopy = getContent(bookingPart);

const path = "/dorset-retreat-payment";
const copy = getContent(retreatPaymentPage);
const { depositPence, rooms, currency } = dorset;
const pounds = (pence: number) => formatMoney(pence, currency);
const payButton = "Pay £100.00";
const deposit = (count: number) => fill(copy.form.depositButton, { deposit: pounds(count * depositPence) });
const tick = (page: Page) => page.getByRole("checkbox", { name: copy.guests.shares });
const places = (page: Page) => page.getByLabel(copy.guests.places, { exact: true });
const field = (page: Page, label: string) => page.getByLabel(fill(label, { number: 2 }), { exact: true });

test.use({ viewport: { width: 390, height: 844 } });

/** Fills in a booking for two of whom each pays their own share. */
async function bookForTwo(page: Page, buyer: { name: string; email: string }, kit: string) {
  await places(page).selectOption("2");
  await tick(page).check();
  await field(page, copy.guests.name).fill("Kit Rowan");
  await field(page, copy.guests.email).fill(kit);
  await fillOrder(page, buyer);
  await page.getByRole("button", { name: deposit(1) }).click();
  await payHosted(page, payButton);
  await page.waitForURL("**/retreat-confirmed?session_id=*");
}

async function linksOf(buyer: { email: string }) {
  const order = await database().order.findFirstOrThrow({
    where: { email: buyer.email, status: "confirmed" },
    include: { shares: true },
  });
  const [share] = order.shares;
  if (!share) throw new Error("No share");
  return { order, share };
}

test("a buyer pays their own share, and the guest theirs by their own link", async ({ page, buyer }) => {
  const kit = uniqueEmail("kit");
  await page.goto(path);
  await expect(tick(page)).toBeHidden();
  await places(page).selectOption("2");
  await tick(page).check();
  const price = pounds(rooms.shared.pricePence);
  await expect(figure(page, copy.summary.shareLabel)).toHaveText(price, { useInnerText: true });
  await expect(figure(page, copy.summary.othersLabel)).toHaveText(price, { useInnerText: true });
  await expect(figure(page, copy.summary.totalLabel)).toBeHidden();
  await expect(page.getByRole("button", { name: deposit(1) })).toBeVisible();
  await expectAccessible(page);
  await tick(page).uncheck();
  await expect(page.getByRole("button", { name: deposit(2) })).toBeVisible();
  await tick(page).check();
  await field(page, copy.guests.name).fill("Kit Rowan");
  await fillOrder(page, buyer);
  await page.getByRole("button", { name: deposit(1) }).click();
  await expect(page.getByText(fieldMessages.fields.shareEmail.missing)).toBeVisible();
  await field(page, copy.guests.email).fill(kit);
  await page.getByRole("button", { name: deposit(1) }).click();
  await page.getByRole("button", { name: "Back" }).click();
  await page.waitForURL(`**${path}?cancelled=1*`);
  await expect(tick(page)).toBeChecked();
  await bookForTwo(page, buyer, kit);
  await expect(page.getByText("The others’ shares")).toBeVisible();

  const { order, share } = await linksOf(buyer);
  await page.goto(`/booking/${order.linkToken}`);
  const list = page.getByRole("region", { name: bookingCopy.shares.title });
  await expect(list.getByText(/Not paid yet, kept until/)).toBeVisible();
  await expect(page.getByRole("main")).not.toContainText(kit);
  await expectAccessible(page);

  await page.goto(`/booking/${share.linkToken}`);
  await expect(page.getByText(`${buyer.name} booked it for you`)).toBeVisible();
  await expect(page.getByRole("main")).not.toContainText(buyer.email);
  await expectAccessible(page);
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: `Pay ${pounds(depositPence)}` }).click();
  await payHosted(page, payButton);
  await page.waitForURL(`**/booking/${share.linkToken}**`);
  await expect(page.getByText(bookingCopy.statement.balanceLabel)).toBeVisible();

  await page.goto(`/booking/${order.linkToken}`);
  await expect(list.getByText("Paid.", { exact: false })).toBeVisible();
  await expect(list.getByRole("button")).toHaveCount(0);

  await openOffice(page, `/admin/orders/${order.id}`);
  const group = page.getByRole("region", { name: "Booked together" });
  await expect(group.getByText("Coming")).toBeVisible();
  await expectAccessible(page);
  await group.getByRole("link", { name: "Kit Rowan" }).click();
  await expect(page.getByRole("heading", { name: "Kit Rowan", level: 1 })).toBeVisible();
  await expect(group.getByRole("link", { name: buyer.name })).toBeVisible();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a buyer books with own shares, and pays for the guest's as well", async ({ page, buyer }) => {
    const kit = uniqueEmail("kit");
    await page.goto(path);
    await bookForTwo(page, buyer, kit);
    const { order, share } = await linksOf(buyer);
    await page.goto(`/booking/${order.linkToken}`);
    const list = page.getByRole("region", { name: bookingCopy.shares.title });
    await list
      .getByRole("button", {
        name: fill(bookingCopy.shares.pay, { name: "Kit Rowan", first: pounds(depositPence) }),
      })
      .click();
    await payHosted(page, payButton);
    await page.waitForURL(`**/booking/${order.linkToken}**`);
    await expect(list.getByText(/Paid by you/)).toBeVisible();
    await page.goto(`/booking/${share.linkToken}`);
    await expect(page.getByRole("heading", { name: bookingCopy.guest.headline })).toBeVisible();
    await expect(page.getByRole("main")).not.toContainText("£");
  });
});
