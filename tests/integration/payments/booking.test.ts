import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { dorset } from "@/content/retreats";
import { getSettings } from "@/lib/content/settings";
import { POST as webhook } from "@/app/api/stripe/webhook/route";
import { getBookingByToken } from "@/lib/orders/bookings/statement";
import { countPlaces } from "@/lib/orders/bookings/places";
import { startBalanceCheckout } from "@/lib/orders/checkout/balance";
import { startCheckout, type PlaceOrder } from "@/lib/orders/checkout/place";
import { db } from "@/lib/db";
import { syncCheckout } from "@/lib/orders/payments/sync";
import { stripe } from "@/lib/orders/stripe/client";
import { lapse, lastCheckout, openPlace, placeOrder, someBuyer } from "../../support/money";
import { runDueJobs } from "../../support/jobs";
import { getBooking, deleteOrders } from "../../support/orders";
import { payCheckout, setFaults } from "../../support/sandbox";

const order = (more: Partial<PlaceOrder> = {}) => placeOrder({ room: "shared", ...more });
const openCheckout = (more: Partial<PlaceOrder> = {}, buyer = someBuyer()) => openPlace(order(more), buyer);

/** An event as Stripe sends it, signed by default. */
function event(
  type: string,
  sessionId: string,
  { id = `evt_${randomUUID()}`, secret = "whsec_sandbox" } = {},
) {
  const payload = JSON.stringify({
    id,
    object: "event",
    type,
    data: { object: { id: sessionId, object: "checkout.session" } },
  });
  const signature = stripe().webhooks.generateTestHeaderString({ payload, secret });
  return () =>
    webhook(
      new Request("http://localhost:3000/api/stripe/webhook", {
        method: "POST",
        body: payload,
        headers: { "stripe-signature": signature },
      }),
    );
}

beforeEach(async () => {
  await db.payment.deleteMany();
  await deleteOrders({ product: "retreat" });
  await db.email.deleteMany();
  await db.stripeEvent.deleteMany();
});

describe("opening Checkout", () => {
  test("thirty buyers in parallel for four single rooms: four hold one, the others are refused", async () => {
    const results = await Promise.all(
      Array.from({ length: 30 }, () => startCheckout(order({ room: "single" }), someBuyer(), new Date())),
    );
    expect(results.filter((result) => result.ok)).toHaveLength(dorset.rooms.single.capacity);
    expect(results.find((result) => !result.ok)).toMatchObject({ code: "sold_out" });
    expect((await countPlaces(dorset, new Date())).rooms.single?.left).toBe(0);
  });

  test("an expired hold frees its place by itself", async () => {
    await openCheckout();
    const tomorrow = new Date(Date.now() + 24 * 60 * 60 * 1000);
    expect((await countPlaces(dorset, tomorrow)).left).toBe(dorset.capacity);
  });
});

