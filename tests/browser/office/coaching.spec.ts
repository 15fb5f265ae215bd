import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { bookingPart } from "@/content/pages/booking";
import { coachingPage } from "@/content/pages/coaching";
import { fieldMessages } from "@/content/pages/field-messages";
import { getContent } from "@/lib/content/documents";
import { fill } from "@/lib/text";
import { database } from "../../support/database";
import { expectAccessible, expectAccessibleUncovered, phoneAndDesk } from "../../support/expect-accessible";
import { payHosted } from "../../support/hosted-checkout";
import { openOffice } from "../../support/pages";
import { test } from "../../support/purchase";
import { expect } from "../../support/test";

const bookingCopy = getContent(bookingPart);

const sandbox = process.env.SANDBOX_URL ?? "http://localhost:4010";
const copy = getContent(coachingPage);
const pay = fill(copy.form.submit, { price: "£720" });

test("the founder adds a package on a phone, a visitor buys it without scripts, and sessions are counted down", async ({
  page,
  browser,
  buyer,
}) => {
  const unique = randomUUID().slice(0, 8);
  const [name, path] = [`Six Sessions ${unique}`, `/coaching/six-sessions-${unique}`];
  await openOffice(page, "/admin/sales");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("button", { name: "Add a package" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill(name);
  await dialog.getByLabel("Sessions").fill("six");
  await dialog.getByLabel("Price").fill("720");
  await dialog.getByRole("button", { name: "Add it" }).click();
  await expect(dialog.getByLabel("Sessions")).toHaveAttribute("aria-invalid", "true");
  await expectAccessible(page, [], { within: "dialog[open]" });
  await dialog.getByLabel("Sessions").fill("6");
  await dialog.getByRole("button", { name: "Add it" }).click();
  await expect(page.getByRole("heading", { name })).toBeVisible();
  // The same name has the same address
  await page.getByRole("button", { name: "Add a package" }).click();
  await dialog.getByLabel("Name").fill(name);
  await dialog.getByLabel("Sessions").fill("6");
  await dialog.getByLabel("Price").fill("720");
  await dialog.getByRole("button", { name: "Add it" }).click();
  await expect(dialog.getByText(`Another package has the address ${path}`).first()).toBeVisible();
  await dialog.getByRole("button", { name: "Leave it" }).click();

  const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await plain.setViewportSize({ width: 390, height: 844 });
  await plain.goto(path);
  await expect(plain.getByRole("heading", { level: 1 })).toHaveText(name);
  await plain.getByRole("button", { name: pay }).click();
  await expect(plain.getByText(fieldMessages.fields.terms.missing)).toBeVisible();
  await plain.getByLabel(copy.form.name.label, { exact: true }).fill(buyer.name);
  await plain.getByLabel(copy.form.email.label, { exact: true }).fill(buyer.email);
  await plain.getByRole("checkbox", { name: copy.form.terms }).check();
  await plain.getByRole("button", { name: pay }).click();
  await plain.waitForURL(`${sandbox}/**`);
  await payHosted(plain, "Pay £720.00");
  await plain.waitForURL("**/booking/*?session_id=*");
  await expect(plain.getByRole("status")).toHaveText(
    fill(bookingCopy.coaching.thanks, { email: buyer.email }),
  );
  const left = (count: number) => fill(bookingCopy.coaching.left, { left: count, sessions: 6 });
  await expect(plain.getByText(left(6), { exact: true })).toBeVisible();
  const own = plain.url().replace(/\?.*/, "");
  await plain.context().close();

  // Buyers of other tests have the same name
  await openOffice(page, `/admin/orders?kind=coaching&search=${buyer.email}`);
  await page.getByRole("link", { name: buyer.name }).first().click();
  await page.getByRole("button", { name: "Record a session…" }).click();
  await page.getByLabel("Note").fill("The inbox, again");
  await page.getByRole("button", { name: "Record it" }).click();
  await expect(page.getByText("5 of 6 sessions left")).toBeVisible();
  await expect(page.getByText("The inbox, again")).toBeVisible();
  await expectAccessibleUncovered(page, phoneAndDesk);
  await page.getByRole("button", { name: /^Undo the session on/ }).click();
  await expect(page.getByText("6 of 6 sessions left")).toBeVisible();
  await page.getByRole("button", { name: "Record a session…" }).click();
  await page.getByRole("button", { name: "Record it" }).click();
  await expect(page.getByText("5 of 6 sessions left")).toBeVisible();

  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(own);
  await expect(visitor.getByText(left(5), { exact: true })).toBeVisible();
  await expect(visitor.getByText("The inbox, again")).toHaveCount(0);
  await expectAccessible(visitor, [390, ...phoneAndDesk]);
  await visitor.goto(path);
  await expectAccessible(visitor, [390, ...phoneAndDesk]);
  await visitor.context().close();

  // Closed, it takes no money
  await page.goto(`/admin/sales${path}`);
  await expectAccessible(page, phoneAndDesk);
  await page.getByLabel("Sales").selectOption("closed");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Open to Closed")).toBeVisible();
  await page.goto(path);
  await expect(page.getByText(copy.sales.closed.title)).toBeVisible();
  await expect(page.getByRole("button", { name: pay })).toHaveCount(0);
});

/** Checks the page of a browser without scripts in one with them, as axe runs timers. */
async function isAccessible(plain: Page) {
  const context = await plain.context().browser()?.newContext();
  if (!context) throw new Error("The browser is gone");
  const page = await context.newPage();
  await page.goto(plain.url());
  await expectAccessible(page, [390, ...phoneAndDesk]);
  await context.close();
}

/** Adds a package for £720 in three payments, on a phone. */
async function addInThree(page: Page, name: string) {
  await page.setViewportSize({ width: 390, height: 844 });
  await openOffice(page, "/admin/sales");
  await page.getByRole("button", { name: "Add a package" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill(name);
  await dialog.getByLabel("Sessions").fill("6");
  await dialog.getByLabel("Price").fill("720");
  await dialog.getByLabel("Instalments").fill("3");
  await expectAccessible(page, [], { within: "dialog[open]" });
  await dialog.getByRole("button", { name: "Add it" }).click();
  await expect(page.getByRole("heading", { name })).toBeVisible();
}

test("a package is bought on a phone in three payments, with a saved card", async ({
  page,
  browser,
  buyer,
}) => {
  const unique = randomUUID().slice(0, 8);
  await addInThree(page, `Long Haul ${unique}`);

  const context = await browser.newContext({ javaScriptEnabled: false });
  const visitor = await context.newPage();
  await visitor.setViewportSize({ width: 390, height: 844 });
  await visitor.goto(`/coaching/long-haul-${unique}`);
  await isAccessible(visitor);
  const tick = visitor.getByRole("checkbox", { name: copy.byItself.label });
  await expect(tick).toBeHidden();
  await visitor.getByRole("radio", { name: /^In 3 payments/ }).check();
  await tick.check();
  await visitor.getByLabel(copy.form.name.label, { exact: true }).fill(buyer.name);
  await visitor.getByLabel(copy.form.email.label, { exact: true }).fill(buyer.email);
  await visitor.getByRole("checkbox", { name: copy.form.terms }).check();
  await visitor.screenshot({ path: test.info().outputPath("coaching-390.png"), fullPage: true });
  await visitor.getByRole("button", { name: fill(copy.form.submit, { price: "£240" }) }).click();
  await visitor.waitForURL(`${sandbox}/**`);
  await payHosted(visitor, "Pay £240.00");
  await visitor.waitForURL("**/booking/*?session_id=*");
  const payments = visitor.getByRole("list", { name: "Your payments" }).getByRole("listitem");
  await expect(payments).toHaveCount(2);
  await expect(visitor.getByRole("button", { name: "Pay everything, £480" })).toBeVisible();
  await isAccessible(visitor);
  await visitor.screenshot({ path: test.info().outputPath("coaching-page-390.png"), fullPage: true });
  await visitor.getByRole("button", { name: bookingCopy.byItself.turnOff }).click();
  await expect(visitor.getByRole("button", { name: bookingCopy.byItself.turnOff })).toHaveCount(0);
  await context.close();

  await page.goto(`/admin/orders?kind=coaching&search=${buyer.email}`);
  await page.getByRole("link", { name: buyer.name }).first().click();
  await expect(page.getByRole("list", { name: "Payment schedule" }).getByRole("listitem")).toHaveCount(2);
  await expect(page.getByRole("button", { name: "Change the schedule…" })).toBeVisible();
  await expectAccessibleUncovered(page, [390, ...phoneAndDesk]);
});

test("the founder sells a package in three payments by link, and the buyer pays the first", async ({
  page,
  browser,
  buyer,
}) => {
  const name = `Desk Haul ${randomUUID().slice(0, 8)}`;
  await addInThree(page, name);
  await page.goto("/admin/orders/new");
  // Hydration resets what was chosen before it
  await expect(async () => {
    await page.getByRole("radio", { name: new RegExp(`^Coaching, ${name}`) }).check();
    await page.getByLabel("Instalments").selectOption("3", { timeout: 1000 });
  }).toPass();
  await page.getByLabel("Name", { exact: true }).fill(buyer.name);
  await page.getByLabel("Email", { exact: true }).fill(buyer.email);
  await page.getByRole("radio", { name: "Cash" }).check();
  await expect(page.getByText("£480 follows in 2 payments.")).toBeVisible();
  await page.getByRole("radio", { name: "Card link by email" }).check();
  await expect(page.getByText("They pay £240 by card. £480 follows in 2 payments.")).toBeVisible();
  await expectAccessibleUncovered(page, [390, ...phoneAndDesk]);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("button", { name: "Make the booking" }).click();
  await expect(page.getByRole("heading", { name: buyer.name })).toBeVisible();
  await expect(page.getByRole("list", { name: "Payment schedule" }).getByRole("listitem")).toHaveCount(2);
  await expectAccessibleUncovered(page, [390]);
  const { linkToken } = await database().order.findFirstOrThrow({ where: { email: buyer.email } });
  const context = await browser.newContext({
    ...{ javaScriptEnabled: false, viewport: { width: 390, height: 844 } },
  });
  const own = await context.newPage();
  await own.goto(`/booking/${linkToken}`);
  await isAccessible(own);
  await own.getByLabel(/I accept the Terms of Service/).check();
  await own.getByRole("button", { name: "Pay £240" }).click();
  await own.waitForURL(`${sandbox}/**`);
  await payHosted(own, "Pay £240.00");
  await own.waitForURL(`**/booking/${linkToken}*`);
  await expect(own.getByRole("list", { name: "Your payments" }).getByRole("listitem")).toHaveCount(2);
  await context.close();
});
