import type { Locator, Page } from "@playwright/test";
import { mastermind } from "@/content/programmes";
import { formatMoney } from "@/content/money";
import { afterPaymentPart } from "@/content/pages/after-payment";
import { mastermindPaymentPage } from "@/content/pages/mastermind-payment";
import { fieldMessages } from "@/content/pages/field-messages";
import { withoutMarks } from "@/components/ui/highlighted-text";
import { getContent } from "@/lib/content/documents";
import { getSettings } from "@/lib/content/settings";
import { fill } from "@/lib/text";
import { createMember } from "../support/factories";
import { payHosted, payHostedByKeyboard } from "../support/hosted-checkout";
import { tabTo, typeInto } from "../support/keyboard";
import { approachForm } from "../support/approach-form";
import { createPlan } from "../support/orders";
import { test, type Buyer } from "../support/purchase";
import { listEmails } from "../support/sandbox";
import { signInAs } from "../support/signed-in";
import { expect } from "../support/test";

const confirmedCopy = getContent(afterPaymentPart).mastermind;

const sandbox = process.env.SANDBOX_URL ?? "http://localhost:4010";
const path = "/mastermind-payment";
const copy = getContent(mastermindPaymentPage);
const joined = withoutMarks(confirmedCopy.headline);

const nameField = (page: Page) => page.getByLabel(copy.form.name.label, { exact: true });
const emailField = (page: Page) => page.getByLabel(copy.form.email.label, { exact: true });
const plan = (page: Page, name: "monthly" | "oneTime") =>
  page.getByRole("radio", { name: copy.plans[name].name });
const button = (page: Page, text: string = copy.form.submitMonthly) =>
  page.getByRole("button", { name: text });

/** The page with its scripts running. */
async function open(page: Page, address = path) {
  await page.goto(address);
  await approachForm(page);
}

async function fillIn(page: Page, buyer: Buyer) {
  await nameField(page).fill(buyer.name);
  await emailField(page).fill(buyer.email);
  await page.getByRole("checkbox").check();
}

/** Counts the tabs opened by a page. */
function countTabs(page: Page): { opened: number } {
  const tabs = { opened: 0 };
  page.context().on("page", () => tabs.opened++);
  return tabs;
}

test("the order card comes first, and right of the description on a wide page", async ({ page }) => {
  await page.goto(path);
  const card = page.getByRole("form", { name: copy.plans.headline });
  const about = page.getByRole("region", { name: copy.included.headline });
  const particulars = page.getByRole("region", { name: copy.details.headline });
  await expect(card.getByRole("radio")).toHaveCount(2);
  await expect(card.getByText(copy.footer.guarantee)).toBeVisible();
  const headings = await page.getByRole("main").getByRole("heading", { level: 2 }).allTextContents();
  expect(headings).toEqual([copy.plans.headline, copy.included.headline, copy.details.headline]);

  const box = async (part: Locator) =>
    (await part.boundingBox()) ?? { x: NaN, y: NaN, width: NaN, height: NaN };
  await page.setViewportSize({ width: 1440, height: 900 });
  const waitUntil = await box(about);
  expect((await box(card)).x).toBeGreaterThan(waitUntil.x + waitUntil.width);
  expect((await box(particulars)).x).toBe(waitUntil.x);
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 800 });
    const [first, second, third] = [await box(card), await box(about), await box(particulars)];
    expect(second.y, `${width}`).toBeGreaterThan(first.y + first.height);
    expect(third.y, `${width}`).toBeGreaterThan(second.y + second.height);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width}`).toBe(width);
  }
});

test("completes a purchase with the keyboard alone, Checkout in a new tab @journey", async ({
  page,
  buyer,
}) => {
  await page.goto(path);
  await tabTo(page, plan(page, "monthly"));
  await page.keyboard.press("ArrowDown");
  await expect(plan(page, "oneTime")).toBeChecked();
  await page.keyboard.press("ArrowUp");
  await approachForm(page);
  await typeInto(page, nameField(page), buyer.name);
  await typeInto(page, emailField(page), buyer.email);
  await tabTo(page, page.getByRole("checkbox"));
  await page.keyboard.press("Space");
  await tabTo(page, button(page));
  const opening = page.context().waitForEvent("page");
  await page.keyboard.press("Enter");

  const tab = await opening;
  await tab.waitForURL(`${sandbox}/**`);
  expect(await tab.evaluate(() => window.opener as unknown)).toBeNull();
  await expect(page.getByText(copy.form.opened)).toBeVisible();
  await expect(page.getByRole("link", { name: copy.form.blockedLink })).toHaveAttribute("href", tab.url());
  await expect(tab.getByLabel("Email")).toHaveValue(buyer.email);
  await payHostedByKeyboard(tab, `Pay £${(mastermind.monthlyPence / 100).toFixed(2)}`);

  await tab.waitForURL("**/mastermind-confirmed?session_id=*");
  await expect(tab.getByRole("heading", { level: 1, name: joined })).toBeVisible();
  await expect(tab).toHaveTitle(new RegExp(joined));
  await expect(tab.getByText(fill(copy.returned.paid.text, { address: buyer.email }))).toBeVisible();
  const receipt = tab.getByRole("region", { name: confirmedCopy.plan.headline });
  await expect(receipt).toContainText(formatMoney(mastermind.monthlyPence, mastermind.currency));
  await expect(receipt).toContainText(
    formatMoney(mastermind.monthlyPence * (mastermind.payments - 1), mastermind.currency),
  );
  await expect(receipt.getByRole("listitem")).toHaveCount(mastermind.payments);
  await expect(tab.getByRole("link", { name: copy.returned.paid.clubhouseButton })).toBeVisible();
  await expect
    .poll(async () => (await listEmails(buyer.email)).length, { timeout: 15_000 })
    .toBeGreaterThan(0);
});

