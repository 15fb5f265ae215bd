import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { retreats } from "@/content/retreats";
import { replaceCatalogue } from "@/lib/catalogue/current";
import { priceList } from "@/lib/content/retreats";
import { startCheckout, type PlaceOrder } from "@/lib/orders/checkout/place";
import { instalmentDays } from "@/lib/orders/bookings/schedule";
import { addDays, calendarDay } from "@/lib/time/dates";
import { db } from "@/lib/db";
import { stripe } from "@/lib/orders/stripe/client";
import { syncCheckout } from "@/lib/orders/payments/sync";
import { forgetJobs, runDueJobs } from "../../support/jobs";
import { bookingAt, buyPlace, forgetMoney, openPlace, placeOrder, someBuyer } from "../../support/money";
import { getBooking } from "../../support/orders";
import { payCheckout } from "../../support/sandbox";
import { addSpring, spring } from "../../support/second-retreat";

const { tent } = spring.rooms;
if (!tent) throw new Error("The retreat has no tents");
const retreat = { ...spring, instalments: 3, capacity: 6, rooms: { tent: { ...tent, capacity: 6 } } };
const restPence = tent.pricePence - retreat.depositPence;

beforeAll(() => {
  addSpring();
  retreats[spring.id] = retreat;
  replaceCatalogue({});
});

beforeEach(async () => {
  await forgetMoney();
  await forgetJobs();
});

const order = (more: Partial<PlaceOrder> = {}): Partial<PlaceOrder> => ({
  ...{ retreat: retreat.id, room: "tent", prices: priceList(retreat), pay: "deposit", payments: 3 },
  ...more,
});

const scheduleOf = async (id: string) =>
  (await getBooking(id)).instalments.map(({ dueOn, pence, unpaidPence }) => ({
    ...{ day: dueOn.toISOString().slice(0, 10), pence, unpaidPence },
  }));

describe("a place bought with payments after the deposit", () => {
  test("has them as its schedule, of which nothing is paid", async () => {
    const { booking } = await buyPlace(order());
    const days = instalmentDays(retreat, booking.createdAt);
    expect(days).toHaveLength(3);
    expect(await scheduleOf(booking.id)).toEqual(
      [60_18, 60_16, 60_16].map((pence, index) => ({ day: days[index], pence, unpaidPence: pence })),
    );
    expect(await db.order.findUniqueOrThrow({ where: { id: booking.id } })).toMatchObject({
      dueOn: new Date(days[0] ?? ""),
      unpaidPence: restPence,
    });
  });

  test("of several guests divides what all of them owe", async () => {
    const companions = [{ name: "Jo Bell", email: "" }];
    const { booking } = await buyPlace(order({ companions }));
    const pence = (await scheduleOf(booking.id)).map((one) => one.pence);
    expect(pence.reduce((sum, one) => sum + one, 0)).toBe(2 * restPence);
  });

  test("in full or in one go has the balance's day", async () => {
    for (const more of [{ payments: 1 }, { pay: "full" as const }]) {
      const { booking } = await buyPlace(order(more));
      const unpaidPence = "pay" in more ? 0 : restPence;
      const day = addDays(retreat.firstDay, -retreat.balanceDueDaysBefore);
      expect(await scheduleOf(booking.id)).toEqual([{ day, pence: restPence, unpaidPence }]);
    }
  });

  test("is refused with another number of payments than come by now", async () => {
    const ask = (payments: number) => startCheckout(placeOrder(order({ payments })), someBuyer(), new Date());
    for (const payments of [2, 4, 12]) expect(await ask(payments)).toMatchObject({ code: "price_changed" });
    expect(await db.order.count()).toBe(0);
  });

  test("and a different choice in the same browser opens another Checkout", async () => {
    const [buyer, wanted] = [someBuyer(), placeOrder(order())];
    const urls = new Set<string>();
    for (const payments of [3, 1, 3, 3]) {
      const opened = await startCheckout({ ...wanted, payments }, buyer, new Date());
      if (opened.ok) urls.add(opened.value.url);
    }
    expect(urls.size).toBe(3);
    expect(await db.booking.count({ where: { order: { status: "held" } } })).toBe(1);
  });

  test("with the tick Stripe's page names the number and the first day", async () => {
    const { url, booking, sessionId } = await openPlace(order({ byItself: "on" }));
    const session = await stripe().checkout.sessions.retrieve(sessionId);
    expect(session.custom_text.submit?.message).toContain("€180.50 is taken from it in 3 payments");
    await payCheckout(url);
    await syncCheckout((await bookingAt(url)).sessionId, new Date());
    await runDueJobs();
    expect(await db.balanceCard.findUnique({ where: { orderId: booking.id } })).toMatchObject({
      state: "on",
    });
    expect(calendarDay(booking.createdAt) < ((await scheduleOf(booking.id))[0]?.day ?? "")).toBe(true);
  });
});
