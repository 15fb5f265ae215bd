import type { Page } from "@playwright/test";
import { formatMoney } from "@/content/money";
import { mastermind } from "@/content/programmes";
import { bookingPart } from "@/content/pages/booking";
import { fieldMessages } from "@/content/pages/field-messages";
import { mastermindPaymentPage } from "@/content/pages/mastermind-payment";
import { retreatPaymentPage } from "@/content/pages/retreat-payment";
import { voucherPage } from "@/content/pages/voucher";
import { voucherPart } from "@/content/pages/voucher-balance";
import { voucherRefusals, voucherTerms } from "@/content/vouchers";
import { dorset } from "@/content/retreats";
import { voucherWords } from "@/lib/catalogue/vouchers";
import { getContent } from "@/lib/content/documents";
import { retreatTerms } from "@/lib/orders/bookings/accepted-terms";
import { fill } from "@/lib/text";
import { addDays, calendarDay } from "@/lib/time/dates";
import { approachForm } from "../support/approach-form";
import { database } from "../support/database";
import { expectAccessible, phoneAndDesk, uncovered } from "../support/expect-accessible";
import { payHosted } from "../support/hosted-checkout";
import { createBooking } from "../support/orders";
import { openOffice } from "../support/pages";
import { fillOrder, test, type Buyer } from "../support/purchase";
import { expect } from "../support/test";

const bookingCopy = getContent(bookingPart);

const voucherCopy = getContent(voucherPart);

const sandbox = process.env.SANDBOX_URL ?? "http://localhost:4010";
const copy = getContent(voucherPage);
const booking = getContent(retreatPaymentPage);
const deposit = formatMoney(dorset.depositPence, dorset.currency);
const widths = [390, ...phoneAndDesk];

test.use({ viewport: { width: 390, height: 844 } });

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const submit = (page: Page) => page.getByRole("button", { name: copy.form.submit });

async function fillVoucher(page: Page, { name, email }: Buyer) {
  await field(page, copy.recipient.name).fill("Denise");
  await field(page, copy.recipient.message).fill("You said you’d go.");
  await field(page, copy.form.name).fill(name);
  await field(page, copy.form.email).fill(email);
  await page.getByRole("checkbox", { name: copy.form.terms }).check();
}

/** Pays at Stripe, and opens the voucher's own page from its buyer's. */
async function payFor(page: Page, buyer: Buyer, sum: string) {
  await page.waitForURL(`${sandbox}/**`);
  await payHosted(page, `Pay ${sum}`);
  await page.waitForURL("**/booking/*?session_id=*");
  await expect(page.getByRole("status")).toHaveText(fill(voucherCopy.buyer.thanks, { email: buyer.email }));
}

const openVoucher = (page: Page) => page.getByRole("link", { name: voucherCopy.buyer.open }).click();

