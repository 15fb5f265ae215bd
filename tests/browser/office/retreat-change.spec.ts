import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { choicePart } from "@/content/pages/choice";
import { retreatPaymentPage } from "@/content/pages/retreat-payment";
import { dorset } from "@/content/retreats";
import { formatMoney } from "@/content/money";
import { getContent } from "@/lib/content/documents";
import { retreatTerms } from "@/lib/orders/bookings/accepted-terms";
import { addDays, calendarDay } from "@/lib/time/dates";
import { database } from "../../support/database";
import { expectAccessible, phoneAndDesk } from "../../support/expect-accessible";
import { uniqueEmail } from "../../support/factories";
import { createBooking } from "../../support/orders";
import { openOffice } from "../../support/pages";
import { expect, test } from "../../support/test";

const choiceCopy = getContent(choicePart);

// Retreats of their own, public and off sale, so that no other test meets them.

const days = { firstDay: "2031-09-18", lastDay: "2031-09-20" };

async function startRetreat(page: Page, retreat: string) {
  await openOffice(page, `/admin/retreats/new?from=${dorset.id}`);
  await page.getByLabel("Name", { exact: true }).fill(`The ${retreat} retreat`);
  await page.getByLabel("Address").fill(retreat);
  await page.getByLabel("First day").fill(days.firstDay);
  await page.getByLabel("Last day").fill(days.lastDay);
  await page.getByRole("button", { name: "Save" }).click();
  await page.waitForURL(`**/admin/retreats/${retreat}`);
  const db = database();
  await db.retreat.update({ where: { id: retreat }, data: { openedAt: new Date() } });
  await db.salesChange.create({ data: { subject: retreat, revision: 99, changes: {}, at: new Date() } });
  // The site reads its catalogue every second
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole("link", { name: "Guests", exact: true })).toBeVisible({ timeout: 1000 });
  }).toPass();
}

/** A booking paid by transfer. */
async function book(retreat: string, name: string) {
  const terms = { ...days, depositPence: dorset.depositPence, fullRefundDays: 60, halfRefundDays: 30 };
  const booking = await createBooking({
    ...{ retreat, name, paidPence: 497_00, balanceDueOn: "2031-07-20" },
    terms: { ...terms, firstDay: new Date(days.firstDay), lastDay: new Date(days.lastDay) },
  });
  await database().payment.updateMany({
    where: { orderId: booking.id },
    data: {
      ...{ method: "bank", reference: `R-${randomUUID()}`, recordedAt: new Date() },
      ...{ paymentIntentId: null, checkoutSessionId: null },
    },
  });
  return booking;
}

const whatIf = (page: Page) => page.getByRole("button", { name: "What if", exact: true }).click();
/** Hydration resets what was chosen before it. */
async function chooseMove(page: Page) {
  await expect(async () => {
    await page.getByRole("radio", { name: "Move it" }).check();
    await expect(page.getByLabel("New first day")).toBeVisible({ timeout: 1000 });
  }).toPass();
}

const row = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });

