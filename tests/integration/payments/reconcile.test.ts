import { randomUUID } from "node:crypto";
import type Stripe from "stripe";
import { beforeEach, describe, expect, test } from "vitest";
import { mastermind } from "@/content/programmes";
import { dorset } from "@/content/retreats";
import { getSettings } from "@/lib/content/settings";
import { countPlaces } from "@/lib/orders/bookings/places";
import { startBalanceCheckout } from "@/lib/orders/checkout/balance";
import { db } from "@/lib/db";
import { runNightly } from "@/lib/jobs/nightly";
import { requeueLostEvents } from "@/lib/orders/payments/lost-events";
import { reconcile } from "@/lib/orders/payments/reconcile";
import { syncCheckout } from "@/lib/orders/payments/sync";
import { receiveEvent } from "@/lib/orders/payments/webhook";
import { stripe } from "@/lib/orders/stripe/client";
import { uniqueEmail } from "../../support/factories";
import { runDueJobs } from "../../support/jobs";
import {
  deliverEvents,
  forgetMoney,
  lastCheckout,
  lettersTo,
  moveClock,
  openPlace as openCheckout,
  openPlan,
  problemsTold,
  someBuyer,
  stripeNow,
} from "../../support/money";
import { getBooking, getPlan, listBookings, listPlans } from "../../support/orders";
import { withoutTable } from "../../support/outbox";
import { payCheckout, playDispute, setFaults } from "../../support/sandbox";

// The tests' sandbox sends no webhooks: all of them are lost, as in the worst case.

/** The next night: every event has arrived by then, or is lost. */
const day = 24 * 60 * 60 * 1000;
const tonight = async () => new Date((await stripeNow()).getTime() + 2 * 60 * 60 * 1000);

/** A place with an open Checkout. */
async function openPlace(pay: "deposit" | "full" = "deposit") {
  const { booking, url, sessionId } = await openCheckout({ room: "shared", pay });
  return { ...booking, url, sessionId };
}

/** A paid place whose events are lost. */
async function paidPlace(pay: "deposit" | "full" = "deposit") {
  const place = await openPlace(pay);
  await payCheckout(place.url);
  return place;
}

/** A paid plan whose events are lost. */
async function paidPlan(plan: "monthly" | "one-time") {
  const opened = await openPlan({ plan }, someBuyer(), await stripeNow());
  await payCheckout(opened.url);
  return { ...opened.plan, sessionId: opened.sessionId };
}

const statusOf = async (id: string) => (await getBooking(id)).status;
const intentOf = async (orderId: string) =>
  (await db.payment.findFirstOrThrow({ where: { orderId } })).paymentIntentId ?? "";

/** The mismatches that were reported to the founder. */
async function mismatches(): Promise<string[]> {
  const start = "payment-problem:mismatch:";
  const told = await db.email.findMany({
    where: { cause: { startsWith: start } },
    orderBy: { cause: "asc" },
  });
  expect(told.filter(({ to }) => to !== getSettings().email)).toEqual([]);
  return told.map(({ cause }) => cause.slice(start.length));
}

/** All rows about money, for comparison. */
const everything = async () => ({
  bookings: await listBookings(),
  payments: await db.payment.findMany({ orderBy: { id: "asc" }, omit: { reading: true } }),
  plans: await listPlans(),
  letters: (await db.email.findMany({ orderBy: { cause: "asc" } })).map(({ cause }) => cause),
});

beforeEach(forgetMoney);

