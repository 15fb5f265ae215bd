import type { Browser, Page } from "@playwright/test";
import { confirmWaitlistCopy } from "@/content/pages/confirm-waitlist";
import { homeCopy } from "@/content/pages/home";
import { offerCopy } from "@/content/pages/offer";
import { retreatPaymentCopy } from "@/content/pages/retreat-payment";
import { retreatWaitlistCopy } from "@/content/pages/retreat-waitlist";
import { formatMoney } from "@/content/money";
import { dorset } from "@/content/retreats";
import { addDays, calendarDay } from "@/lib/time/dates";
import { fill } from "@/lib/text";
import { uniqueEmail } from "../support/factories";
import { payHosted } from "../support/hosted-checkout";
import { expectAccessible, phoneAndDesk } from "../support/expect-accessible";
import { giveUpPlaces } from "../support/places";
import { listEmails } from "../support/sandbox";
import { expect, test } from "../support/test";
import { seesToast } from "../support/toasts";
import { openOffice } from "../support/pages";
import { database } from "../support/database";

// After all the others, as it changes what every page leads to. A retreat of two places is sold out, and one comes free.

const { code: codeWords, summary, toasts, sales } = retreatPaymentCopy;
const name = "The Ember Retreat";
const address = "ember-retreat";
const office = `/admin/retreats/${address}`;
const { shared, single } = dorset.rooms;
const [sharedPence, singlePence, off] = [531_00, 587_00, 40_00];
const pounds = (pence: number) => formatMoney(pence, dorset.currency);
const deposit = `Pay £${(dorset.depositPence / 100).toFixed(2)}`;

const emails: string[] = [];
test.afterEach(async () => {
  for (const email of emails.splice(0)) await giveUpPlaces(email);
});

function newEmail(start: string): string {
  const email = uniqueEmail(start);
  emails.push(email);
  return email;
}

const opened = async (browser: Browser, javaScriptEnabled = true) =>
  (await browser.newContext({ javaScriptEnabled, locale: "en-GB" })).newPage();

