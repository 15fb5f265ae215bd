import { beforeEach, describe, expect, test } from "vitest";
import { daysUntilRetry } from "@/content/checkout";
import { dorset } from "@/content/retreats";
import { getSettings } from "@/lib/content/settings";
import { recordPayment } from "@/lib/administration/purchases/record-payment";
import { versionOf } from "@/lib/administration/purchases/optimistic-lock";
import { turnOffBalanceCard } from "@/lib/orders/schedule/balance-card";
import { getBookingByToken } from "@/lib/orders/bookings/statement";
import { transferBooking } from "@/lib/orders/bookings/transfer";
import { cancelOrder } from "@/lib/orders/cancel";
import { startBalanceCheckout } from "@/lib/orders/checkout/balance";
import { chargeBalance, removeCard } from "@/lib/orders/checkout/charge-balance";
import { startCheckout, type PlaceOrder } from "@/lib/orders/checkout/place";
import { addDays, calendarDay } from "@/lib/time/dates";
import { db } from "@/lib/db";
import { sendReminders } from "@/lib/jobs/reminders";
import { syncCheckout } from "@/lib/orders/payments/sync";
import { anonymiseNext } from "@/lib/orders/purchases/anonymise";
import { Prisma } from "@/prisma/generated/client";
import { stripe } from "@/lib/orders/stripe/client";
import { idOf } from "@/lib/orders/stripe/objects";
import { createMember, uniqueEmail } from "../../support/factories";
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
import { payCheckout, playDispute, setFaults } from "../../support/sandbox";
import { dueOf } from "../../support/orders";

const rest = dorset.rooms.shared.pricePence - dorset.depositPence;
const declined = "4000000000000341";
const asks = "4000002760003184";

beforeEach(async () => {
  await forgetMoney();
  await forgetJobs();
});

type How = { byItself?: boolean; card?: string; pay?: PlaceOrder["pay"] };

/** A booking with a paid deposit, by default with automatic payment of the balance. */
async function book({ byItself = true, card = "4242424242424242", pay = "deposit" }: How = {}) {
  const order = { room: "shared", pay, ...(byItself && { byItself: "on" as const }) };
  const { booking, sessionId } = await buyPlace(order, card);
  const dueOn = dueOf(booking).toISOString().slice(0, 10);
  /** The morning so many days after the balance is due. */
  const morning = (days = 0) => new Date(`${addDays(dueOn, days)}T08:30:00Z`);
  return { ...booking, sessionId, dueOn, morning };
}

const cardOf = (bookingId: string) => db.balanceCard.findUnique({ where: { orderId: bookingId } });
const paidOf = async (bookingId: string) =>
  (
    await db.payment.findMany({
      where: { orderId: bookingId, refundReason: null },
      orderBy: { amountPence: "asc" },
    })
  ).map((one) => one.amountPence);

/** The amount that Stripe has collected for a booking, known to us or not. */
async function takenAtStripe(bookingId: string) {
  const { data } = await stripe().paymentIntents.list({ limit: 100 });
  return data
    .filter(({ status, metadata }) => status === "succeeded" && metadata.bookingId === bookingId)
    .reduce((sum, { amount_received }) => sum + amount_received, 0);
}

async function isCardSaved(cardId: string | null | undefined) {
  const method = await stripe().paymentMethods.retrieve(cardId ?? "");
  return method.customer !== null;
}

/** Charges the saved card at Stripe, unknown to us. */
async function chargeAtStripe(bookingId: string) {
  const card = await cardOf(bookingId);
  const method = { customer: card?.customerId ?? "", payment_method: card?.cardId ?? "" };
  const how = { metadata: { bookingId }, confirm: true, off_session: true };
  return stripe().paymentIntents.create({ amount: rest, currency: "gbp", ...method, ...how });
}

/** The jobs of a day's morning, and the jobs they enqueue. */
async function goThrough(now: Date) {
  await sendReminders(now);
  return runDueJobs(now);
}