describe("a lost webhook", () => {
  test("of a deposit: the place is booked, all are emailed, and a second night changes nothing", async () => {
    const place = await paidPlace();
    await reconcile(await tonight());
    expect(await statusOf(place.id)).toBe("confirmed");
    expect(await mismatches()).toEqual([await intentOf(place.id)]);
    expect(await lettersTo(place.email)).toEqual(["booking-confirmed-deposit"]);
    expect(await runDueJobs()).toBe(0);
    const before = await everything();
    await reconcile(await tonight());
    expect(await runDueJobs()).toBe(0);
    expect(await everything()).toEqual(before);
  });

  test("of a balance", async () => {
    const place = await paidPlace();
    await syncCheckout(place.sessionId, new Date());
    const balance = await startBalanceCheckout(place.linkToken, new Date());
    await payCheckout(balance.ok ? balance.value.url : "");
    await reconcile(await tonight());
    expect(await lettersTo(place.email)).toEqual(["booking-confirmed-deposit", "balance-received"]);
    expect(await mismatches()).toHaveLength(1);
  });

  test.each(["by its event", "by the night"])(
    "of an unpaid Checkout for a balance: closed %s, and the booking continues",
    async (how) => {
      const place = await paidPlace();
      await syncCheckout(place.sessionId, new Date());
      await startBalanceCheckout(place.linkToken, new Date());
      const now = await moveClock("2 hours");
      await (how === "by its event" ? deliverEvents(now) : reconcile(now));
      expect(await lastCheckout(place.id)).toMatchObject({
        kind: "balance",
        closedAt: expect.any(Date) as Date,
      });
      expect(await statusOf(place.id)).toBe("confirmed");
    },
  );

  test("of an expired Checkout: its place is free, and no email is sent", async () => {
    const place = await openPlace();
    await stripe().checkout.sessions.expire(place.sessionId);
    await reconcile(await tonight());
    expect(await statusOf(place.id)).toBe("released");
    expect((await countPlaces(dorset, new Date())).left).toBe(dorset.capacity);
    expect(await db.email.count()).toBe(0);
  });

  test("of the mastermind in one payment", async () => {
    const plan = await paidPlan("one-time");
    await reconcile(await tonight());
    expect(await getPlan(plan.id)).toMatchObject({
      status: "confirmed",
      payments: [{ amountPence: mastermind.oneTimePence }],
    });
    expect(await mismatches()).toEqual([await intentOf(plan.id)]);
  });

  test("of the first monthly payment, and of the second", async () => {
    const plan = await paidPlan("monthly");
    await reconcile(await tonight());
    expect(await getPlan(plan.id)).toMatchObject({
      status: "confirmed",
      payments: [{ amountPence: mastermind.monthlyPence }],
    });
    expect(await runDueJobs()).toBe(0);
    await moveClock("32 days");
    await reconcile(await tonight());
    const { payments } = await getPlan(plan.id);
    expect(payments.map(({ amountPence }) => amountPence)).toEqual([
      mastermind.monthlyPence,
      mastermind.monthlyPence,
    ]);
    expect(await mismatches()).toEqual(payments.map(({ paymentIntentId }) => paymentIntentId).sort());
    expect(await runDueJobs()).toBe(0);
    const before = await everything();
    await reconcile(await tonight());
    expect(await runDueJobs()).toBe(0);
    expect(await everything()).toEqual(before);
  });

  test("of a refund: the booking ends, and buyer and founder are told once", async () => {
    const place = await paidPlace("full");
    await syncCheckout(place.sessionId, new Date());
    expect(await runDueJobs()).toBe(0);
    const intent = await intentOf(place.id);
    await stripe().refunds.create({ payment_intent: intent });
    for (let night = 0; night < 2; night++) {
      await reconcile(await tonight());
      expect(await runDueJobs()).toBe(0);
    }
    expect(await statusOf(place.id)).toBe("refunded");
    expect(await mismatches()).toEqual([`${intent}:${dorset.rooms.shared.pricePence}`]);
    expect(await lettersTo(place.email)).toEqual(["booking-confirmed-full", "refund-full"]);
  });

  test("of a dispute, and of its end weeks later", async () => {
    const place = await paidPlace();
    await syncCheckout(place.sessionId, new Date());
    const payment_intent = await intentOf(place.id);
    const id = await playDispute({ payment_intent });
    await reconcile(await tonight());
    expect((await getBooking(place.id)).payments[0]?.disputeStatus).toBe("needs_response");
    await moveClock("40 days");
    await playDispute({ dispute: id, status: "won" });
    await reconcile(await tonight());
    expect((await getBooking(place.id)).payments[0]?.disputeStatus).toBe("won");
    const problems = await db.email.findMany({
      where: { cause: { startsWith: "payment-problem:disputed:" } },
    });
    expect(problems).toHaveLength(1);
  });
});