describe("a paid Checkout", () => {
  test("reported ten times in parallel creates one booking, one payment and one email", async () => {
    const { url, booking, sessionId } = await openCheckout();
    await payCheckout(url);
    const send = event("checkout.session.completed", sessionId);
    const answers = await Promise.all(Array.from({ length: 10 }, send));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(await runDueJobs()).toBe(0);
    expect(await db.order.findMany({ select: { id: true, status: true } })).toEqual([
      { id: booking.id, status: "confirmed" },
    ]);
    expect(await db.payment.count()).toBe(1);
    expect(
      await db.email.findMany({ select: { letter: true, to: true }, orderBy: { letter: "asc" } }),
    ).toEqual([
      { letter: "booking-confirmed-deposit", to: booking.email },
      { letter: "founder-new-booking", to: getSettings().email },
    ]);
    expect(await db.stripeEvent.count()).toBe(1);
  });

  test("ten different events and the buyer's return in parallel change nothing twice", async () => {
    const { url, sessionId } = await openCheckout({ room: "single" });
    await payCheckout(url);
    await Promise.all([
      ...Array.from({ length: 10 }, () => event("checkout.session.completed", sessionId)()),
      ...Array.from({ length: 5 }, () => syncCheckout(sessionId, new Date())),
      runDueJobs(),
    ]);
    await runDueJobs();
    expect([await db.booking.count(), await db.payment.count(), await db.email.count()]).toEqual([1, 1, 2]);
    expect(await syncCheckout(sessionId, new Date())).toMatchObject({
      state: "confirmed",
      booking: {
        paidPence: dorset.depositPence,
        balancePence: 447_00,
        room: { name: "Single-occupancy en-suite" },
      },
    });
  });

  test("an event's claim about the payment is checked at Stripe", async () => {
    const { booking, sessionId } = await openCheckout();
    const answer = await event("checkout.session.completed", sessionId)();
    expect(answer.status).toBe(200);
    await runDueJobs();
    expect(await getBooking(booking.id)).toMatchObject({
      status: "held",
    });
  });

  test("while Stripe is down the event is stored with its error, and can be rerun", async () => {
    const { url, sessionId } = await openCheckout();
    await payCheckout(url);
    const send = event("checkout.session.completed", sessionId);
    await setFaults({ stripe: { down: true } });
    expect((await send()).status).toBe(200);
    expect(await runDueJobs()).toBe(1);
    expect(await db.stripeEvent.findFirstOrThrow()).toMatchObject({
      processedAt: null,
      error: expect.any(String) as string,
    });
    await setFaults({ stripe: { down: false } });
    expect((await send()).status).toBe(200);
    expect(await runDueJobs()).toBe(0);
    expect(await db.payment.count()).toBe(1);
    expect(await db.stripeEvent.findFirstOrThrow()).toMatchObject({ error: null });
  });

  test("an unknown kind of event is acknowledged", async () => {
    expect((await event("customer.created", "cus_1")()).status).toBe(200);
  });

  test("too late, without a place left: the payment is refunded once", async () => {
    const late = await openCheckout({ room: "single" });
    await lapse({ orderId: late.booking.id });
    for (let taken = 0; taken < dorset.rooms.single.capacity; taken++) await openCheckout({ room: "single" });
    await payCheckout(late.url);
    const outcomes = [
      await syncCheckout(late.sessionId, new Date()),
      await syncCheckout(late.sessionId, new Date()),
    ];
    expect(outcomes.map(({ state }) => state)).toEqual(["too-late", "too-late"]);
    // The process may end here: the refund is a job, stored with the decision
    expect(await stripe().refunds.list()).toMatchObject({ data: [] });
    expect(await runDueJobs()).toBe(0);
    const session = await stripe().checkout.sessions.retrieve(late.sessionId);
    const refunds = await stripe().refunds.list({ payment_intent: session.payment_intent as string });
    expect(refunds.data.map(({ amount }) => amount)).toEqual([dorset.depositPence]);
    expect(await db.payment.findFirstOrThrow()).toMatchObject({ refundedPence: dorset.depositPence });
    expect(
      await db.email.findMany({ select: { letter: true, to: true }, orderBy: { letter: "asc" } }),
    ).toEqual([
      { letter: "founder-payment-problem", to: getSettings().email },
      { letter: "refund-no-place-left", to: late.booking.email },
      { letter: "waitlist-late-payment", to: late.booking.email },
    ]);
  });

  test("late, with a place left: confirmed", async () => {
    const late = await openCheckout();
    await lapse({ orderId: late.booking.id });
    await payCheckout(late.url);
    expect(await syncCheckout(late.sessionId, new Date())).toMatchObject({ state: "confirmed" });
  });
});

describe("an unpaid Checkout", () => {
  test("open: nothing is confirmed; expired: the place is free", async () => {
    const { sessionId } = await openCheckout();
    expect(await syncCheckout(sessionId, new Date())).toEqual({ state: "not-paid" });
    await stripe().checkout.sessions.expire(sessionId);
    expect((await event("checkout.session.expired", sessionId)()).status).toBe(200);
    await runDueJobs();
    expect((await countPlaces(dorset, new Date())).left).toBe(dorset.capacity);
  });

  test.each(["", "cs_unknown", "../evil", "cs_" + "x".repeat(500)])(
    "an invalid id, %j, is unknown",
    async (id) => {
      expect(await syncCheckout(id, new Date())).toEqual({ state: "unknown" });
    },
  );
});