describe("the checkbox", () => {
  test("saves the card with the deposit, as Stripe's page says", async () => {
    const { id, sessionId, linkToken, dueOn } = await book();
    expect(await cardOf(id)).toMatchObject({ state: "on", last4: "4242", intentId: null });
    const session = await stripe().checkout.sessions.retrieve(sessionId, { expand: ["payment_intent"] });
    expect(session.payment_intent).toMatchObject({ setup_future_usage: "off_session" });
    expect(session.custom_text.submit?.message).toContain("£397 is taken from it on");
    expect(await getBookingByToken(linkToken)).toMatchObject({
      next: { dueOn, pence: 397_00 },
      byItself: { last4: "4242", isCharging: false },
    });
  });

  test.each([
    ["without it", { byItself: false }],
    ["with all of it paid at once", { pay: "full" as const }],
  ])("%s no card is saved", async (_, how) => {
    const { id, sessionId } = await book(how);
    const session = await stripe().checkout.sessions.retrieve(sessionId, { expand: ["payment_intent"] });
    expect([await cardOf(id), session.customer]).toEqual([null, null]);
    expect(session.payment_intent).toMatchObject({ setup_future_usage: null });
  });

  test("a deposit recorded by hand meanwhile refunds the card's and deletes the card", async () => {
    const { url, booking, sessionId } = await openPlace({ room: "shared", byItself: "on" });
    const seen = await versionOf(db, booking.id, new Date());
    const transfer = { amount: dorset.depositPence, date: calendarDay(new Date()), reference: "Ellis 12" };
    const form = {
      kind: "booking",
      id: booking.id,
      method: "bank",
      number: "rest",
      seen,
      ...transfer,
    } as const;
    const admin = await createMember({ role: "admin" });
    expect(await recordPayment(admin, form, new Date())).toMatchObject({ ok: true });
    await payCheckout(url);
    await syncCheckout(sessionId, new Date());
    const [intent] = (await stripe().paymentIntents.list({ limit: 1 })).data;
    const cardId = idOf(intent?.payment_method);
    expect(await isCardSaved(cardId)).toBe(true);
    expect(await runDueJobs()).toBe(0);
    expect(await paidOf(booking.id)).toEqual([dorset.depositPence]);
    expect(await db.payment.findFirstOrThrow({ where: { method: "card" } })).toMatchObject({
      refundReason: "paid_twice",
      refundedPence: dorset.depositPence,
    });
    expect(await isCardSaved(cardId)).toBe(false);
    expect(await cardOf(booking.id)).toMatchObject({ state: "off", cardId: null, last4: null });
  });

  test("a different choice in the same browser opens another Checkout", async () => {
    const order = placeOrder({ room: "shared" });
    const buyer = someBuyer();
    const urls = new Set<string>();
    for (const byItself of ["on", undefined, "on", "on"] as const) {
      const opened = await startCheckout({ ...order, byItself }, buyer, new Date());
      if (opened.ok) urls.add(opened.value.url);
    }
    expect(urls.size).toBe(3);
    expect(await db.booking.count({ where: { order: { status: "held" } } })).toBe(1);
  });
});

describe("on the due date", () => {
  test("the debt is charged once, recorded like any payment, and the card is deleted", async () => {
    const { id, email, morning } = await book();
    const { cardId } = (await cardOf(id)) ?? {};
    expect(await goThrough(morning(-1))).toBe(0);
    expect(await paidOf(id)).toEqual([dorset.depositPence]);
    for (let times = 0; times < 3; times++) expect(await goThrough(morning())).toBe(0);
    expect(await goThrough(morning(2))).toBe(0);
    expect(await paidOf(id)).toEqual([dorset.depositPence, rest]);
    expect(await takenAtStripe(id)).toBe(dorset.depositPence + rest);
    expect(await cardOf(id)).toMatchObject({ state: "paid", cardId: null, customerId: null, last4: null });
    expect(await isCardSaved(cardId)).toBe(false);
    expect(await lettersTo(email)).toEqual([
      "booking-confirmed-by-itself",
      "balance-by-itself",
      "balance-received",
    ]);
    expect(await lettersTo(getSettings().email)).toEqual(["founder-new-booking", "founder-new-booking"]);
  });

  test("one email is sent three days ahead, in place of the reminders", async () => {
    const { id, morning } = await book();
    const early = addDays(calendarDay(morning()), -60);
    const at = new Date(`${early}T12:00:00Z`);
    await db.order.update({ where: { id }, data: { createdAt: at, confirmedAt: at } });
    await db.email.deleteMany();
    const days: Record<string, number> = {};
    for (let day = -20; day <= 5; day++) {
      await goThrough(morning(day));
      for (const { letter } of await db.email.findMany({ where: { subjectId: id } })) days[letter] ??= day;
    }
    expect(days).toEqual({ "balance-by-itself": -dorset.reminders.second });
  });

  test.each([
    ["declined", declined, "generic_decline"],
    ["confirmation wanted", asks, "authentication_required"],
  ])("%s: the link is emailed at once, and the card is tried once more", async (_, card, failure) => {
    const { id, email, morning, linkToken, dueOn } = await book({ card });
    const { cardId } = (await cardOf(id)) ?? {};
    for (let day = 0; day < 3; day++) expect(await goThrough(morning(day))).toBe(0);
    const retryOn = new Date(addDays(dueOn, daysUntilRetry));
    expect(await cardOf(id)).toMatchObject({ state: "on", failure, intentId: null, retryOn });
    expect(await lettersTo(email)).toEqual(["booking-confirmed-by-itself", "balance-refused"]);
    const opened = await startBalanceCheckout(linkToken, new Date());
    expect(opened.ok).toBe(true);
    for (let day = 3; day < 9; day++) expect(await goThrough(morning(day))).toBe(0);
    expect(await cardOf(id)).toMatchObject({ state: "refused", failure, cardId: null });
    expect(await isCardSaved(cardId)).toBe(false);
    expect(await paidOf(id)).toEqual([dorset.depositPence]);
    expect((await lettersTo(email)).slice(2)).toEqual(["balance-refused-again"]);
    expect(await problemsTold()).toEqual(["balanceRefused", "balanceOverdue", "balanceRefusedAgain"]);
    const attempts = (await stripe().paymentIntents.list({ limit: 100 })).data;
    const charges = attempts.filter(({ amount }) => amount === rest);
    expect(charges.map(({ status }) => status)).toEqual(["canceled", "canceled"]);
  });

  test("a card with money by the second try pays", async () => {
    const { id, email, morning } = await book({ card: declined });
    await goThrough(morning());
    const other = await book();
    const { customerId, cardId } = (await cardOf(other.id)) ?? {};
    await db.balanceCard.delete({ where: { orderId: other.id } });
    await db.balanceCard.update({ where: { orderId: id }, data: { customerId, cardId } });
    for (let day = 1; day < 5; day++) expect(await goThrough(morning(day))).toBe(0);
    expect(await takenAtStripe(id)).toBe(dorset.depositPence + rest);
    expect((await lettersTo(email)).slice(1)).toEqual(["balance-refused", "balance-received"]);
  });

  test("a card deleted at Stripe is a refusal", async () => {
    const { id, email, morning } = await book();
    await stripe().paymentMethods.detach((await cardOf(id))?.cardId ?? "");
    expect(await goThrough(morning())).toBe(0);
    expect(await cardOf(id)).toMatchObject({ state: "refused", failure: "resource_missing" });
    expect(await lettersTo(email)).toContain("balance-refused-again");
  });
});