test("the founder cancels a whole retreat on a phone, and the buyer says where the money goes", async ({
  page,
  browser,
}) => {
  const retreat = "storm-cancelled";
  await page.setViewportSize({ width: 390, height: 844 });
  await startRetreat(page, retreat);
  const booking = await book(retreat, "Ines Carvalho");
  await page.getByRole("link", { name: "Cancel or move", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Cancel or move" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Cancel the whole retreat…" })).toBeDisabled();
  await chooseMove(page);
  await page.getByRole("radio", { name: "Cancel it" }).check();
  await page.getByLabel("Message", { exact: true }).fill("A storm took part of the roof off the house.");
  await whatIf(page);
  await expect(row(page, "Ines Carvalho")).toContainText("£497 by hand");
  await expect(page.getByLabel("Message", { exact: true })).toHaveValue(/^A storm/);
  await expectAccessible(page, phoneAndDesk);
  await page.setViewportSize({ width: 390, height: 844 });

  // A booking in between asks for "What if" again
  await book(retreat, "Helen Marsh");
  const dialog = page.getByRole("dialog");
  const confirm = async (name: RegExp) => {
    await page.getByRole("button", { name: "Cancel the whole retreat…" }).click();
    await expect(dialog.getByText("There is no way back", { exact: false })).toBeVisible();
    await dialog.getByLabel("Type SEPTEMBER to go on").fill("September");
    await dialog.getByRole("button", { name }).click();
  };
  await confirm(/Cancel it and refund £497/);
  await expect(dialog.getByRole("alert")).toContainText("Helen Marsh");
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await whatIf(page);
  await expect(row(page, "Helen Marsh")).toBeVisible();
  await confirm(/Cancel it and refund £994/);

  await expect(async () => {
    await page.reload();
    await expect(page.getByRole("heading", { level: 1, name: "Cancelled" })).toBeVisible({ timeout: 1000 });
    await expect(page.getByRole("heading", { name: "Needs you, 2" })).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 120_000 });
  await expectAccessible(page, phoneAndDesk);

  const plain = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  const buyer = await plain.newPage();
  await buyer.goto(`/retreats/${retreat}/book`);
  await expect(buyer.getByText(getContent(retreatPaymentPage).sales.cancelled.title)).toBeVisible();
  await buyer.goto(`/booking/${booking.token}/choice`);
  await expect(buyer.getByText("£497 goes back")).toBeVisible();
  await expect(buyer.getByText("A storm took part of the roof off the house.")).toBeVisible();
  await buyer.getByLabel(choiceCopy.bank.label).fill("Ines Carvalho, 12-34-56, 12345678");
  await buyer.getByRole("button", { name: choiceCopy.bank.send }).click();
  await expect(buyer.getByText(choiceCopy.bank.saved)).toBeVisible();
  await plain.close();
  await page.reload();
  await expect(page.getByText("Ines Carvalho, 12-34-56, 12345678")).toBeVisible();
});

