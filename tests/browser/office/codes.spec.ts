import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { formatMoney } from "@/content/money";
import { bookingPart } from "@/content/pages/booking";
import { retreatPaymentPage } from "@/content/pages/retreat-payment";
import { getContent } from "@/lib/content/documents";
import { unknownCode } from "@/content/checkout";
import { fieldMessages } from "@/content/pages/field-messages";
import { afterPaymentPart } from "@/content/pages/after-payment";
import { dorset } from "@/content/retreats";
import { addDays, calendarDay } from "@/lib/time/dates";
import { retreatWords } from "@/lib/content/retreats";
import { fill } from "@/lib/text";
import { payHosted } from "../../support/hosted-checkout";
import { expectAccessible, expectAccessibleUncovered, phoneAndDesk } from "../../support/expect-accessible";
import { figure, fillOrder, test } from "../../support/purchase";
import { expect } from "../../support/test";
import { openOffice } from "../../support/pages";

const bookingCopy = getContent(bookingPart);

const retreatConfirmedCopy = getContent(afterPaymentPart).retreat;

// Each test has its own code, whose discount affects no other test.

const sandbox = process.env.SANDBOX_URL ?? "http://localhost:4010";
const path = "/dorset-retreat-payment";
const pounds = (pence: number) => formatMoney(pence, dorset.currency);
const price = dorset.rooms.shared.pricePence;
const off = 50_00;
const copy = getContent(retreatPaymentPage);
const depositButton = fill(copy.form.depositButton, retreatWords(dorset));
const newCode = () => `BIRD-${randomUUID().slice(0, 8)}`.toUpperCase();

async function createCode(page: Page, code: string) {
  await page.getByLabel("Code", { exact: true }).fill(code.toLowerCase());
  await page.getByLabel("Sum off").fill(`${off / 100}`);
  await page.getByLabel("Uses", { exact: true }).fill("2");
  await page.getByLabel("Last day").fill(addDays(calendarDay(new Date()), 3));
  await page.getByRole("button", { name: "Create the code" }).click();
  await expect(line(page, code)).toContainText("0 of 2 used");
}

const line = (page: Page, code: string) => page.getByRole("listitem").filter({ hasText: code });

async function openCodes(page: Page) {
  await openOffice(page, `/admin/retreats/${dorset.id}/codes`);
}

const box = (page: Page) => page.getByLabel(copy.code.label, { exact: true });
/** The total on the payment page. */
async function showsTotal(page: Page, pence: number) {
  await expect(figure(page, copy.summary.totalLabel)).toHaveText(pounds(pence), { useInnerText: true });
}

test("the founder creates a code on a phone, a buyer pays with it, and the code closes", async ({
  page,
  browser,
  buyer,
}) => {
  const code = newCode();
  await openCodes(page);
  await expectAccessible(page, phoneAndDesk);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByLabel("Code", { exact: true }).fill(code);
  await page.getByLabel("Percent off").fill("90");
  await page.getByRole("button", { name: "Create the code" }).click();
  await expect(page.getByLabel("Last day")).toHaveAttribute("aria-invalid", "true");
  await page.getByLabel("Percent off").fill("");
  await createCode(page, code);
  await expectAccessibleUncovered(page, phoneAndDesk);

  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(path);
  // Pressed before the scripts load, so the refusal precedes the checks
  await box(visitor).evaluate((input: HTMLInputElement) => (input.value = "nobody-knows-it"));
  await visitor.getByRole("button", { name: copy.code.apply, exact: true }).dispatchEvent("click");
  await expect(box(visitor)).toBeFocused();
  await visitor.waitForLoadState("networkidle");
  await expect(box(visitor)).toHaveAccessibleDescription(unknownCode);
  await box(visitor).fill(` ${code.toLowerCase()} `);
  await box(visitor).press("Enter");
  await showsTotal(visitor, price - off);
  await expect(figure(visitor, fill(copy.code.line, { code }))).toHaveText(`−${pounds(off)}`, {
    useInnerText: true,
  });
  await visitor.getByRole("radio", { name: dorset.rooms.single.name }).check();
  await showsTotal(visitor, dorset.rooms.single.pricePence - off);
  await visitor.getByRole("radio", { name: dorset.rooms.shared.name }).check();
  await expectAccessible(visitor, phoneAndDesk);

  await fillOrder(visitor, buyer);
  await visitor.getByRole("button", { name: depositButton }).click();
  await visitor.waitForURL(`${sandbox}/**`);
  await payHosted(visitor, `Pay £${(dorset.depositPence / 100).toFixed(2)}`);
  await visitor.waitForURL("**/retreat-confirmed?session_id=*");
  await expect(figure(visitor, retreatConfirmedCopy.booking.balanceLabel)).toHaveText(
    pounds(price - off - dorset.depositPence),
  );
  const calendar = await visitor
    .getByRole("link", { name: retreatConfirmedCopy.booking.calendar })
    .getAttribute("href");
  await visitor.goto((calendar ?? "").replace(/\/calendar$/, ""));
  await expect(figure(visitor, fill(bookingCopy.statement.code, { code }))).toHaveText(`−${pounds(off)}`);

  await page.reload();
  await expect(line(page, code)).toContainText("1 of 2 used");
  await page.getByRole("button", { name: `Close ${code}` }).click();
  await expect(line(page, code)).toContainText("Closed");
  await expect(page.getByRole("button", { name: `Open ${code} again` })).toBeVisible();
  await visitor.context().close();
});

test("without scripts the form comes back with the price told, and pays it", async ({
  page,
  browser,
  buyer,
}) => {
  const code = newCode();
  await openCodes(page);
  await createCode(page, code);
  const visitor = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await visitor.goto(path);
  await visitor.getByLabel(copy.form.name.label, { exact: true }).fill(buyer.name);
  await box(visitor).fill(code);
  await visitor.getByRole("button", { name: copy.code.apply, exact: true }).click();
  await showsTotal(visitor, price - off);
  await expect(visitor.getByLabel(copy.form.name.label, { exact: true })).toHaveValue(buyer.name);

  // What is missing is said, and the discount stays
  await visitor.getByRole("button", { name: depositButton }).click();
  await expect(visitor.getByText(fieldMessages.fields.terms.missing)).toBeVisible();
  await showsTotal(visitor, price - off);
  await fillOrder(visitor, buyer);
  await visitor.getByRole("button", { name: depositButton }).click();
  await visitor.waitForURL(`${sandbox}/**`);

  // A code that was typed and not applied is applied by the button that pays
  await visitor.goto(path);
  await fillOrder(visitor, buyer);
  await box(visitor).fill(code);
  await visitor.getByRole("button", { name: depositButton }).click();
  await showsTotal(visitor, price - off);
  await visitor.context().close();
});
