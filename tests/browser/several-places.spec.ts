import type { Page } from "@playwright/test";
import { formatMoney } from "@/content/money";
import { fieldMessages } from "@/content/pages/field-messages";
import { retreatPaymentPage } from "@/content/pages/retreat-payment";
import { dorset } from "@/content/retreats";
import { getContent } from "@/lib/content/documents";
import { fill } from "@/lib/text";
import { approachForm } from "../support/approach-form";
import { expectAccessible } from "../support/expect-accessible";
import { payHosted } from "../support/hosted-checkout";
import { figure, fillOrder, test } from "../support/purchase";
import { expect } from "../support/test";

const path = "/dorset-retreat-payment";
const copy = getContent(retreatPaymentPage);
const { depositPence, rooms, currency } = dorset;
const pounds = (pence: number) => formatMoney(pence, currency);
/** The button of the hosted payment page. */
const payButton = (pence: number) =>
  `Pay ${(pence / 100).toLocaleString("en-GB", { style: "currency", currency })}`;

const places = (page: Page) => page.getByLabel(copy.guests.places, { exact: true });
const nameOf = (page: Page, number: number) =>
  page.getByLabel(fill(copy.guests.name, { number }), { exact: true });
const emailOf = (page: Page, number: number) =>
  page.getByLabel(fill(copy.guests.email, { number }), { exact: true });
const radio = (page: Page, room: keyof typeof rooms) => page.getByRole("radio", { name: rooms[room].name });
const depositButton = (page: Page, count: number) =>
  page.getByRole("button", {
    name: fill(copy.form.depositButton, { deposit: pounds(count * depositPence) }),
  });
const fullButton = (page: Page, total: number) =>
  page.getByRole("button", { name: fill(copy.form.fullButton, { total: pounds(total) }) });

test.use({ viewport: { width: 390, height: 844 } });

async function showsSums(page: Page, room: keyof typeof rooms, count: number) {
  const total = count * rooms[room].pricePence;
  const deposit = count * depositPence;
  const shows = (label: string, pence: number) =>
    expect(figure(page, label)).toHaveText(pounds(pence), { useInnerText: true });
  await shows(copy.summary.totalLabel, total);
  await shows(copy.summary.depositLabel, deposit);
  await shows(copy.summary.balanceLabel, total - deposit);
  await expect(depositButton(page, count)).toBeVisible();
  await expect(fullButton(page, total)).toBeVisible();
  const row = figure(page, copy.summary.placesLabel);
  if (count === 1) await expect(row).toBeHidden();
  else await expect(row).toHaveText(`${count}`, { useInnerText: true });
}

test("the sums and the guests' fields follow the number of places, and all of it returns from Checkout", async ({
  page,
  buyer,
}) => {
  await page.goto(path);
  await showsSums(page, "shared", 1);
  await expect(nameOf(page, 2)).toBeHidden();
  await places(page).selectOption("3");
  await showsSums(page, "shared", 3);
  await expect(emailOf(page, 3)).toHaveAccessibleDescription(copy.guests.emailHelp);
  await expect(nameOf(page, 4)).toBeHidden();
  await expectAccessible(page);
  await radio(page, "single").check();
  await showsSums(page, "single", 3);

  await nameOf(page, 2).fill("Kit Rowan");
  await emailOf(page, 2).fill("kit");
  await fillOrder(page, buyer);
  await depositButton(page, 3).click();
  await expect(emailOf(page, 2)).toBeFocused();
  await expect(nameOf(page, 3)).toHaveAccessibleDescription(
    `${copy.guests.nameHelp} ${fieldMessages.fields.guestName.missing}`,
  );
  await expectAccessible(page);

  // A guest who is not coming any more keeps no one from booking
  await emailOf(page, 2).fill("kit@example.com");
  await places(page).selectOption("2");
  await showsSums(page, "single", 2);
  await depositButton(page, 2).click();
  await expect(page.getByRole("button", { name: payButton(2 * depositPence) })).toBeVisible();
  await page.getByRole("button", { name: "Back" }).click();
  await page.waitForURL(`**${path}?cancelled=1*`);
  await expect(places(page)).toHaveValue("2");
  await expect(nameOf(page, 2)).toHaveValue("Kit Rowan");
  await expect(emailOf(page, 2)).toHaveValue("kit@example.com");
  await showsSums(page, "single", 2);

  const total = 2 * rooms.single.pricePence;
  await page.getByRole("checkbox", { name: copy.form.terms }).check();
  await fullButton(page, total).click();
  await payHosted(page, payButton(total));
  await page.waitForURL("**/retreat-confirmed?session_id=*");
});

test("numbers of places that the chosen room no longer has are disabled", async ({ page }) => {
  const left = { shared: { left: 3 }, single: { left: 1 } };
  const json = { dorset: { sales: "open", left: 4, rooms: left } };
  await page.route("**/api/availability", (route) => route.fulfill({ json }));
  await page.goto(path);
  await approachForm(page);
  await expect(places(page).getByRole("option", { name: "4" })).toBeDisabled();
  await places(page).selectOption("3");
  await radio(page, "single").check();
  await expect(places(page)).toHaveValue("1");
  await expect(places(page).getByRole("option", { name: "2" })).toBeDisabled();
  await showsSums(page, "single", 1);
  await radio(page, "shared").check();
  await places(page).selectOption("2");
  await showsSums(page, "shared", 2);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the form asks for each guest, keeps what was typed, and its sum is paid", async ({ page, buyer }) => {
    await page.goto(path);
    await places(page).selectOption("2");
    await showsSums(page, "shared", 2);
    await expect(nameOf(page, 3)).toBeHidden();
    await emailOf(page, 2).fill("kit@example.com");
    await depositButton(page, 2).click();
    await expect(page.getByText(fieldMessages.fields.guestName.missing)).toBeVisible();
    await expect(page.getByText(fieldMessages.fields.name.missing)).toBeVisible();
    await expect(places(page)).toHaveValue("2");
    await expect(emailOf(page, 2)).toHaveValue("kit@example.com");
    await showsSums(page, "shared", 2);

    await nameOf(page, 2).fill("Kit Rowan");
    await fillOrder(page, buyer);
    await depositButton(page, 2).click();
    await expect(page.getByRole("button", { name: payButton(2 * depositPence) })).toBeVisible();
  });
});