/** The founder copies a retreat on a phone, with dates, prices and two places, and opens it. */
async function start(page: Page) {
  await page.setViewportSize({ width: 390, height: 844 });
  await openOffice(page, "/admin/sales");
  await page.getByRole("link", { name: "Start the next retreat" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Start the next retreat");
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByLabel("Address").fill(address);
  await page.getByLabel("First day").fill("2031-03-07");
  await page.getByLabel("Last day").fill("2031-03-09");
  await page.getByLabel("Text", { exact: true }).fill("Two of us, and a fire.");
  for (const [room, pence] of [
    [shared, sharedPence],
    [single, singlePence],
  ] as const) {
    const fields = page.getByRole("group", { name: room.name });
    await fields.getByLabel("Price").fill(`${pence / 100}`);
    await fields.getByLabel("Places").fill("1");
  }
  await page.getByRole("button", { name: "Save" }).click();
  await page.waitForURL(`**${office}`);
  await page.getByLabel("Sales").selectOption({ label: "Open" });
  await page.getByRole("button", { name: "Save" }).click();
  const said = "Closed to Open";
  await expect(page.getByText(said).first()).toBeVisible();
}

/** The founder makes a code for it. */
async function makeCode(page: Page, code: string) {
  await page.goto(`${office}/codes`);
  await page.getByLabel("Code", { exact: true }).fill(code);
  await page.getByLabel("Sum off").fill(`${off / 100}`);
  await page.getByLabel("Uses", { exact: true }).fill("1");
  await page.getByLabel("Last day").fill(addDays(calendarDay(new Date()), 3));
  await page.getByRole("button", { name: "Create the code" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: code })).toBeVisible();
}

async function fillIn(page: Page, room: { name: string }, buyer: string, email: string) {
  await page.getByRole("radio", { name: room.name }).check();
  await page.getByLabel(retreatPaymentCopy.form.name.label, { exact: true }).fill(buyer);
  await page.getByLabel(retreatPaymentCopy.form.email.label, { exact: true }).fill(email);
  await page.getByRole("checkbox", { name: retreatPaymentCopy.form.terms }).check();
}

const reserve = (page: Page) => page.getByRole("button", { name: /Reserve My Place/ }).click();

async function buy(page: Page, room: { name: string }, buyer: string, email: string) {
  await fillIn(page, room, buyer, email);
  await reserve(page);
  await payHosted(page, deposit);
  await page.waitForURL("**/retreat-confirmed**");
  await expect(page.locator("#main")).toContainText(name);
}

async function joinLine(page: Page, who: string): Promise<string> {
  const email = newEmail("waits");
  const { form: words } = retreatWaitlistCopy;
  await page.goto(`/retreats/${address}/waitlist`);
  await page.getByLabel(words.name.label, { exact: true }).fill(who);
  await page.getByLabel(words.email.label, { exact: true }).fill(email);
  await page.getByLabel(words.phone.label).fill("07700 900123");
  await page.getByLabel(words.room.label).selectOption({ label: shared.name });
  await page.getByRole("button", { name: words.submit }).click();
  await expect(page.getByRole("status").filter({ hasText: "in the line" }).first()).toBeVisible();
  const confirmLink = () => linksTo(email, "/waitlist/confirm/");
  await expect(async () => expect(await confirmLink()).toHaveLength(1)).toPass({ timeout: 30_000 });
  await page.goto((await confirmLink())[0] ?? "");
  await page.getByRole("button", { name: confirmWaitlistCopy.submit }).click();
  await expect(page.locator("#main")).toContainText(confirmWaitlistCopy.confirmed.title);
  return email;
}

/** The founder cancels somebody's booking with notice of today: the terms keep the deposit. */
async function cancel(page: Page, email: string) {
  const { id } = await database().booking.findFirstOrThrow({ where: { email } });
  await page.goto(`/admin/people/${id}`);
  await page.getByRole("button", { name: "Cancel the booking…" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Reason").fill("A new job");
  await dialog.getByRole("button", { name: `Cancel and keep ${pounds(dorset.depositPence)}` }).click();
  await expect(page.getByRole("main").getByText("Cancelled", { exact: true })).toBeVisible();
}

/** The links in the emails to an address whose path begins with `start`. */
const linksTo = async (email: string, start: string) =>
  (await listEmails(email)).flatMap(
    ({ html }) => new RegExp(`href="([^"]*${start}[^"]*)"`).exec(html)?.[1] ?? [],
  );
const offersTo = (email: string) => linksTo(email, "/offer/");

const total = (page: Page) =>
  page
    .locator("dl > div")
    .filter({ has: page.getByText(summary.totalLabel, { exact: true }) })
    .locator("dd");

test("a retreat sells out; a place that is cancelled goes to the first in the line, and to nobody else", async ({
  page,
  browser,
}) => {
  test.setTimeout(300_000);
  await start(page);
  const code = "EMBER-FRIEND";
  await makeCode(page, code);

  const visitor = await opened(browser);
  expect(await (await visitor.request.get("/sitemap.xml")).text()).toContain(`/retreats/${address}/book`);
  await visitor.goto("/");
  await visitor.getByRole("link", { name: fill(homeCopy.retreats.others.link, { retreat: name }) }).click();
  await visitor.getByRole("link", { name: retreatWaitlistCopy.sales.open.button }).click();
  await expect(visitor.getByText(pounds(sharedPence)).first()).toBeVisible();
  // Somebody has the page open from before, filled in
  const slow = await opened(browser);
  await slow.goto(`/retreats/${address}/book`);
  await fillIn(slow, shared, "Sue Slow", newEmail("slow"));

  const first = newEmail("first");
  await buy(visitor, shared, "Kat Ellis", first);
  await expect(visitor.locator("#main")).toContainText(pounds(sharedPence - dorset.depositPence));
  const second = await opened(browser);
  await second.goto(`/retreats/${address}/book`);
  await buy(second, single, "Bea Okafor", newEmail("second"));

  await second.goto(`/retreats/${address}/book`);
  await expect(second.getByText(sales.soldOut.title)).toBeVisible();
  await second.goto(`/retreats/${address}`);
  await expect(second.locator("#main")).toContainText(retreatWaitlistCopy.sales.soldOut);
  await expect(second.locator("#main")).not.toContainText(retreatWaitlistCopy.sales.open.about);
  await second.goto("/");
  const card = second.getByRole("listitem").filter({ hasText: name });
  await expect(card).toContainText(homeCopy.retreats.others.soldOut.badge);
  const join = card.getByRole("link", { name: homeCopy.retreats.others.soldOut.link });
  await expect(join).toHaveAttribute("href", `/retreats/${address}/waitlist`);
  const wanda = await joinLine(second, "Wanda First");
  const wilma = await joinLine(second, "Wilma Second");

  await cancel(page, first);
  await expect(async () => expect(await offersTo(wanda)).toHaveLength(1)).toPass({ timeout: 30_000 });
  const [link = ""] = await offersTo(wanda);

  // Meanwhile: the page that was open, a new visitor, and who comes after her in the line
  await reserve(slow);
  await expect(slow.getByText(toasts.serverErrors.roomSoldOut).first()).toBeVisible();
  await visitor.goto(`/retreats/${address}/book`);
  await expect(visitor.getByText(sales.soldOut.title)).toBeVisible();
  expect(await offersTo(wilma)).toEqual([]);

  const quiet = await opened(browser, false);
  await quiet.goto(link);
  await expect(total(quiet)).toHaveText(pounds(sharedPence));
  await quiet.getByLabel(codeWords.label, { exact: true }).fill(code);
  await quiet.getByRole("button", { name: codeWords.apply, exact: true }).click();
  await expect(total(quiet)).toHaveText(pounds(sharedPence - off));

  const lucky = await opened(browser);
  await lucky.goto(link);
  await lucky.getByLabel(codeWords.label, { exact: true }).fill("nobody-knows-it");
  await lucky.getByRole("button", { name: codeWords.apply, exact: true }).click();
  await expect(lucky.getByLabel(codeWords.label, { exact: true })).toHaveAccessibleDescription(
    codeWords.refusals.unknown,
  );
  await lucky.getByLabel(codeWords.label, { exact: true }).fill(code.toLowerCase());
  await lucky.getByLabel(codeWords.label, { exact: true }).press("Enter");
  await expect(total(lucky)).toHaveText(pounds(sharedPence - off));
  await expectAccessible(lucky, phoneAndDesk);
  await lucky.getByRole("radio", { name: /deposit/ }).check();
  await lucky.getByRole("checkbox", { name: retreatPaymentCopy.form.terms }).check();
  await lucky.getByRole("button", { name: offerCopy.take }).click();
  await payHosted(lucky, deposit);
  await lucky.waitForURL("**/retreat-confirmed**");
  await expect(lucky.locator("#main")).toContainText(pounds(sharedPence - off - dorset.depositPence));
  await lucky.goto(link);
  await expect(lucky.locator("#main")).toContainText(offerCopy.ended.taken.text);

  expect(await offersTo(wilma)).toEqual([]);
  await slow.goto(`/retreats/${address}/book`);
  await expect(slow.getByText(sales.soldOut.title)).toBeVisible();

  await page.goto(`${office}/waitlist`);
  await page.getByRole("button", { name: `Open to all… ${shared.name}` }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Open it to all" }).click();
  await seesToast(page, "Open to all");
});