describe("the balance", () => {
  test("is the rest, is paid once by the personal link, and then nothing is owed", async () => {
    const { url, booking, sessionId } = await openCheckout();
    await payCheckout(url);
    await syncCheckout(sessionId, new Date());
    const opened = await Promise.all([1, 2].map(() => startBalanceCheckout(booking.linkToken, new Date())));
    const urls = opened.map((result) => (result.ok ? result.value.url : result.code));
    expect(new Set(urls).size).toBe(1);
    await payCheckout(urls[0] ?? "");
    const { sessionId: balanceId } = await lastCheckout(booking.id);
    await syncCheckout(balanceId ?? "", new Date());
    expect(await getBookingByToken(booking.linkToken)).toMatchObject({ paidPence: 497_00, balancePence: 0 });
    expect(await startBalanceCheckout(booking.linkToken, new Date())).toMatchObject({ code: "nothing_owed" });
    const toBuyer = { where: { to: booking.email }, select: { letter: true } } as const;
    expect(await db.email.findMany({ ...toBuyer, orderBy: { createdAt: "asc" } })).toEqual([
      { letter: "booking-confirmed-deposit" },
      { letter: "balance-received" },
    ]);
  });

  test("paid without an event: opening Checkout again finds the payment and opens nothing", async () => {
    const { url, booking, sessionId } = await openCheckout();
    await payCheckout(url);
    await syncCheckout(sessionId, new Date());
    const balance = await startBalanceCheckout(booking.linkToken, new Date());
    await payCheckout(balance.ok ? balance.value.url : "");
    const later = new Date(Date.now() + 60 * 60 * 1000);
    expect(await startBalanceCheckout(booking.linkToken, later)).toMatchObject({ code: "nothing_owed" });
    expect(await getBookingByToken(booking.linkToken)).toMatchObject({ balancePence: 0 });
  });

  test("paid twice in two Checkouts: the second payment is refunded", async () => {
    const { url, booking, sessionId } = await openCheckout();
    await payCheckout(url);
    await syncCheckout(sessionId, new Date());
    const first = await startBalanceCheckout(booking.linkToken, new Date());
    // As if the first was lost: its row has no session.
    const { id, sessionId: firstId } = await lastCheckout(booking.id);
    await db.checkout.update({
      where: { id },
      data: { sessionId: null, url: null, expiresAt: new Date(0) },
    });
    const second = await startBalanceCheckout(booking.linkToken, new Date());
    const { sessionId: secondId } = await lastCheckout(booking.id);
    for (const opened of [first, second]) await payCheckout(opened.ok ? opened.value.url : "");
    await syncCheckout(firstId ?? "", new Date());
    expect(await syncCheckout(secondId ?? "", new Date())).toMatchObject({ state: "confirmed" });
    expect(await db.payment.count()).toBe(3);
    await runDueJobs();
    const refunded = await stripe().refunds.list();
    expect(refunded.data[0]).toMatchObject({ amount: 397_00 });
  });

  test("after a failed attempt the next one opens Checkout", async () => {
    const { url, booking, sessionId } = await openCheckout();
    await payCheckout(url);
    await syncCheckout(sessionId, new Date());
    await setFaults({ stripe: { down: true } });
    expect(await startBalanceCheckout(booking.linkToken, new Date())).toMatchObject({
      code: "provider_down",
    });
    await setFaults({ stripe: { down: false } });
    expect(await startBalanceCheckout(booking.linkToken, new Date())).toMatchObject({ ok: true });
  });

  test("an unknown link opens nothing", async () => {
    expect(await getBookingByToken("unknown")).toBeNull();
    expect(await startBalanceCheckout("unknown", new Date())).toMatchObject({ code: "nothing_owed" });
  });
});

describe("a refund made at Stripe", () => {
  /** A booking paid in full. */
  async function paidBooking() {
    const opened = await openCheckout({ room: "single", pay: "full" });
    await payCheckout(opened.url);
    await syncCheckout(opened.sessionId, new Date());
    const payment = await db.payment.findFirstOrThrow({ where: { orderId: opened.booking.id } });
    return { ...opened, payment };
  }

  const statusOf = async (id: string) => (await getBooking(id)).status;
  const lettersOf = async (to: string) =>
    (await db.email.findMany({ where: { to }, orderBy: { createdAt: "asc" } })).map(({ letter }) => letter);

  test("in full: the booking ends and its place is free", async () => {
    const { booking, payment, sessionId } = await paidBooking();
    const before = (await countPlaces(dorset, new Date())).left;
    await stripe().refunds.create({ payment_intent: payment.paymentIntentId ?? "" });
    const charge = (await stripe().paymentIntents.retrieve(payment.paymentIntentId ?? ""))
      .latest_charge as string;
    await event("charge.refunded", charge)();
    expect(await runDueJobs()).toBe(0);
    expect(await statusOf(booking.id)).toBe("refunded");
    // The confirmation page then has nothing to confirm
    expect(await syncCheckout(sessionId, new Date())).toEqual({ state: "ended" });
    expect((await countPlaces(dorset, new Date())).left).toBe(before + 1);
    expect(await lettersOf(booking.email)).toEqual(["booking-confirmed-full", "refund-full"]);
    expect(await startBalanceCheckout(booking.linkToken, new Date())).toMatchObject({ code: "nothing_owed" });
  });

  test("in two halves: the second ends it", async () => {
    const { booking, payment } = await paidBooking();
    for (const amount of [payment.amountPence - 100, 100]) {
      const refund = await stripe().refunds.create({ payment_intent: payment.paymentIntentId ?? "", amount });
      await event("refund.created", refund.id)();
      await runDueJobs();
    }
    expect(await statusOf(booking.id)).toBe("refunded");
    expect(await lettersOf(booking.email)).toEqual([
      "booking-confirmed-full",
      "refund-partial",
      "refund-full",
    ]);
  });

  test("an event of an unknown payment is acknowledged and changes nothing", async () => {
    for (const id of ["ch_unknown", "re_unknown", "../evil", ""]) {
      expect((await event("charge.refunded", id)()).status).toBe(200);
    }
    expect(await runDueJobs()).toBe(0);
    expect(await db.email.count()).toBe(0);
  });
});
