import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { dorset, retreats } from "@/content/retreats";
import { replaceCatalogue } from "@/lib/catalogue/current";
import { priceList } from "@/lib/content/retreats";
import { recordPayment } from "@/lib/administration/purchases/record-payment";
import { versionOf } from "@/lib/administration/purchases/optimistic-lock";
import { cancelOrder } from "@/lib/orders/cancel";
import { startBalanceCheckout } from "@/lib/orders/checkout/balance";
import { chargeBalance } from "@/lib/orders/checkout/charge-balance";
import { startCheckout, type PlaceOrder } from "@/lib/orders/checkout/place";
import { instalmentDays } from "@/lib/orders/schedule/schedule";
import { addDays, calendarDay, formatDay } from "@/lib/time/dates";
import { db } from "@/lib/db";
import { stripe } from "@/lib/orders/stripe/client";
import { syncCheckout } from "@/lib/orders/payments/sync";
import { sendReminders } from "@/lib/jobs/reminders";
import { createMember } from "../../support/factories";
import { forgetJobs, hurryRetries, runDueJobs } from "../../support/jobs";
import {
  bookingAt,
  buyPlace,
  forgetMoney,
  lettersTo,
  openPlace,
  placeOrder,
  problemsTold,
  someBuyer,
} from "../../support/money";
import { getBooking } from "../../support/orders";
import { payCheckout } from "../../support/sandbox";
import { addSpring, spring } from "../../support/second-retreat";

const { tent } = spring.rooms;
if (!tent) throw new Error("The retreat has no tents");
const retreat = {
  ...{ ...spring, instalments: 3, capacity: 6, reminders: dorset.reminders },
  rooms: { tent: { ...tent, capacity: 6 } },
};
const restPence = tent.pricePence - retreat.depositPence;

let removeSpring: () => void;

beforeAll(() => {
  removeSpring = addSpring();
  retreats[spring.id] = retreat;
  replaceCatalogue({});
});

