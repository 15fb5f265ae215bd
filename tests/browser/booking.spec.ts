import type { Page } from "@playwright/test";
import { formatMoney } from "@/content/money";
import { bookingPart } from "@/content/pages/booking";
import { retreatPaymentPage } from "@/content/pages/retreat-payment";
import { getContent } from "@/lib/content/documents";
import { fieldMessages } from "@/content/pages/field-messages";
import { afterPaymentPart } from "@/content/pages/after-payment";
import { dorset } from "@/content/retreats";
import { retreatWords } from "@/lib/content/retreats";
import { fill } from "@/lib/text";
import { withoutMarks } from "@/components/ui/highlighted-text";
import { approachForm } from "../support/approach-form";
import { createMember } from "../support/factories";
import { payHosted, payHostedByKeyboard } from "../support/hosted-checkout";
import { hasNoBarriers } from "../support/expect-accessible";
import { tabTo, typeInto } from "../support/keyboard";
import { figure, fillOrder, test } from "../support/purchase";
import { listEmails } from "../support/sandbox";
import { signInAs } from "../support/signed-in";
import { expect } from "../support/test";

const bookingCopy = getContent(bookingPart);

const mastermindConfirmedCopy = getContent(afterPaymentPart).mastermind;
const confirmedCopy = getContent(afterPaymentPart).retreat;

const sandbox = process.env.SANDBOX_URL ?? "http://localhost:4010";
const path = "/dorset-retreat-payment";

const deposit = dorset.depositPence;
const copy = getContent(retreatPaymentPage);
const depositButton = fill(copy.form.depositButton, retreatWords(dorset));
type Room = keyof typeof dorset.rooms;
const price = (room: Room) => dorset.rooms[room].pricePence;
const pounds = (pence: number) => formatMoney(pence, dorset.currency);
/** The button of the hosted payment page. */
const payButton = (pence: number) => `Pay £${(pence / 100).toFixed(2)}`;

const nameField = (page: Page) => page.getByLabel(copy.form.name.label, { exact: true });
const emailField = (page: Page) => page.getByLabel(copy.form.email.label, { exact: true });
const radio = (page: Page, room: Room) => page.getByRole("radio", { name: dorset.rooms[room].name });
const button = (page: Page, name: string | RegExp = depositButton) => page.getByRole("button", { name });
const fullButton = (page: Page, room: Room) =>
  button(page, copy.form.fullButton.replace("{total}", pounds(price(room))));

async function showsTotal(page: Page, room: Room) {
  const total = figure(page, copy.summary.totalLabel);
  await expect(total).toHaveText(pounds(price(room)), { useInnerText: true });
}

/** The link to the booking in the only letter to an address, once it has arrived. */
async function bookingLink(email: string): Promise<string> {
  await expect.poll(async () => (await listEmails(email)).length, { timeout: 10_000 }).toBe(1);
  const [letter] = await listEmails(email);
  return /https?:\/\/\S+\/booking\/[\w-]+/.exec(letter?.text ?? "")?.[0] ?? "";
}