test("the founder cancels a whole retreat, and the buyer takes a voucher", async ({ page, browser }) => {
  const retreat = "storm-vouchers";
  await startRetreat(page, retreat);
  const booking = await book(retreat, "Priya Nair");
  await page.goto(`/admin/retreats/${retreat}/change`);
  await expect(async () => {
    await page.getByRole("radio", { name: "or a voucher if they prefer" }).check();
    await expect(page.getByLabel("Bonus, in percent")).toBeVisible({ timeout: 1000 });
  }).toPass();
  await page.getByLabel("Bonus, in percent").fill("10");
  await page.getByLabel("Deadline", { exact: true }).fill(addDays(calendarDay(new Date()), 10));
  await page.getByLabel("Message", { exact: true }).fill("A storm took part of the roof off the house.");
  await whatIf(page);
  await expect(row(page, "Priya Nair")).toContainText("£546.70");
  await expectAccessible(page, phoneAndDesk);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("button", { name: "Cancel the whole retreat…" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Type SEPTEMBER to go on").fill("September");
  await dialog.getByRole("button", { name: "Cancel it and email 1" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Money or a voucher" })).toBeVisible();
  await expectAccessible(page, phoneAndDesk);

  const plain = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  const buyer = await plain.newPage();
  await expect(async () => {
    await buyer.goto(`/booking/${booking.token}`);
    await expect(buyer.getByText(choiceCopy.link.offered)).toBeVisible({ timeout: 1000 });
  }).toPass();
  await buyer.getByRole("link", { name: choiceCopy.link.choose }).click();
  await buyer.getByRole("radio", { name: choiceCopy.voucher.title }).check();
  await buyer.getByRole("button", { name: choiceCopy.send }).click();
  await expect(async () => {
    await buyer.reload();
    await expect(buyer.getByText("You’ve a voucher worth £546.70")).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 120_000 });
  await buyer.getByRole("link", { name: choiceCopy.issued.see }).click();
  await expect(buyer.getByText("£546.70").first()).toBeVisible();
  await plain.close();
  await page.reload();
  await expect(page.getByText("Worth £546.70").first()).toBeVisible();
});

test("the founder moves a whole retreat, one buyer comes, another answers by telephone", async ({
  page,
  browser,
}) => {
  const retreat = "storm-moved";
  await page.setViewportSize({ width: 390, height: 844 });
  await startRetreat(page, retreat);
  const booking = await book(retreat, "Siân Pritchard");
  await book(retreat, "Claire Ashdown");
  await page.goto(`/admin/retreats/${retreat}/change`);
  await chooseMove(page);
  await page.getByLabel("New first day").fill("2031-10-16");
  await page.getByLabel("New last day").fill("2031-10-18");
  await page.getByLabel("Balances due").fill("2031-08-16");
  await page.getByLabel("Message", { exact: true }).fill("The builders need until October.");
  await whatIf(page);
  await expect(row(page, "Siân Pritchard")).toContainText("Nothing more");
  await expectAccessible(page, phoneAndDesk);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("button", { name: "Move the whole retreat…" }).click();
  await page.getByRole("dialog").getByLabel("Type MOVE to go on").fill("MOVE");
  await page.getByRole("button", { name: "Move it and email 2" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Who comes on the new dates" })).toBeVisible();
  await expectAccessible(page, phoneAndDesk);

  const context = await browser.newContext({ locale: "en-GB", viewport: { width: 390, height: 844 } });
  const scripted = await context.newPage();
  await scripted.goto(`/booking/${booking.token}`);
  await scripted.getByRole("link", { name: choiceCopy.link.choose }).click();
  await expect(scripted.getByRole("heading", { level: 1, name: choiceCopy.movedHeadline })).toBeVisible();
  await expectAccessible(scripted, phoneAndDesk);
  await context.close();
  const plain = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  const buyer = await plain.newPage();
  await buyer.goto(`/booking/${booking.token}/choice`);
  await buyer.getByRole("radio", { name: choiceCopy.comes.title }).check();
  await buyer.getByRole("button", { name: choiceCopy.send }).click();
  await expect(buyer.getByText(choiceCopy.coming.title, { exact: true })).toBeVisible();
  await plain.close();

  await page.reload();
  await page.getByRole("button", { name: "Enter Claire Ashdown’s answer…" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("radio", { name: "Everything back: £497" }).check();
  await dialog.getByRole("button", { name: "Enter it" }).click();
  await expect(page.getByText("by telephone")).toBeVisible();
  await expectAccessible(page);
});

test("the founder moves one of several guests alone on a phone, and their page shows the new retreat", async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const retreat = `alone-${randomUUID().slice(0, 8)}`;
  await startRetreat(page, retreat);
  const { shared, single } = dorset.rooms;
  const email = uniqueEmail("lowri");
  const firstDay = new Date(addDays(calendarDay(new Date()), 100));
  const { id } = await createBooking({
    ...{ totalPence: 2 * shared.pricePence, paidPence: 2 * shared.pricePence },
    terms: { ...retreatTerms(dorset), firstDay },
    places: [{}, { name: "Lowri Hallam", email, emailKey: email }],
  });
  const { linkToken } = await database().guest.findFirstOrThrow({ where: { orderId: id, number: 2 } });
  await page.goto(`/admin/orders/${id}`);
  const lowri = page.getByRole("region", { name: "Lowri Hallam" });
  await lowri.getByRole("link", { name: "Move to another retreat…" }).click();
  const more = formatMoney(single.pricePence - shared.pricePence, dorset.currency);
  // Hydration resets what was chosen before it
  await expect(async () => {
    await page.getByRole("radio", { name: new RegExp(`^The ${retreat} retreat`) }).check();
    await page.getByRole("radio", { name: new RegExp(`^${single.name}`) }).check();
    await expect(page.getByText(`The difference of ${more}`)).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(
    page.getByText(`What is paid counts. ${more} is left to pay. Nothing is charged now.`),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Move the guest" }).click();
  await page.waitForURL((url) => /\/admin\/orders\/[\w-]+$/.test(url.pathname) && !url.pathname.endsWith(id));

  const guest = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await guest.goto(`/booking/${linkToken}`);
  await expect(guest.getByRole("main")).toContainText(`The ${retreat} retreat`);
  await expect(guest.getByRole("main")).not.toContainText("£");
  await expectAccessible(guest, phoneAndDesk);
  await guest.context().close();

  await page.goto(`/admin/orders/${id}`);
  await expect(page.getByText(/Carried over to another order/)).toBeVisible();
  await expect(lowri.getByRole("link", { name: "Move to another retreat…" })).toHaveCount(0);
  const order = await database().order.findUniqueOrThrow({ where: { id } });
  expect(order).toMatchObject({ status: "confirmed", unpaidPence: 0 });
});
