import { retreatPaymentPage } from "@/content/pages/retreat-payment";
import { dorset } from "@/content/retreats";
import { getContent } from "@/lib/content/documents";
import { addDays, calendarDay } from "@/lib/time/dates";
import { database } from "../../support/database";
import { expectAccessible, phoneAndDesk } from "../../support/expect-accessible";
import { uniqueEmail } from "../../support/factories";
import { payHosted } from "../../support/hosted-checkout";
import { openOffice } from "../../support/pages";
import { giveUpPlaces } from "../../support/places";
import { fillOrder } from "../../support/purchase";
import { expect, test } from "../../support/test";

const phone = { width: 390, height: 844 };
const { byItself, later } = getContent(retreatPaymentPage);
const today = calendarDay(new Date());

test("the founder offers instalments, a buyer pays in three, and the days change by agreement", async ({
  page,
  browser,
}) => {
  await page.setViewportSize(phone);
  await openOffice(page, `/admin/retreats/${dorset.id}`);
  const firstDay = page.getByLabel("First day");
  const lastDay = page.getByLabel("Last day");
  await firstDay.fill(addDays(today, 200));
  await lastDay.fill(addDays(today, 202));
  await page.getByLabel("Instalments").fill("3");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("0 to 3")).toBeVisible();
  await expectAccessible(page, phoneAndDesk);

  const buyer = { name: "Ottilie Grant", email: uniqueEmail("ottilie") };
  const visitor = await (await browser.newContext({ viewport: phone, javaScriptEnabled: false })).newPage();
  await expect(async () => {
    await visitor.goto(dorset.paths.payment);
    await expect(visitor.getByRole("heading", { name: later.headline })).toBeVisible({ timeout: 1_000 });
  }).toPass();
  const three = visitor.getByRole("radio", { name: /^In 3 payments/ });
  await expect(visitor.getByRole("radio", { name: /^In one go/ })).toBeChecked();
  await expect(visitor.getByRole("checkbox", { name: byItself.label })).toBeVisible();
  await three.check();
  await visitor.getByRole("checkbox", { name: byItself.eachLabel }).check();
  await fillOrder(visitor, buyer);
  await visitor.screenshot({ path: test.info().outputPath("instalments-390.png"), fullPage: true });
  await visitor.getByRole("button", { name: /^Reserve My Place/ }).click();
  await payHosted(visitor, /^Pay £/);
  await visitor.waitForURL("**/retreat-confirmed**");

  const { id, linkToken } = await database().order.findFirstOrThrow({ where: { email: buyer.email } });
  const guest = await (await browser.newContext({ viewport: phone })).newPage();
  await guest.goto(`/booking/${linkToken}`);
  const payments = guest.getByRole("list", { name: "Your payments" }).getByRole("listitem");
  await expect(payments).toHaveCount(3);
  await expect(guest.getByRole("button", { name: /^Pay everything, £/ })).toBeVisible();
  await expectAccessible(guest, phoneAndDesk);
  await guest.screenshot({ path: test.info().outputPath("booking.png"), fullPage: true });

  await page.goto(`/admin/orders/${id}`);
  await expect(page.getByRole("list", { name: "Payment schedule" }).getByRole("listitem")).toHaveCount(3);
  await page.getByRole("button", { name: "Change the schedule…" }).click();
  const dialog = page.getByRole("dialog");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Remove the last payment" }).click();
  await dialog.getByLabel("Reason").fill("New job in April");
  await dialog.getByRole("button", { name: "Change the schedule" }).click();
  await expect(dialog.getByText(/^These payments add up to £/).first()).toBeVisible();
  const { unpaidPence } = await database().order.findUniqueOrThrow({ where: { id } });
  await dialog.getByLabel("Payment 1: day").fill(addDays(today, 100));
  await dialog.getByLabel("Payment 1: sum").fill(`${(unpaidPence - 50_00) / 100}`);
  await dialog.getByLabel("Payment 2: day").fill(addDays(today, 190));
  await dialog.getByLabel("Payment 2: sum").fill("50");
  await page.screenshot({ path: test.info().outputPath("change-schedule-390.png") });
  await dialog.getByRole("button", { name: "Change the schedule" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("list", { name: "Payment schedule" }).getByRole("listitem")).toHaveCount(2);
  await expectAccessible(page, phoneAndDesk);

  await giveUpPlaces(buyer.email);
  await page.setViewportSize(phone);
  await page.goto(`/admin/retreats/${dorset.id}`);
  await page.getByRole("button", { name: "Undo" }).first().click();
  await expect(page.getByText("Taken back").first()).toBeVisible();
});