afterAll(() => removeSpring());

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

  test("is confirmed by email with the days and sums, in the words of the saved card if there is one", async () => {
    for (const [more, letter] of [
      [{}, "booking-confirmed-payments"],
      [{ byItself: "on" }, "booking-confirmed-payments-by-itself"],
    ] as const) {
      const { booking } = await buyPlace(order(more));
      const { values } = await db.email.findFirstOrThrow({ where: { to: booking.email, letter } });
      const rows = (await scheduleOf(booking.id)).map(({ day, pence }) => [formatDay(day), pence / 100]);
      expect((values as { schedule: string }).schedule).toBe(
        rows.map(([day, sum]) => `${day}\t€${sum}`).join("\n"),
      );
    }
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

/** A booking of three payments, the saved card ticked by default, and the morning of the payment of that number. */
async function book(card = "4242424242424242", more: Partial<PlaceOrder> = { byItself: "on" }) {
  const { booking } = await buyPlace(order(more), card);
  const days = (await scheduleOf(booking.id)).map(({ day }) => day);
  const morning = (number: number, days_ = 0) =>
    new Date(`${addDays(days[number - 1] ?? "", days_)}T08:30:00Z`);
  return { ...booking, days, morning };
}

const cardOf = (orderId: string) => db.balanceCard.findUnique({ where: { orderId } });
const paidOf = async (orderId: string) =>
  (
    await db.payment.findMany({
      where: { orderId, refundReason: null },
      orderBy: [{ paidAt: "asc" }, { id: "asc" }],
    })
  ).map(({ amountPence }) => amountPence);

async function goThrough(now: Date) {
  await sendReminders(now);
  return runDueJobs(now);
}

async function chargesOf(bookingId: string) {
  const { data } = await stripe().paymentIntents.list({ limit: 100 });
  return data.filter(({ metadata }) => metadata.bookingId === bookingId && metadata.dueOn).reverse();
}

async function payByLink(linkToken: string, pays: "due" | "all") {
  const now = new Date();
  const opened = await startBalanceCheckout(linkToken, now, pays);
  if (!opened.ok) throw new Error(opened.code);
  await payCheckout(opened.value.url);
  const { sessionId, checkout } = await bookingAt(opened.value.url);
  await syncCheckout(sessionId, now);
  await runDueJobs(now);
  return checkout.pence;
}

describe("a saved card", () => {
  test("is charged for each payment on its day and told three days before, then deleted", async () => {
    const { id, email, days, morning } = await book();
    const before = new Date(`${addDays(calendarDay(new Date()), -1)}T12:00:00Z`);
    await db.order.update({ where: { id }, data: { confirmedAt: before } });
    let known = (await lettersTo(email)).length;
    const log: [number, number, number, string[]][] = [];
    for (const number of [1, 2, 3])
      for (const day of [-14, -4, -3, -2, -1, 0, 0, 1, 2, 3]) {
        expect(await goThrough(morning(number, day))).toBe(0);
        const paid = (await paidOf(id)).length - 1;
        const letters = (await lettersTo(email)).slice(known);
        known += letters.length;
        if (letters.length > 0) log.push([number, day, paid, letters]);
      }
    expect(log).toEqual([
      [1, -3, 0, ["balance-by-itself"]],
      [1, 0, 1, ["part-received"]],
      [2, -3, 1, ["balance-by-itself"]],
      [2, 0, 2, ["part-received"]],
      [3, -3, 2, ["balance-by-itself"]],
      [3, 0, 3, ["balance-received"]],
    ]);
    expect(await paidOf(id)).toEqual([retreat.depositPence, 60_18, 60_16, 60_16]);
    expect((await chargesOf(id)).map(({ metadata }) => metadata.dueOn)).toEqual(days);
    expect(await cardOf(id)).toMatchObject({ state: "paid", cardId: null, customerId: null });
  });

  test("two servers in parallel, and each job twice, charge each payment once", async () => {
    const { id, morning } = await book();
    for (const number of [1, 2, 3]) {
      const now = morning(number);
      await Promise.all([sendReminders(now), sendReminders(now)]);
      await Promise.allSettled([
        runDueJobs(now),
        runDueJobs(now),
        ...[1, 2, 3].map(() => chargeBalance(id, now)),
      ]);
      await hurryRetries();
      await runDueJobs(now);
      expect(await paidOf(id)).toHaveLength(1 + number);
    }
    expect((await chargesOf(id)).filter(({ status }) => status === "succeeded")).toHaveLength(3);
  });

  test("after an outage of two days it is charged late, later not at all", async () => {
    const { id, morning } = await book();
    await goThrough(morning(1, 2));
    expect(await paidOf(id)).toEqual([retreat.depositPence, 60_18]);
    await goThrough(morning(2, 3));
    expect(await paidOf(id)).toHaveLength(2);
    expect(await cardOf(id)).toMatchObject({ state: "off", cardId: null });
  });

  test("that refuses is tried once more, and the next payments are by link only", async () => {
    const { id, email, linkToken, morning } = await book("4000000000000341");
    for (let day = 0; day < 6; day++) expect(await goThrough(morning(1, day))).toBe(0);
    expect((await chargesOf(id)).map(({ status }) => status)).toEqual(["canceled", "canceled"]);
    expect(await cardOf(id)).toMatchObject({ state: "refused", cardId: null });
    expect(await payByLink(linkToken, "due")).toBe(60_18);
    await db.email.deleteMany({ where: { to: email } });
    for (const day of [-14, -3, 0, 2]) await goThrough(morning(2, day));
    expect(await lettersTo(email)).toEqual([
      "balance-reminder-second",
      "balance-due-today",
      "balance-overdue",
    ]);
    expect(await chargesOf(id)).toHaveLength(2);
  });

  test("is not charged for what was paid by link, and goes on with the next", async () => {
    const { id, linkToken, morning } = await book();
    expect(await payByLink(linkToken, "due")).toBe(60_18);
    await goThrough(morning(1));
    expect(await paidOf(id)).toHaveLength(2);
    expect(await cardOf(id)).toMatchObject({ state: "on" });
    await goThrough(morning(2));
    expect(await payByLink(linkToken, "all")).toBe(60_16);
    expect(await paidOf(id)).toEqual([retreat.depositPence, 60_18, 60_16, 60_16]);
    expect(await cardOf(id)).toMatchObject({ state: "off", cardId: null });
  });

  test("a payment recorded during the charge of the same sum ends the charge", async () => {
    const { id, morning, days } = await book();
    const begun = { dueOn: new Date(days[0] ?? ""), pence: 60_18, chargedAt: morning(1) };
    await db.balanceCard.update({ where: { orderId: id }, data: { ...begun, state: "charging" } });
    const admin = await createMember({ role: "admin" });
    const transfer = {
      method: "bank",
      amount: 60_18,
      date: calendarDay(new Date()),
      reference: "R",
    } as const;
    const seen = await versionOf(db, id, new Date());
    const recorded = await recordPayment(admin, { id, seen, number: "rest", ...transfer }, new Date());
    expect(recorded).toMatchObject({ ok: true });
    expect(await goThrough(morning(1))).toBe(0);
    expect(await chargesOf(id)).toEqual([]);
    expect(await cardOf(id)).toMatchObject({ state: "off" });
  });

  test("is not charged while the deposit is disputed, or once cancelled", async () => {
    const [disputed, cancelled] = [await book(), await book()];
    await db.payment.updateMany({
      where: { orderId: disputed.id },
      data: { disputeStatus: "needs_response" },
    });
    const notice = { by: "buyer", reason: "Ill", noticeOn: calendarDay(new Date()) } as const;
    const admin = await createMember({ role: "admin" });
    expect(await cancelOrder(admin, { id: cancelled.id, ...notice }, new Date())).toMatchObject({ ok: true });
    for (const { id, morning } of [disputed, cancelled]) {
      await goThrough(morning(1));
      expect(await chargesOf(id)).toEqual([]);
      expect(await cardOf(id)).toMatchObject({ state: "off", cardId: null });
    }
  });
});

describe("by link", () => {
  test("at least what is due is paid, or all that is left", async () => {
    const { linkToken, id } = await book(undefined, {});
    // None is due yet
    expect(await payByLink(linkToken, "due")).toBe(60_18);
    await db.$executeRaw`UPDATE instalments SET due_on = due_on - 200 WHERE order_id = ${id}::uuid`;
    expect(await payByLink(linkToken, "due")).toBe(2 * 60_16);
    expect(await startBalanceCheckout(linkToken, new Date())).toMatchObject({ code: "nothing_owed" });
    expect(await scheduleOf(id)).toMatchObject([{ unpaidPence: 0 }, { unpaidPence: 0 }, { unpaidPence: 0 }]);
  });

  test("another sum replaces the open Checkout, so that only one can be paid", async () => {
    const { id, linkToken, morning } = await book(undefined, {});
    const now = new Date();
    const results = await Promise.all(
      (["due", "all", "due", "all"] as const).map((pays) => startBalanceCheckout(linkToken, now, pays)),
    );
    for (const result of results) if (result.ok) await payCheckout(result.value.url).catch(() => null);
    for (const { sessionId } of await db.checkout.findMany({ where: { orderId: id } }))
      if (sessionId) await syncCheckout(sessionId, now);
    await goThrough(morning(1));
    const kept = (await paidOf(id)).slice(1).reduce((sum, pence) => sum + pence, 0);
    expect([60_18, restPence]).toContain(kept);
  });

  test("a late payment is reminded of on its own, beside the next", async () => {
    const { email, morning } = await book(undefined, {});
    await goThrough(morning(1, 2));
    await goThrough(morning(2, -3));
    expect((await lettersTo(email)).slice(1)).toEqual(["balance-overdue", "balance-reminder-second"]);
    expect(await problemsTold()).toEqual(["balanceOverdue"]);
  });
});