describe("is not charged", () => {
  const admin = () => createMember({ role: "admin" });
  const cases: [string, (booking: Awaited<ReturnType<typeof book>>) => Promise<unknown>, number][] = [
    [
      "when cancelled",
      async ({ id }) =>
        cancelOrder(
          await admin(),
          { id, by: "buyer", reason: "Ill", noticeOn: calendarDay(new Date()) },
          new Date(),
        ),
      0,
    ],
    [
      "when transferred",
      async ({ id }) =>
        transferBooking(await admin(), { id, name: "Mo Reed", email: uniqueEmail("mo") }, new Date()),
      0,
    ],
    [
      "when already paid by link",
      async ({ linkToken }) => {
        const opened = await startBalanceCheckout(linkToken, new Date());
        if (!opened.ok) throw new Error(opened.code);
        await payCheckout(opened.value.url);
        const { sessionId } = await bookingAt(opened.value.url);
        return syncCheckout(sessionId, new Date());
      },
      rest,
    ],
    ["when turned off", ({ linkToken }) => turnOffBalanceCard(linkToken), 0],
    [
      "while the deposit is disputed",
      async ({ id }) => {
        const { paymentIntentId } = await db.payment.findFirstOrThrow({ where: { orderId: id } });
        await playDispute({ payment_intent: paymentIntentId ?? "" });
        await db.payment.updateMany({ where: { orderId: id }, data: { disputeStatus: "needs_response" } });
      },
      0,
    ],
    ["when the buyer is anonymised", ({ id }) => anonymiseNext(Prisma.sql`id = ${id}::uuid`, new Date()), 0],
  ];
  test.each(cases)("%s, and the card is deleted at Stripe", async (_, happen, paidOtherwise) => {
    const booking = await book();
    const { cardId } = (await cardOf(booking.id)) ?? {};
    await happen(booking);
    await runDueJobs();
    expect(await goThrough(booking.morning())).toBe(0);
    expect(await takenAtStripe(booking.id)).toBe(dorset.depositPence + paidOtherwise);
    expect(await cardOf(booking.id)).toMatchObject({ state: "off", cardId: null });
    expect(await isCardSaved(cardId)).toBe(false);
  });

  test("three days late: a reminder is sent instead", async () => {
    const { id, morning } = await book();
    expect(await goThrough(morning(3))).toBe(0);
    expect(await cardOf(id)).toMatchObject({ state: "off" });
    expect(await paidOf(id)).toEqual([dorset.depositPence]);
  });
});