describe("events", () => {
  const kinds = async () =>
    (await db.stripeEvent.findMany({ select: { type: true } })).map(({ type }) => type);

  test("that never arrived are fetched, and processed once", async () => {
    const place = await paidPlace();
    await reconcile(await tonight());
    expect(await kinds()).toEqual(["checkout.session.completed"]);
    expect(await runDueJobs()).toBe(0);
    expect(await db.stripeEvent.count({ where: { processedAt: null } })).toBe(0);
    expect((await getBooking(place.id)).payments).toHaveLength(1);
  });

  test("that failed are processed again", async () => {
    const place = await paidPlace();
    await reconcile(await tonight());
    await setFaults({ stripe: { down: true } });
    expect(await runDueJobs()).toBeGreaterThan(0);
    await setFaults({ stripe: { down: false } });
    await reconcile(await tonight());
    expect(await runDueJobs()).toBe(0);
    expect(await db.stripeEvent.count({ where: { processedAt: null } })).toBe(0);
    expect(await statusOf(place.id)).toBe("confirmed");
  });

  describe("whose job was lost without an error", () => {
    const forgetJob = () => db.$executeRaw`DELETE FROM pgboss.job WHERE name = 'process-stripe-event'`;
    const waiting = async () =>
      (
        await db.$queryRaw<unknown[]>`
        SELECT 1 FROM pgboss.job WHERE name = 'process-stripe-event' AND state < 'completed'`
      ).length;

    /** A stored, unprocessed event without an error. */
    async function lostEvent() {
      await forgetJob();
      const place = await paidPlace();
      const [event] = (await stripe().events.list({ type: "checkout.session.completed" })).data;
      if (!event) throw new Error("No event");
      await receiveEvent(event, new Date());
      expect(await db.stripeEvent.findFirstOrThrow()).toMatchObject({ processedAt: null, error: null });
      return { place, event };
    }

    test.each(["cancelled", "failed", "completed"])("%s, are processed again at night", async (state) => {
      const { place } = await lostEvent();
      await db.$executeRaw`
        UPDATE pgboss.job SET state = ${state}::pgboss.job_state WHERE name = 'process-stripe-event'`;
      await Promise.all([reconcile(await tonight()), reconcile(await tonight())]);
      expect(await waiting()).toBe(1);
      expect(await runDueJobs()).toBe(0);
      expect(await db.stripeEvent.count({ where: { processedAt: null } })).toBe(0);
      expect((await getBooking(place.id)).payments).toHaveLength(1);
    });

    test("are processed again although Stripe is down at night", async () => {
      await lostEvent();
      await forgetJob();
      const night = await tonight();
      await setFaults({ stripe: { down: true } });
      await expect(reconcile(night)).rejects.toThrow("failed");
      await setFaults({ stripe: { down: false } });
      expect(await waiting()).toBe(1);
    });

    test("are processed at once when Stripe resends them", async () => {
      const { event } = await lostEvent();
      await receiveEvent(event, new Date());
      expect(await waiting()).toBe(1);
      await forgetJob();
      await receiveEvent(event, new Date());
      expect(await waiting()).toBe(1);
    });

    test.each(["created", "retry", "active"])(
      "do not include those with a job that is %s, or processed ones",
      async (state) => {
        const { event } = await lostEvent();
        await db.$executeRaw`
        UPDATE pgboss.job SET state = ${state}::pgboss.job_state WHERE name = 'process-stripe-event'`;
        await reconcile(await tonight());
        expect(await waiting()).toBe(1);
        await db.stripeEvent.update({ where: { id: event.id }, data: { processedAt: new Date() } });
        await forgetJob();
        await reconcile(await tonight());
        expect(await waiting()).toBe(0);
      },
    );

    test("are given up after thirty days", async () => {
      await lostEvent();
      await forgetJob();
      await requeueLostEvents(new Date(Date.now() + 31 * day));
      expect(await waiting()).toBe(0);
      await requeueLostEvents(new Date(Date.now() + 29 * day));
      expect(await waiting()).toBe(1);
    });
  });

  test("of unhandled kinds are left alone", async () => {
    await stripe().customers.create({ email: uniqueEmail() });
    await reconcile(await tonight());
    expect(await kinds()).toEqual([]);
  });
});