test("by keyboard a deposit for a single room becomes a booking, a letter and a balance that can be paid @journey", async ({
  page,
  buyer,
}) => {
  const balance = price("single") - deposit;
  await page.goto(path);
  await showsTotal(page, "shared");
  await tabTo(page, radio(page, "shared"));
  await page.keyboard.press("ArrowDown");
  await expect(radio(page, "single")).toBeChecked();
  await showsTotal(page, "single");
  await expect(figure(page, copy.summary.balanceLabel)).toHaveText(pounds(balance), { useInnerText: true });
  await expect(fullButton(page, "single")).toBeVisible();
  await typeInto(page, nameField(page), buyer.name);
  await typeInto(page, emailField(page), buyer.email);
  await tabTo(page, page.getByRole("checkbox", { name: copy.form.terms }));
  await page.keyboard.press("Space");
  await tabTo(page, button(page));
  await page.keyboard.press("Enter");
  await page.waitForURL(`${sandbox}/**`);
  await expect(page.getByLabel("Email")).toHaveValue(buyer.email);
  await payHostedByKeyboard(page, payButton(deposit));

  await page.waitForURL("**/retreat-confirmed?session_id=*");
  await expect(page.getByRole("heading", { level: 1, name: confirmedCopy.headline })).toBeVisible();
  await expect(figure(page, confirmedCopy.booking.paidLabel)).toHaveText(pounds(deposit));
  await expect(figure(page, confirmedCopy.booking.balanceLabel)).toHaveText(pounds(balance));
  await tabTo(page, page.getByRole("link", { name: confirmedCopy.booking.calendar }));
  const downloading = page.waitForEvent("download");
  await page.keyboard.press("Enter");
  expect((await downloading).suggestedFilename()).toMatch(/\.ics$/);

  const link = await bookingLink(buyer.email);
  expect((await page.goto(link))?.headers()["cache-control"]).toContain("no-store");
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
  await expect(page.getByRole("heading", { level: 1, name: bookingCopy.headline })).toBeVisible();
  await button(page, `Pay ${pounds(balance)}`).click();
  await payHosted(page, payButton(balance));
  await page.waitForURL((url) => url.origin !== new URL(sandbox).origin);
  await page.goto(link);
  await expect(page.getByText(bookingCopy.statement.nothingOwed)).toBeVisible();
});

test("a declined card and Back keep the room and what was typed", async ({ page, buyer }) => {
  await page.goto(path);
  await radio(page, "single").check();
  await fillOrder(page, buyer);
  await fullButton(page, "single").click();
  await payHosted(page, payButton(price("single")), "4000 0000 0000 0002");
  await expect(page.getByText("Your card was declined.").first()).toBeVisible();
  await button(page, "Back").click();

  await page.waitForURL(`**${path}?cancelled=1*`);
  await expect(page.getByText(copy.returned.cancelled.text).first()).toBeVisible();
  await expect(radio(page, "single")).toBeChecked();
  await expect(nameField(page)).toHaveValue(buyer.name);
  await expect(emailField(page)).toHaveValue(buyer.email);
  await showsTotal(page, "single");
});

test("both buttons are disabled while one is busy, and work again after a connection that breaks", async ({
  page,
  buyer,
}) => {
  await page.goto(path);
  await fillOrder(page, buyer);
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  await page.route(`**${path}`, async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    await answered;
    return route.abort();
  });
  await button(page).click();
  await expect(button(page, copy.form.submitting)).toBeDisabled();
  await expect(button(page, /Pay in Full/)).toBeDisabled();
  answer();
  await expect(page.getByRole("status").getByText(copy.toasts.paymentError.title)).toHaveCount(1);
  await expect(page.getByRole("status").getByText(copy.toasts.paymentError.fallback)).toBeVisible();
  await expect(button(page)).toBeEnabled();
  await expect(button(page, /Pay in Full/)).toBeEnabled();
  await expect(page.getByRole("checkbox", { name: copy.form.terms })).toBeChecked();
});

test("disables a sold-out room, and links a full retreat to its waitlist", async ({ page }) => {
  const open = async (shared: number, single: number) => {
    const rooms = { shared: { left: shared }, single: { left: single } };
    const json = { dorset: { sales: "open", left: shared + single, rooms } };
    await page.route("**/api/availability", (route) => route.fulfill({ json }));
    await page.goto(path);
    await approachForm(page);
  };
  await open(0, 1);
  await expect(radio(page, "shared")).toBeDisabled();
  await expect(radio(page, "shared")).toHaveAccessibleDescription(new RegExp(dorset.rooms.shared.soldOut));
  await expect(radio(page, "single")).toBeChecked();
  await expect(radio(page, "single")).toHaveAccessibleDescription(new RegExp(dorset.rooms.single.leftOne));
  await showsTotal(page, "single");

  await open(0, 0);
  const waitlist = page.getByRole("link", { name: copy.sales.soldOut.button });
  await expect(waitlist).toHaveAttribute("href", "/uk-retreat-waitlist");
  await expect(button(page)).toHaveCount(0);
});

