import type { Page } from "@playwright/test";
import { waitlistLinksPart } from "@/content/pages/waitlist-links";
import { unknownCode } from "@/content/checkout";
import { retreatPaymentPage } from "@/content/pages/retreat-payment";
import { getContent } from "@/lib/content/documents";
import { retreatWaitlistPage } from "@/content/pages/retreat-waitlist";
import { formatMoney } from "@/content/money";
import { dorset } from "@/content/retreats";
import { addDays, calendarDay } from "@/lib/time/dates";
import { database } from "../support/database";
import { createMember, uniqueEmail } from "../support/factories";
import { expectAccessible, expectAccessibleUncovered, phoneAndDesk } from "../support/expect-accessible";
import { payHosted } from "../support/hosted-checkout";
import { figure } from "../support/purchase";
import { giveUpPlaces } from "../support/places";
import { listEmails } from "../support/sandbox";
import { signInAs } from "../support/signed-in";
import { expect, test } from "../support/test";
import { seesToast } from "../support/toasts";

const confirmWaitlistCopy = getContent(waitlistLinksPart).confirm;
const leaveWaitlistCopy = getContent(waitlistLinksPart).leave;
const offerCopy = getContent(waitlistLinksPart).offer;

const { form, toasts } = getContent(retreatWaitlistPage);
const { code: codeCopy, summary } = getContent(retreatPaymentPage);
const off = 40_00;

/** The link in an email to an address whose path begins so. */
async function linkIn(email: string, start: string): Promise<string> {
  let link: string | undefined;
  await expect(async () => {
    const letters = await listEmails(email);
    link = letters.map(({ html }) => new RegExp(`href="([^"]*${start}[^"]*)"`).exec(html)?.[1]).find(Boolean);
    expect(link).toBeDefined();
  }).toPass({ timeout: 30_000 });
  return String(link);
}

async function join(page: Page, name: string): Promise<string> {
  const email = uniqueEmail("waits");
  await page.goto("/uk-retreat-waitlist");
  await page.getByLabel(form.name.label, { exact: true }).fill(name);
  await page.getByLabel(form.email.label, { exact: true }).fill(email);
  await page.getByLabel(form.phone.label).fill("07700 900123");
  await page.getByLabel(form.room.label).selectOption({ label: dorset.rooms.shared.name });
  await page.getByRole("button", { name: form.submit }).click();
  await expect(page.getByRole("status").filter({ hasText: "in the line" }).first()).toContainText(
    toasts.success.text,
  );
  await page.goto(await linkIn(email, "/waitlist/confirm/"));
  await page.getByRole("button", { name: confirmWaitlistCopy.submit }).click();
  await expect(page.locator("#main")).toContainText(confirmWaitlistCopy.confirmed.title);
  return email;
}

/** A discount code of the retreat. */
async function createCode(): Promise<string> {
  const code = uniqueEmail("friend").split("@")[0]?.toUpperCase() ?? "";
  const terms = { retreat: dorset.id, code, penceOff: off, currency: dorset.currency, uses: 1 };
  await database().priceCode.create({
    data: { ...terms, lastDay: new Date(addDays(calendarDay(new Date()), 3)), createdAt: new Date() },
  });
  return code;
}

/** Offers the shared room to an entry; returns its row. */
async function offer(office: Page, name: string) {
  await office.goto(`/admin/retreats/${dorset.id}/waitlist`);
  await office.getByRole("button", { name: `Offer the place… ${name}` }).click();
  const dialog = office.getByRole("dialog");
  await dialog.getByLabel("Room").selectOption({ label: dorset.rooms.shared.name });
  await expect(dialog).toContainText("They get the link at once.");
  await dialog.getByRole("button", { name: "Offer it" }).click();
  await seesToast(office, "Offered");
  const entry = office.getByRole("listitem").filter({ has: office.getByText(name, { exact: true }) });
  await expect(entry.first()).toContainText("Offered and held");
  return entry.first();
}

test("the waitlist offers a place: one accepts, one declines, one leaves @journey", async ({
  page,
  browser,
}) => {
  const names = ["Wanda Takes", "Wilma Declines", "Wendy Leaves"] as const;
  const [takes, declines, leaves] = [
    await join(page, names[0]),
    await join(page, names[1]),
    await join(page, names[2]),
  ];

  const office = await (await browser.newContext()).newPage();
  await signInAs(office.context(), await createMember({ role: "admin", displayName: "Robyn" }));
  for (const name of names.slice(0, 2)) await offer(office, name);
  await expectAccessibleUncovered(office, phoneAndDesk);

  const price = dorset.rooms.shared.pricePence;
  const code = await createCode();
  const link = await linkIn(takes, "/offer/");
  const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await plain.goto(link);
  await plain.getByLabel(codeCopy.label, { exact: true }).fill(code);
  await plain.getByRole("button", { name: codeCopy.apply, exact: true }).click();
  await expect(figure(plain, summary.totalLabel)).toHaveText(formatMoney(price - off, dorset.currency));

  await page.goto(link);
  await expectAccessible(page, phoneAndDesk);
  await page.getByLabel(codeCopy.label, { exact: true }).fill("nobody-knows-it");
  await page.getByRole("button", { name: codeCopy.apply, exact: true }).click();
  await expect(page.getByLabel(codeCopy.label, { exact: true })).toHaveAccessibleDescription(unknownCode);
  await page.getByLabel(codeCopy.label, { exact: true }).fill(code.toLowerCase());
  await page.getByLabel(codeCopy.label, { exact: true }).press("Enter");
  await expect(figure(page, summary.totalLabel)).toHaveText(formatMoney(price - off, dorset.currency));
  await page.getByRole("radio").first().check();
  await page.getByRole("checkbox", { name: getContent(retreatPaymentPage).form.terms }).check();
  await page.getByRole("button", { name: offerCopy.take }).click();
  await payHosted(page, /^Pay £/);
  await page.waitForURL("**/retreat-confirmed**");
  await page.goto(link);
  await expect(page.locator("#main")).toContainText(offerCopy.ended.taken.text);
  await giveUpPlaces(takes);

  await page.goto(await linkIn(declines, "/offer/"));
  const answer = page.waitForResponse((response) => response.request().method() === "POST");
  await page.getByRole("button", { name: offerCopy.decline }).click();
  await answer;
  await page.reload();
  await expect(page.locator("#main")).toContainText(offerCopy.ended.declined.text);

  await page.goto(await linkIn(leaves, "/waitlist/leave/"));
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
  await page.getByRole("button", { name: leaveWaitlistCopy.submit }).click();
  await expect(page.locator("#main")).toContainText(leaveWaitlistCopy.left.again);
  await office.goto(`/admin/retreats/${dorset.id}/waitlist`);
  await expect(office.getByText(names[2])).toHaveCount(0);
});

test("shows that an offer was withdrawn", async ({ page, browser }) => {
  await join(page, "Wren Waits");
  const office = await (await browser.newContext()).newPage();
  await signInAs(office.context(), await createMember({ role: "admin", displayName: "Robyn" }));
  const offered = await offer(office, "Wren Waits");
  await offered.getByRole("button", { name: "Take the offer back" }).click();
  await office.getByRole("dialog").getByRole("button", { name: "Take it back" }).click();
  await seesToast(office, "Taken back");
});