describe("a place held for a Checkout unknown to Stripe", () => {
  test("is released when the hold is over, and not looked up again", async () => {
    const place = await openPlace();
    const { plan } = await openPlan();
    // The account or its mode has changed since
    await db.checkout.updateMany({ where: { orderId: place.id }, data: { sessionId: "cs_live_unknown" } });
    await db.checkout.updateMany({ where: { orderId: plan.id }, data: { sessionId: "cs_live_other" } });
    await reconcile(await stripeNow());
    expect(await statusOf(place.id)).toBe("held");
    await reconcile(await tonight());
    expect([await statusOf(place.id), (await getPlan(plan.id)).status]).toEqual(["released", "released"]);
  });
});

describe("not a mismatch:", () => {
  test("a payment of a moment ago is recorded, as its webhook may still arrive", async () => {
    const place = await paidPlace();
    await reconcile(await stripeNow());
    expect(await statusOf(place.id)).toBe("confirmed");
    expect(await mismatches()).toEqual([]);
  });

  test("what was known before", async () => {
    const places = [await paidPlace(), await paidPlace("full")];
    const plans = [await paidPlan("monthly"), await paidPlan("one-time")];
    for (const { sessionId } of [...places, ...plans]) await syncCheckout(sessionId, new Date());
    expect(await runDueJobs()).toBe(0);
    const before = await everything();
    await reconcile(await tonight());
    expect(await runDueJobs()).toBe(0);
    expect(await everything()).toEqual(before);
  });

  test("a Checkout that is open, or of another site in the same Stripe account", async () => {
    const open = await openPlace();
    const others: Record<string, string>[] = [
      {},
      { bookingId: randomUUID() },
      { planId: randomUUID() },
      { bookingId: "none" },
    ];
    for (const metadata of others) {
      const { url } = await openElsewhere(metadata);
      await payCheckout(url ?? "");
    }
    await reconcile(await tonight());
    expect(await runDueJobs()).toBe(0);
    expect(await statusOf(open.id)).toBe("held");
    expect(await db.email.count()).toBe(0);
  });
});