test("shows errors of an incomplete order, keeps its entries and opens no tab", async ({ page }) => {
  const tabs = countTabs(page);
  await open(page);
  await nameField(page).fill("Ada Byron");
  await button(page).click();
  await expect(page.getByText(fieldMessages.fields.terms.missing)).toBeVisible();
  await expect(emailField(page)).toBeFocused();
  await expect(nameField(page)).toHaveValue("Ada Byron");

  // Passes native validation
  await page.getByRole("checkbox").check();
  await emailField(page).fill("ada@example");
  await nameField(page).fill("   ");
  await button(page).click();
  await expect(nameField(page)).toHaveAccessibleDescription(fieldMessages.fields.name.missing);
  await expect(page.getByText(fieldMessages.fields.email.invalid)).toBeVisible();
  expect(tabs.opened).toBe(0);
});

test("keeps plan, name and address after leaving Checkout and offers the same place", async ({
  page,
  buyer,
}) => {
  await open(page);
  await plan(page, "oneTime").check();
  await fillIn(page, buyer);
  const opening = page.context().waitForEvent("page");
  await button(page, copy.form.submitOneTime).dblclick();
  const tab = await opening;
  await tab.waitForURL(`${sandbox}/**`);
  const checkout = tab.url();
  await payHosted(tab, `Pay £${(mastermind.oneTimePence / 100).toFixed(2)}`, "4000 0000 0000 0002");
  await expect(tab.getByText("Your card was declined.").first()).toBeVisible();
  await tab.getByRole("button", { name: "Back" }).click();

  await tab.waitForURL(`**${path}?cancelled=1*`);
  await expect(tab.getByText(copy.returned.cancelled.text).first()).toBeVisible();
  await expect(plan(tab, "oneTime")).toBeChecked();
  await expect(nameField(tab)).toHaveValue(buyer.name);
  await expect(emailField(tab)).toHaveValue(buyer.email);
  expect(page.context().pages()).toHaveLength(2);

  await tab.getByRole("checkbox").check();
  const second = page.context().waitForEvent("page");
  await button(tab, copy.form.submitOneTime).click();
  await (await second).waitForURL(checkout);
  expect(await listEmails(buyer.email)).toEqual([]);
});

test("shows a link if the browser blocks the tab", async ({ page, buyer }) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await open(page);
  await fillIn(page, buyer);
  await button(page).click();
  await expect(page.getByText(copy.form.blocked)).toBeVisible();
  await expect(button(page)).toBeEnabled();
  await page.getByRole("link", { name: copy.form.blockedLink }).click();
  await page.waitForURL(`${sandbox}/**`);
  await expect(page.getByLabel("Email")).toHaveValue(buyer.email);
});

