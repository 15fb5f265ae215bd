import { formatMoney, inUnits } from "@/content/money";
import { dorset } from "@/content/retreats";
import { retreatTerms } from "@/lib/orders/bookings/accepted-terms";
import { addDays, calendarDay } from "@/lib/time/dates";
import { database } from "../support/database";
import { expectAccessible } from "../support/expect-accessible";
import { uniqueEmail } from "../support/factories";
import { journeyIf } from "../support/journey";
import { openOffice } from "../support/pages";
import { createBooking } from "../support/orders";
import { test } from "../support/purchase";
import { expect } from "../support/test";

const { shared } = dorset.rooms;
const firstDay = new Date(addDays(calendarDay(new Date()), 100));
const back = formatMoney(shared.pricePence - dorset.depositPence, dorset.currency);

/** Three places, fully paid; the third guest has no address yet. */
async function bookForThree(buyer: { name: string; email: string }) {
  const email = uniqueEmail("lowri");
  return createBooking({
    ...{ ...buyer, totalPence: 3 * shared.pricePence, paidPence: 3 * shared.pricePence },
    terms: { ...retreatTerms(dorset), firstDay },
    places: [
      {},
      { name: "Lowri Hallam", email, emailKey: email },
      { name: "Nerys Hallam", email: "", emailKey: "" },
    ],
  });
}

const guestsOf = (orderId: string) =>
  database().guest.findMany({ where: { orderId }, orderBy: { number: "asc" } });

for (const scripted of [true, false])
  test.describe(scripted ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled: scripted, viewport: { width: 390, height: 844 } });

    test(`a buyer names one guest and cancels another, who loses nothing else${journeyIf(!scripted)}`, async ({
      page,
      buyer,
    }) => {
      const { id, token } = await bookForThree(buyer);
      await page.goto(`/booking/${token}`);
      const list = page.getByRole("region", { name: "Who’s coming" });
      await expect(list.getByText("Lowri Hallam").first()).toBeVisible();
      if (scripted) await expectAccessible(page);
      await list.getByRole("link", { name: "Add an email" }).click();
      await expect(page.getByRole("heading", { name: "Who is Nerys Hallam?" })).toBeVisible();
      await page.getByLabel("Their email").fill(uniqueEmail("nerys"));
      if (scripted) await expectAccessible(page);
      await page.getByRole("button", { name: "Save" }).click();
      await expect(page).toHaveURL(`/booking/${token}`);
      await expect(list.getByRole("link", { name: "Add an email" })).toHaveCount(0);
      await list.getByRole("link", { name: "Cancel this place… Lowri Hallam" }).click();
      await expect(page.getByRole("heading", { name: "Cancel Lowri Hallam’s place?" })).toBeVisible();
      if (scripted) await expectAccessible(page);
      await page.getByRole("button", { name: `Cancel, ${back} back` }).click();
      await expect(page).toHaveURL(`/booking/${token}`);
      await expect(list.getByText("Cancelled", { exact: true })).toBeVisible();
      expect((await guestsOf(id)).map(({ cancelledAt }) => cancelledAt !== null)).toEqual([
        false,
        true,
        false,
      ]);
      await list.getByRole("link", { name: "Change room… Nerys Hallam" }).click();
      await expect(page.getByRole("heading", { name: "Change Nerys Hallam’s room" })).toBeVisible();
      await page.getByRole("radio", { name: dorset.rooms.single.name }).check();
      if (scripted) await expectAccessible(page);
      await page.getByRole("button", { name: "Change the room" }).click();
      await expect(page).toHaveURL(`/booking/${token}`);
      expect((await guestsOf(id))[2]?.room).toBe("single");
      await database().refundRequest.deleteMany({ where: { payment: { orderId: id } } });
    });
  });

test("a guest sees their own place without sums and cancels it", async ({ page, buyer }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { id } = await bookForThree(buyer);
  const token = (await guestsOf(id))[1]?.linkToken ?? "";
  await page.goto(`/booking/${token}`);
  await expect(page.getByRole("heading", { name: "You’re coming" })).toBeVisible();
  await expect(page.getByText(buyer.name).first()).toBeVisible();
  await expect(page.getByRole("main")).not.toContainText("£");
  await expectAccessible(page);
  await page.getByRole("link", { name: "Cancel my place…" }).click();
  await expect(page.getByRole("heading", { name: "Cancel your place?" })).toBeVisible();
  await expect(page.getByRole("main")).not.toContainText("£");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Cancel the place" }).click();
  await expect.poll(async () => (await guestsOf(id))[1]?.cancelledAt).not.toBeNull();
  await expect(page.getByRole("heading", { name: "You’re not coming" })).toBeVisible();
  await database().refundRequest.deleteMany({ where: { payment: { orderId: id } } });
});

test(`the founder replaces one guest of an order and cancels another${journeyIf(true)}`, async ({
  page,
  buyer,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { id } = await bookForThree(buyer);
  await openOffice(page, `/admin/orders/${id}`);
  const lowri = page.getByRole("region", { name: "Lowri Hallam" });
  await lowri.getByRole("button", { name: "Replace…" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill("Bea Okafor");
  await dialog.getByLabel("Email").fill(uniqueEmail("bea"));
  await dialog.getByRole("button", { name: "Transfer it" }).click();
  await expect(page.getByRole("region", { name: "Bea Okafor" })).toBeVisible();
  await page.getByRole("region", { name: "Nerys Hallam" }).getByRole("button", { name: "Cancel…" }).click();
  await expect(dialog.getByText("The other places stay as they are.")).toBeVisible();
  await dialog.getByLabel("Reason").fill("Wrong week");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: /^Cancel and/ }).click();
  await expect(page.getByText(/Cancelled on/)).toBeVisible();
  await expectAccessible(page);
  const order = await database().order.findUniqueOrThrow({ where: { id } });
  expect(order).toMatchObject({ status: "confirmed", unpaidPence: 0 });
  await database().refundRequest.deleteMany({ where: { payment: { orderId: id } } });
});

test("the founder books two places at once, and gives one guest another room", async ({ page, buyer }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openOffice(page, "/admin/orders/new");
  await page.getByLabel("Name", { exact: true }).fill(buyer.name);
  await page.getByLabel("Email", { exact: true }).fill(buyer.email);
  await page.getByLabel("How many places?").selectOption("2");
  await page.getByLabel("Guest 2: name").fill("Lowri Hallam");
  await page.getByRole("radio", { name: dorset.rooms.shared.name }).check();
  await expect(page.getByLabel("Price")).toHaveValue(`${inUnits(2 * shared.pricePence, dorset.currency)}`);
  await page.getByRole("radio", { name: "Already paid" }).check();
  await page.getByLabel("Reference", { exact: true }).fill("At the fair");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Make the booking" }).click();
  const lowri = page.getByRole("region", { name: "Lowri Hallam" });
  await lowri.getByRole("link", { name: "Change the room…" }).click();
  await expect(page.getByRole("heading", { name: "Change Lowri Hallam’s room" })).toBeVisible();
  await page.getByRole("radio", { name: dorset.rooms.single.name }).check();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Change the room" }).click();
  await expect(lowri.getByText(dorset.rooms.single.name)).toBeVisible();
  const { id, unpaidPence } = await database().order.findFirstOrThrow({ where: { email: buyer.email } });
  expect(unpaidPence).toBe(dorset.rooms.single.pricePence - shared.pricePence);
  expect((await guestsOf(id)).map(({ room }) => room)).toEqual(["shared", "single"]);
});