describe("during an outage", () => {
  test("Stripe down: the job fails, and the retry finds everything", async () => {
    const place = await paidPlace();
    await setFaults({ stripe: { down: true } });
    await expect(runNightly(await tonight())).rejects.toThrow();
    expect(await statusOf(place.id)).toBe("held");
    await setFaults({ stripe: { down: false } });
    await runNightly(await tonight());
    expect(await statusOf(place.id)).toBe("confirmed");
    expect(await mismatches()).toHaveLength(1);
  });

  test("Stripe down halfway: the job fails, the retry does the rest, and reports nothing twice", async () => {
    const places = [];
    for (let one = 0; one < 6; one++) places.push(await paidPlace());
    await setFaults({ stripe: { latencyMs: 250 } });
    const firstTry = reconcile(await tonight());
    const failure = expect(firstTry).rejects.toThrow("failed");
    await expect
      .poll(() => db.booking.count({ where: { order: { status: "confirmed" } } }), {
        timeout: 20_000,
        interval: 20,
      })
      .toBeGreaterThan(1);
    await setFaults({ stripe: { down: true, latencyMs: 0 } });
    await failure;
    expect(await db.booking.count({ where: { order: { status: "confirmed" } } })).toBeLessThan(places.length);
    await setFaults({ stripe: { down: false } });
    await reconcile(await tonight());
    expect(await db.booking.count({ where: { order: { status: "confirmed" } } })).toBe(places.length);
    expect(await mismatches()).toHaveLength(places.length);
    for (const { email } of places) expect(await lettersTo(email)).toEqual(["booking-confirmed-deposit"]);
  });

  test("one that cannot be stored delays no others, and is retried", async () => {
    const places = [await paidPlace(), await paidPlace(), await paidPlace()];
    const [, broken] = places;
    await db.$executeRawUnsafe(
      `ALTER TABLE emails ADD CONSTRAINT broken CHECK (to_address <> '${broken?.email ?? ""}')`,
    );
    await expect(reconcile(await tonight())).rejects.toThrow("comparisons with Stripe failed");
    await db.$executeRawUnsafe("ALTER TABLE emails DROP CONSTRAINT broken");
    expect(await db.booking.count({ where: { order: { status: "confirmed" } } })).toBe(2);
    await reconcile(await tonight());
    expect(await db.booking.count({ where: { order: { status: "confirmed" } } })).toBe(3);
    expect(await mismatches()).toHaveLength(3);
  });

  test("without the table of events everything else is repaired all the same", async () => {
    const place = await paidPlace();
    const now = await tonight();
    await withoutTable("stripe_events", () => expect(reconcile(now)).rejects.toThrow());
    expect(await statusOf(place.id)).toBe("confirmed");
  });

  test("two in parallel: everything once", async () => {
    const place = await paidPlace();
    const now = await tonight();
    await Promise.all([reconcile(now), reconcile(now), runDueJobs()]);
    expect(await runDueJobs()).toBe(0);
    expect((await getBooking(place.id)).payments).toHaveLength(1);
    expect(await lettersTo(place.email)).toEqual(["booking-confirmed-deposit"]);
    expect(await mismatches()).toHaveLength(1);
  });
});

test("all Checkouts of several pages of Stripe's list are checked", async () => {
  const place = await paidPlace();
  // Expired long ago, so that only Stripe's list contains it
  await db.order.update({ where: { id: place.id }, data: { status: "released" } });
  for (let one = 0; one < 101; one++) await payCheckout((await openElsewhere()).url ?? "");
  await reconcile(await tonight());
  expect(await statusOf(place.id)).toBe("confirmed");
});

/** A Checkout of another shop in the same Stripe account. */
function openElsewhere(metadata: Record<string, string> = {}): Promise<Stripe.Checkout.Session> {
  return stripe().checkout.sessions.create({
    mode: "payment",
    line_items: [
      {
        quantity: 1,
        price_data: { currency: "gbp", unit_amount: 500, product_data: { name: "A mug" } },
      },
    ],
    metadata,
    success_url: "https://mugs.example/thanks",
    cancel_url: "https://mugs.example",
  });
}

test("a refund whose job has failed gets another one each night", async () => {
  const place = await paidPlace();
  await syncCheckout(place.sessionId, new Date());
  await runDueJobs();
  await db.payment.updateMany({
    data: { refundReason: "paid_twice", paidAt: new Date(Date.now() - 4 * day) },
  });
  await reconcile(await tonight());
  expect(await runDueJobs()).toBe(0);
  expect((await stripe().refunds.list()).data).toHaveLength(1);
  await reconcile(await tonight());
  await runDueJobs();
  expect((await stripe().refunds.list()).data).toHaveLength(1);
  expect(await problemsTold()).toEqual(["refundDelayed"]);
});