test("a member's name and address are filled in, and can be changed", async ({ page }) => {
  const member = await createMember({ displayName: "Ines Carver" });
  await signInAs(page.context(), member);
  await page.goto(path);
  await approachForm(page);
  await expect(nameField(page)).toHaveValue("Ines Carver");
  await expect(emailField(page)).toHaveValue(member.email);
  await nameField(page).fill("Ines C.");
  await expect(nameField(page)).toHaveValue("Ines C.");
});

for (const [address, headline, other] of [
  ["/retreat-confirmed", confirmedCopy.headline, confirmedCopy.next.headline],
  [
    "/mastermind-confirmed",
    withoutMarks(mastermindConfirmedCopy.headline),
    withoutMarks(mastermindConfirmedCopy.unknown.headline),
  ],
] as const)
  test(`${address} claims nothing without a paid session, and has no accessibility violation`, async ({
    page,
  }) => {
    for (const query of ["?session_id=cs_test_nothing", "?session_id=%00", ""]) {
      const response = await page.goto(`${address}${query}`);
      expect(response?.status(), query).toBe(200);
      expect(response?.headers()["cache-control"], query).toContain("no-store");
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
      await expect(page.getByText(headline)).toHaveCount(0);
      await expect(page.getByRole("heading", { name: other })).toBeVisible();
    }
    await hasNoBarriers(page);
  });

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("errors come back with what was typed, and a place can be paid in full @journey", async ({
    page,
    buyer,
  }) => {
    await page.goto(path);
    await radio(page, "single").check();
    await showsTotal(page, "single");
    await emailField(page).fill(buyer.email);
    await button(page).click();
    await expect(page.getByText(fieldMessages.fields.name.missing)).toBeVisible();
    await expect(emailField(page)).toHaveValue(buyer.email);
    await expect(radio(page, "single")).toBeChecked();

    await radio(page, "shared").check();
    await fillOrder(page, buyer);
    await fullButton(page, "shared").click();
    await payHosted(page, payButton(price("shared")));
    await page.waitForURL("**/retreat-confirmed?session_id=*");
    await expect(page.getByRole("heading", { level: 1, name: confirmedCopy.headline })).toBeVisible();
    await expect(page.getByText(confirmedCopy.booking.nothingOwed)).toBeVisible();
  });

  test("the balance is charged automatically if that is ticked, until it is turned off", async ({
    page,
    buyer,
    browser,
  }) => {
    const balance = pounds(price("single") - deposit);
    await page.goto(path);
    await radio(page, "single").check();
    const tick = page.getByRole("checkbox", { name: copy.byItself.label });
    await expect(page.getByRole("group").filter({ has: tick })).toHaveAccessibleDescription(
      new RegExp(`^${copy.byItself.text.split("{")[0]}`),
    );
    await fillOrder(page, buyer);
    await tick.check();
    await button(page).click();
    await expect(page.getByText(`Your card is saved. ${balance} is taken from it on`)).toBeVisible();
    await payHosted(page, payButton(deposit));
    await page.waitForURL("**/retreat-confirmed?session_id=*");
    const link = await bookingLink(buyer.email);
    await page.goto(link);
    const words = page.getByText(`The balance of ${balance} is paid by itself on`);
    await expect(words).toContainText("from the card ending 4242.");
    const withScripts = await (await browser.newContext({ javaScriptEnabled: true })).newPage();
    await withScripts.goto(link);
    await hasNoBarriers(withScripts);
    await button(page, bookingCopy.byItself.turnOff).click();
    await expect(words).toHaveCount(0);
    await expect(button(page, `Pay ${balance}`)).toBeVisible();
  });
});