test("shows progress in the tab and on the button, and removes both on a lost connection", async ({
  page,
  buyer,
}) => {
  await open(page);
  await fillIn(page, buyer);
  let breakOff = () => {};
  const broken = new Promise<void>((resolve) => (breakOff = resolve));
  await page.route(`**${path}`, async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    await broken;
    return route.abort();
  });
  const opening = page.context().waitForEvent("page");
  await button(page).click();
  const tab = await opening;
  await expect(tab.getByText(copy.form.opening)).toBeVisible();
  await expect(tab).toHaveTitle(getSettings().mastermind);
  const busy = page.getByRole("button", { name: copy.form.submitting });
  await expect(busy).toHaveAttribute("aria-disabled", "true");
  await busy.click({ force: true });
  expect(page.context().pages()).toHaveLength(2);
  breakOff();

  await expect(page.getByRole("status").getByText(copy.toasts.paymentError.text)).toBeVisible();
  await expect.poll(() => page.context().pages().length).toBe(1);
  await expect(button(page)).not.toHaveAttribute("aria-disabled");
  await expect(nameField(page)).toHaveValue(buyer.name);
  await page.unroute(`**${path}`);
  const again = page.context().waitForEvent("page");
  await button(page).click();
  await (await again).waitForURL(`${sandbox}/**`);
});

test("shows a changed price and closes the tab", async ({ page, buyer }) => {
  await open(page);
  await fillIn(page, buyer);
  await page.locator('input[name="prices"]').evaluate((input: HTMLInputElement) => (input.value = "1-2-3"));
  await button(page).click();
  await expect(page.getByRole("status").getByText(copy.toasts.priceChanged.text)).toBeVisible();
  await expect.poll(() => page.context().pages().length).toBe(1);
});

test("shows the places left, and links a full cohort to the waitlist", async ({ page }) => {
  const answerWith = (left: number) =>
    page.route("**/api/availability", async (route) => {
      const { dorset } = (await (await route.fetch()).json()) as { dorset: unknown };
      await route.fulfill({ json: { dorset, mastermind: { sales: "open", left } } });
    });
  await answerWith(3);
  await open(page);
  await expect(page.getByText(fill(copy.details.left, { count: 3 }))).toBeVisible();
  await answerWith(1);
  await page.reload();
  await approachForm(page);
  await expect(page.getByText(copy.details.leftOne)).toBeVisible();
  await answerWith(0);
  await page.reload();
  await approachForm(page);
  await expect(page.getByText(copy.sales.soldOut.title)).toBeVisible();
  await expect(page.getByRole("link", { name: copy.sales.soldOut.button })).toHaveAttribute(
    "href",
    "/mastermind-waitlist",
  );
  await expect(button(page)).toHaveCount(0);
  await expect(page.getByRole("radio")).toHaveCount(0);
  await expect(page.getByText(copy.plans.monthly.price, { exact: true })).toBeVisible();
});

test("fills in a member's name and shows an existing plan", async ({ page, buyer }) => {
  const member = await createMember({ displayName: "Ines Carver", hasAccess: false });
  await signInAs(page.context(), member);
  await open(page);
  await expect(nameField(page)).toHaveValue("Ines Carver");
  await expect(emailField(page)).toHaveValue(member.email);

  await createPlan({ userId: member.userId, email: buyer.email, paid: 3 });
  await page.reload();
  await approachForm(page);
  await expect(page.getByText(copy.alreadyMember.title)).toBeVisible();
  await expect(
    page.getByText(
      `3 of ${mastermind.payments} paid, next ${formatMoney(mastermind.monthlyPence, mastermind.currency)}`,
    ),
  ).toBeVisible();
  await expect(page.getByRole("link", { name: copy.alreadyMember.manageButton })).toHaveAttribute(
    "href",
    "/account",
  );
  await expect(page.getByRole("link", { name: copy.alreadyMember.clubhouseButton })).toBeVisible();
  await expect(button(page)).toHaveCount(0);
  await expect(page.getByRole("radio")).toHaveCount(0);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("keeps the entries on an error and redirects to Checkout and the confirmation", async ({
    page,
    buyer,
  }) => {
    await page.goto(path);
    await plan(page, "oneTime").check();
    await nameField(page).fill("  ");
    await emailField(page).fill(buyer.email);
    await page.getByRole("checkbox").check();
    await button(page, copy.form.submitOneTime).click();
    await expect(page.getByText(fieldMessages.fields.name.missing)).toBeVisible();
    await expect(emailField(page)).toHaveValue(buyer.email);
    await expect(plan(page, "oneTime")).toBeChecked();

    await nameField(page).fill(buyer.name);
    await page.getByRole("checkbox").check();
    await button(page, copy.form.submitOneTime).click();
    await page.waitForURL(`${sandbox}/**`);
    await payHosted(page, `Pay £${(mastermind.oneTimePence / 100).toFixed(2)}`);
    await page.waitForURL("**/mastermind-confirmed?session_id=*");
    await expect(page.getByRole("heading", { level: 1, name: joined })).toBeVisible();
    await expect(page.getByText(confirmedCopy.plan.nothingOwed)).toBeVisible();
  });
});