describe("never twice", () => {
  test("is retried while Stripe is down, and then charged once", async () => {
    const { id, morning } = await book();
    await setFaults({ stripe: { down: true } });
    expect(await goThrough(morning())).toBeGreaterThan(0);
    await setFaults({ stripe: { down: false } });
    await hurryRetries();
    expect(await runDueJobs(morning())).toBe(0);
    expect(await takenAtStripe(id)).toBe(dorset.depositPence + rest);
    expect(await cardOf(id)).toMatchObject({ state: "paid" });
  });

  test("after a lost response the retry finds the payment and records it", async () => {
    const { id, morning, dueOn } = await book();
    const intent = await chargeAtStripe(id);
    const begun = { pence: rest, chargedAt: morning(), dueOn: new Date(dueOn) };
    const data = { ...begun, state: "charging", intentId: intent.id } as const;
    await db.balanceCard.update({ where: { orderId: id }, data });
    expect(await goThrough(morning(1))).toBe(0);
    expect(await takenAtStripe(id)).toBe(dorset.depositPence + rest);
    expect(await paidOf(id)).toEqual([dorset.depositPence, rest]);
  });

  test("a payment cancelled at Stripe before the charge is a refusal, without a second one", async () => {
    const { id, email, morning, dueOn } = await book();
    const intent = await stripe().paymentIntents.create({
      amount: rest,
      currency: "gbp",
      customer: (await cardOf(id))?.customerId ?? "",
      metadata: { bookingId: id },
    });
    await stripe().paymentIntents.cancel(intent.id);
    const begun = { pence: rest, chargedAt: morning(), dueOn: new Date(dueOn) };
    const data = { ...begun, state: "charging", intentId: intent.id } as const;
    await db.balanceCard.update({ where: { orderId: id }, data });
    expect(await goThrough(morning())).toBe(0);
    expect(await cardOf(id)).toMatchObject({ state: "on", failure: "unknown" });
    expect(await lettersTo(email)).toContain("balance-refused");
    expect(await takenAtStripe(id)).toBe(dorset.depositPence);
  });

  test("turned off during a successful charge: the payment is recorded all the same", async () => {
    const { id, morning } = await book();
    const intent = await chargeAtStripe(id);
    await db.balanceCard.update({ where: { orderId: id }, data: { state: "off", intentId: intent.id } });
    for (let times = 0; times < 2; times++) await removeCard(id, morning());
    expect(await paidOf(id)).toEqual([dorset.depositPence, rest]);
    expect(await cardOf(id)).toMatchObject({ cardId: null, last4: null });
  });

  test("two servers in parallel, and each job twice", async () => {
    const { id, email, morning } = await book();
    await Promise.all([sendReminders(morning()), sendReminders(morning())]);
    await Promise.allSettled([
      runDueJobs(morning()),
      runDueJobs(morning()),
      ...[1, 2, 3].map(() => chargeBalance(id, morning())),
    ]);
    await hurryRetries();
    await runDueJobs(morning());
    expect(await takenAtStripe(id)).toBe(dorset.depositPence + rest);
    expect((await lettersTo(email)).filter((letter) => letter === "balance-received")).toHaveLength(1);
  });

  test("the buyer pays by link in parallel with the charge", async () => {
    for (let round = 0; round < 6; round++) {
      const { id, linkToken, morning } = await book();
      const opened = await startBalanceCheckout(linkToken, new Date());
      if (!opened.ok) throw new Error(opened.code);
      await Promise.allSettled([
        chargeBalance(id, morning()),
        new Promise((resolve) => setTimeout(resolve, round * 8)).then(() => payCheckout(opened.value.url)),
        round % 2 === 0 ? startBalanceCheckout(linkToken, morning()) : null,
      ]);
      await chargeBalance(id, morning()).catch(() => null);
      for (const { sessionId } of await db.checkout.findMany({ where: { orderId: id } })) {
        if (sessionId) await syncCheckout(sessionId, morning());
      }
      await hurryRetries();
      await goThrough(morning());
      expect(await takenAtStripe(id)).toBe(dorset.depositPence + rest);
      expect(await paidOf(id)).toEqual([dorset.depositPence, rest]);
    }
  });

  test("during the charge no Checkout opens, and it cannot be turned off", async () => {
    const { id, linkToken, morning } = await book();
    const data = { state: "charging", pence: rest, chargedAt: morning() } as const;
    await db.balanceCard.update({ where: { orderId: id }, data });
    expect(await startBalanceCheckout(linkToken, morning())).toMatchObject({ code: "nothing_owed" });
    expect(await turnOffBalanceCard(linkToken)).toMatchObject({ code: "charging" });
  });
});
