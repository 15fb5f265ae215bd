import { formatMoney } from "@/content/money";
import { dorset } from "@/content/retreats";
import { retreatTerms } from "@/lib/orders/bookings/accepted-terms";
import { addDays, calendarDay } from "@/lib/time/dates";
import { database } from "../support/database";
import { expectAccessible } from "../support/expect-accessible";
import { journeyIf } from "../support/journey";
import { openOffice } from "../support/pages";
import { createBooking } from "../support/orders";
import { test } from "../support/purchase";
import { expect } from "../support/test";

const { shared, single } = dorset.rooms;
const firstDay = new Date(addDays(calendarDay(new Date()), 100));
const pounds = (pence: number) => formatMoney(pence, dorset.currency);

const book = (buyer: { name: string; email: string }, paidPence: number = shared.pricePence) =>
  createBooking({
    ...{ ...buyer, totalPence: shared.pricePence, paidPence },
    terms: { ...retreatTerms(dorset), firstDay },
  });

for (const scripted of [true, false])
  test.describe(scripted ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled: scripted, viewport: { width: 390, height: 844 } });

    test(`a guest changes the room and cancels${journeyIf(!scripted)}`, async ({ page, buyer }) => {
      const { id, token } = await book(buyer);
      await page.goto(`/booking/${token}`);
      await expect(page.getByRole("heading", { name: "If something changes" })).toBeVisible();
      if (scripted) await expectAccessible(page);
      await page.getByRole("link", { name: "Change room…" }).click();
      await page.getByRole("radio", { name: single.name }).check();
      if (scripted) await expectAccessible(page);
      await page.getByRole("button", { name: "Change my room" }).click();
      await expect(page.getByRole("heading", { name: "Your balance" })).toBeVisible();
      await expect(page.getByText(pounds(single.pricePence - shared.pricePence)).first()).toBeVisible();
      await page.getByRole("link", { name: "Cancel my place…" }).click();
      await expect(page.getByRole("heading", { name: "Cancel your place?" })).toBeVisible();
      const refundPence = shared.pricePence - dorset.depositPence;
      if (scripted) await expectAccessible(page);
      await page.getByRole("button", { name: `Cancel, ${pounds(refundPence)} back` }).click();
      await expect(page).toHaveURL(`/booking/${token}`);
      await expect(page.getByText("You cancelled this booking")).toBeVisible();
      expect(await database().order.findUniqueOrThrow({ where: { id } })).toMatchObject({
        status: "cancelled",
      });
      await database().refundRequest.deleteMany({ where: { payment: { orderId: id } } });
    });
  });

test("the founder changes a room and sees the difference first", async ({ page, buyer }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { id } = await book(buyer, dorset.depositPence);
  await openOffice(page, `/admin/orders/${id}`);
  await page.getByRole("link", { name: "Change the room…" }).click();
  await expect(page.getByRole("heading", { name: `Change ${buyer.name}’s room` })).toBeVisible();
  await page.getByRole("radio", { name: single.name }).check();
  await page.getByRole("radio", { name: "Keep the price" }).check();
  await page.getByLabel("Reason", { exact: true }).fill("The other room is being painted");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Change the room" }).click();
  await expect(page).toHaveURL(`/admin/orders/${id}`);
  await expect(page.getByText(single.name).first()).toBeVisible();
  expect(await database().order.findUniqueOrThrow({ where: { id } })).toMatchObject({
    totalPence: shared.pricePence,
  });
});