/** Gives a voucher for a sum in the office; returns its code. */
async function issueVoucher(page: Page, { email }: Buyer, amount: string): Promise<string> {
  await openOffice(page, "/admin/orders");
  await page.getByRole("button", { name: "Issue a voucher…" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("From").fill("Robyn");
  await dialog.getByLabel("Email", { exact: true }).fill(email);
  await dialog.getByLabel("Recipient’s name").fill("Denise");
  await dialog.getByLabel("Amount").fill(amount);
  await dialog.getByRole("button", { name: "Issue it" }).click();
  await page.waitForURL("**/admin/orders/*");
  const orderId = page.url().split("/").at(-1) ?? "";
  return (await database().voucher.findUniqueOrThrow({ where: { orderId } })).code;
}

test("a voucher is bought without scripts for a typed sum, and printed", async ({ browser, buyer }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/voucher");
  await field(page, copy.worth.amount).fill("5");
  await fillVoucher(page, buyer);
  await submit(page).click();
  await expect(page.getByText(fill(voucherRefusals.amount, voucherWords(voucherTerms)))).toBeVisible();
  // What was typed is still there
  await expect(field(page, copy.recipient.message)).toHaveValue("You said you’d go.");
  await field(page, copy.worth.amount).fill("75");
  await page.getByRole("checkbox", { name: copy.form.terms }).check();
  await submit(page).click();
  await payFor(page, buyer, "£75.00");
  await openVoucher(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("£75 left, Denise");
  const link = await page.getByRole("link", { name: "The voucher, PDF" }).getAttribute("href");
  const pdf = await page.request.get(link ?? "");
  expect(pdf.headers()["content-type"]).toBe("application/pdf");
  await context.close();
});

test("a voucher is given with scripts, pays a deposit in the box “Code”, and is seen in the office", async ({
  page,
  browser,
  buyer,
}) => {
  await page.goto("/voucher");
  await approachForm(page);
  await expectAccessible(page, widths);
  await page.setViewportSize({ width: 390, height: 844 });
  await submit(page).click();
  await expect(page.getByText(voucherRefusals.recipient)).toBeVisible();
  await expect(page.getByText(fieldMessages.fields.terms.missing)).toBeVisible();
  await uncovered(page);
  await expectAccessible(page);
  // A typed amount chooses "Another sum", and a card empties it
  await field(page, copy.worth.amount).fill("75");
  await expect(page.getByRole("radio", { name: copy.worth.other })).toBeChecked();
  // The figure covers the radio of its card, and belongs to its label
  await page.getByText("£150", { exact: true }).first().click();
  await expect(page.getByRole("radio", { name: "£150", exact: true })).toBeChecked();
  await expect(field(page, copy.worth.amount)).toHaveValue("");
  await fillVoucher(page, buyer);
  await submit(page).click();
  await payFor(page, buyer, "£150.00");
  await expectAccessible(page, widths);
  await openVoucher(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("£150 left, Denise");
  await expectAccessible(page, widths);
  const own = page.url();
  const code = (await page.getByText(/^[A-Z2-9]{4}(-[A-Z2-9]{4}){2}$/).textContent()) ?? "";

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/dorset-retreat-payment");
  await approachForm(page);
  await field(page, booking.code.label).fill(code.toLowerCase().replaceAll("-", " "));
  await page.getByRole("button", { name: booking.code.apply }).click();
  await expect(page.getByText(fill(booking.code.voucher.applied, { code, left: "£150" }))).toBeVisible();
  await expectAccessible(page);
  await fillOrder(page, buyer);
  await page.getByRole("button", { name: booking.code.voucher.depositCovered }).click();
  // Nothing is left for Stripe
  await page.waitForURL("**/booking/*");
  await expect(page.getByText(deposit).first()).toBeVisible();

  await page.goto(own);
  const left = formatMoney(150_00 - dorset.depositPence, dorset.currency);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${left} left, Denise`);
  await expect(page.getByText(`−${deposit}`)).toBeVisible();
  await expectAccessible(page, widths);

  const office = await (await browser.newContext()).newPage();
  await openOffice(office, "/admin/orders?kind=voucher");
  await office.getByRole("link", { name: buyer.name }).first().click();
  await expect(office.getByText(`${code}: ${left} left.`)).toBeVisible();
  await expectAccessible(office, phoneAndDesk);
  await office.getByRole("button", { name: "Extend…" }).click();
  await office.getByLabel("Good until").fill("2031-01-31");
  await office.getByRole("button", { name: "Extend it" }).click();
  await expect(office.getByText("until 31 January 2031")).toBeVisible();
  await office.context().close();
});

test("a voucher pays a part of the balance on the personal page, without scripts", async ({
  browser,
  page,
  buyer,
}) => {
  const code = await issueVoucher(page, buyer, "40");
  const { totalPence, depositPence } = { totalPence: dorset.rooms.shared.pricePence, ...dorset };
  const firstDay = new Date(addDays(calendarDay(new Date()), 100));
  const { token } = await createBooking({
    ...{ ...buyer, totalPence, paidPence: depositPence, terms: { ...retreatTerms(dorset), firstDay } },
  });
  const balancePence = totalPence - depositPence;

  const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await plain.setViewportSize({ width: 390, height: 844 });
  await plain.goto(`/booking/${token}`);
  const payButton = plain.getByRole("button", {
    name: fill(bookingCopy.pay.button, { balance: formatMoney(balancePence, dorset.currency) }),
  });
  await field(plain, booking.code.label).fill("EARLYBIRD");
  await payButton.click();
  await expect(plain.getByText(bookingCopy.pay.codeRefused)).toBeVisible();
  await field(plain, booking.code.label).fill(code);
  await payButton.click();
  await plain.waitForURL(`${sandbox}/**`);
  await payHosted(plain, `Pay £${((balancePence - 40_00) / 100).toFixed(2)}`);
  await plain.waitForURL(`**/booking/${token}*`);
  await expect(plain.getByText(bookingCopy.pay.paid)).toBeVisible();
  await plain.context().close();
});

test("the founder issues a voucher and sets which are sold", async ({ page, buyer }) => {
  await openOffice(page, "/admin/orders");
  await page.getByRole("button", { name: "Issue a voucher…" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("From").fill("Robyn");
  await dialog.getByLabel("Email", { exact: true }).fill(buyer.email);
  await dialog.getByLabel("Recipient’s name").fill("Denise");
  await dialog.getByLabel("Amount").fill("40");
  await dialog.getByLabel("Paid").selectOption("bank");
  await dialog.getByRole("button", { name: "Issue it" }).click();
  await expect(dialog.getByText("Enter a reference").first()).toBeVisible();
  await expectAccessible(page, [], { within: "dialog[open]" });
  await uncovered(page);
  await dialog.getByLabel("Paid").selectOption("free");
  await dialog.getByRole("button", { name: "Issue it" }).click();
  await page.waitForURL("**/admin/orders/*");
  await expect(page.getByText(": £40 left. Valid")).toBeVisible();

  await page.goto("/admin/sales/vouchers");
  await expectAccessible(page, phoneAndDesk);
  await page.getByLabel("Sums").fill("60, 160");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("60, 160").first()).toBeVisible();
  // The site reads its catalogue every second
  await expect(async () => {
    await page.goto("/voucher");
    await expect(page.getByRole("radio", { name: "£160", exact: true })).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 30_000 });
  await page.goto("/admin/sales/vouchers");
  await page.getByLabel("Sums").fill(voucherTerms.amounts);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(async () => {
    await page.goto("/voucher");
    await expect(page.getByRole("radio", { name: "£150", exact: true })).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 30_000 });
});

const plans = getContent(mastermindPaymentPage);

async function fillPlan(page: Page, { name, email }: Buyer) {
  await field(page, plans.form.name.label).fill(name);
  await field(page, plans.form.email.label).fill(email);
  await page.getByRole("checkbox", { name: plans.form.terms }).check();
}

test("a voucher pays a part of the mastermind, whose Checkout opens in a new tab", async ({
  browser,
  page,
  buyer,
}) => {
  const { monthlyPence, currency } = mastermind;
  const code = await issueVoucher(page, buyer, `${(monthlyPence + 40_00) / 100}`);
  const visitor = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await visitor.goto("/mastermind-payment");
  await approachForm(visitor);
  await field(visitor, booking.code.label).fill("EARLYBIRD");
  await visitor.getByRole("button", { name: booking.code.apply }).click();
  await expect(field(visitor, booking.code.label)).toHaveAttribute("aria-invalid", "true");
  await field(visitor, booking.code.label).fill(code);
  await visitor.getByRole("button", { name: booking.code.apply }).click();
  const left = formatMoney(monthlyPence + 40_00, currency);
  await expect(visitor.getByText(fill(booking.code.voucher.applied, { code, left }))).toBeVisible();
  const today = formatMoney(monthlyPence - 40_00, currency);
  const price = formatMoney(monthlyPence, currency);
  for (const count of [mastermind.payments - 2, 1])
    await expect(
      visitor.getByText(fill(plans.voucher.months, { count, price }), { exact: true }),
    ).toBeVisible();
  await uncovered(visitor);
  await expectAccessible(visitor, widths);
  await visitor.setViewportSize({ width: 390, height: 844 });
  await visitor.screenshot({ path: test.info().outputPath("mastermind-voucher-390.png"), fullPage: true });
  await fillPlan(visitor, buyer);
  const opening = visitor.context().waitForEvent("page");
  await visitor.getByRole("button", { name: fill(plans.voucher.submitCard, { card: today }) }).click();
  const tab = await opening;
  await tab.waitForURL(`${sandbox}/**`);
  await payHosted(tab, `Pay £${((monthlyPence - 40_00) / 100).toFixed(2)}`);
  await tab.waitForURL("**/mastermind-confirmed?session_id=*");
  await visitor.context().close();
});

test("a voucher pays all of the mastermind, without a card and without scripts", async ({
  browser,
  page,
  buyer,
}) => {
  const code = await issueVoucher(page, buyer, "500");
  const context = await browser.newContext({
    ...{ javaScriptEnabled: false, viewport: { width: 390, height: 844 } },
  });
  const plain = await context.newPage();
  await plain.goto("/mastermind-payment");
  await plain.getByRole("radio", { name: plans.plans.oneTime.name }).check();
  await field(plain, booking.code.label).fill(code);
  await plain.getByRole("button", { name: booking.code.apply }).click();
  await expect(plain.getByRole("radio", { name: plans.plans.oneTime.name })).toBeChecked();
  await fillPlan(plain, buyer);
  await plain.getByRole("button", { name: plans.voucher.submitCovered }).click();
  await plain.waitForURL(/\/(booking|plan)\//);
  await expect(plain.getByRole("heading", { level: 1 })).toBeVisible();
  const paid = { email: buyer.email, product: "programme", status: "confirmed" } as const;
  expect(await database().order.count({ where: paid })).toBe(1);
  await context.close();
});
