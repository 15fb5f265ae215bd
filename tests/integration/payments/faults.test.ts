import pg from "pg";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { POST as webhook } from "@/app/api/stripe/webhook/route";
import { db } from "@/lib/db";
import { logger } from "@/lib/observability/logger";
import { limitPlan } from "@/lib/orders/programmes/plan-jobs";
import { reconcile } from "@/lib/orders/payments/reconcile";
import { refundPayment } from "@/lib/orders/payments/refunds";
import { syncCheckout } from "@/lib/orders/payments/sync";
import { receiveEvent } from "@/lib/orders/payments/webhook";
import { stripe } from "@/lib/orders/stripe/client";
import { uniqueEmail } from "../../support/factories";
import { forgetJobs, hurryRetries, runDueJobs } from "../../support/jobs";
import {
  allEvents,
  buyPlan,
  forgetMoney,
  lettersTo,
  moveClock,
  openPlace as openCheckout,
  openPlan,
  someBuyer,
  stripeNow,
} from "../../support/money";
import { openOldPlan } from "../../support/old-plans";
import { getBooking, getPlan } from "../../support/orders";
import { switchCard } from "../../support/plan-months";
import { payCheckout, setFaults } from "../../support/sandbox";

// Faults around a payment, one at a time. See any-order.deep.test.ts for all of them combined.

beforeEach(forgetMoney);

const openPlace = (buyer = someBuyer(), more = {}) => openCheckout({ pay: "full", ...more }, buyer);

/** Delivers an event of Stripe, signed at a given time. */
function arrive(
  event: object,
  { secret = "whsec_sandbox", secondsAgo = 0, body = JSON.stringify(event) } = {},
) {
  const timestamp = Math.floor(Date.now() / 1000) - secondsAgo;
  const header = stripe().webhooks.generateTestHeaderString({
    payload: JSON.stringify(event),
    secret,
    timestamp,
  });
  return webhook(
    new Request("http://localhost:3000/api/stripe/webhook", {
      method: "POST",
      body,
      headers: { "stripe-signature": header },
    }),
  );
}

/** A stalled transaction with a lock; returns the function that ends it. */
async function hold(lock: string): Promise<() => Promise<void>> {
  const holder = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await holder.connect();
  await holder.query("BEGIN");
  await holder.query(lock);
  return () => holder.end();
}

/** The event of a paid Checkout. */
async function completed(sessionId: string) {
  const event = (await allEvents()).find(
    ({ type, data }) =>
      type === "checkout.session.completed" && (data.object as { id?: string }).id === sessionId,
  );
  if (!event) throw new Error("Stripe tells of no such Checkout");
  return event;
}

describe("the webhook", () => {
  test("reports a signed thin event as the wrong kind", async () => {
    const warn = vi.spyOn(logger, "warn").mockReturnValue(undefined);
    const thin = { id: "evt_thin", object: "v2.core.event", type: "v1.checkout.session.completed" };
    const answer = await arrive(thin);
    expect([answer.status, await answer.json()]).toMatchObject([400, { error: { code: "wrong_kind" } }]);
    expect(warn).toHaveBeenCalledWith(expect.objectContaining({ event: "stripe.wrong_kind" }));
    expect((await arrive(thin, { secret: "whsec_other" })).status).toBe(400);
    expect(warn).toHaveBeenLastCalledWith({ event: "stripe.bad_signature" });
    warn.mockRestore();
  });

  test("refuses forged events, replays after five minutes, and changed bodies", async () => {
    const { url, sessionId, booking } = await openPlace();
    await payCheckout(url);
    const event = await completed(sessionId);
    const answers = [
      await arrive(event, { secret: "whsec_forged" }),
      await arrive(event, { secondsAgo: 301 }),
      await arrive(event, { body: JSON.stringify({ ...event, type: "charge.refunded" }) }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400]);
    expect(await db.stripeEvent.count()).toBe(0);
    await arrive(event, { secondsAgo: 299 });
    expect(await runDueJobs()).toBe(0);
    expect(await getBooking(booking.id)).toMatchObject({
      status: "confirmed",
    });
  });

  test("fails on a locked table, as its job does; both succeed on a retry", async () => {
    const { url, sessionId, booking } = await openPlace();
    await payCheckout(url);
    const event = await completed(sessionId);
    let release = await hold("LOCK TABLE stripe_events IN EXCLUSIVE MODE");
    expect((await arrive(event)).status).toBe(500);
    await release();
    expect((await arrive(event)).status).toBe(200);

    release = await hold(`SELECT 1 FROM orders WHERE id = '${booking.id}' FOR UPDATE`);
    expect(await runDueJobs()).toBe(1);
    await release();
    await hurryRetries();
    expect(await runDueJobs()).toBe(0);
    expect(await getBooking(booking.id)).toMatchObject({
      status: "confirmed",
    });
  });
});

describe("a crash", () => {
  test("after opening Checkout, before storing it: the next click finds the same one", async () => {
    const [buyer, order] = [someBuyer(), { email: uniqueEmail("kat") }];
    const first = await openPlace(buyer, order);
    await db.checkout.update({ where: { id: first.checkout.id }, data: { sessionId: null, url: null } });
    const second = await openPlace(buyer, order);
    expect([second.sessionId, second.booking.id]).toEqual([first.sessionId, first.booking.id]);
  });

  test("and a payment meanwhile: it finds its purchase all the same", async () => {
    const { url, sessionId } = await openPlan({ plan: "one-time" });
    await db.checkout.updateMany({ data: { sessionId: null, url: null } });
    await payCheckout(url);
    expect(await syncCheckout(sessionId, new Date())).toMatchObject({ state: "joined" });
  });

  test("after a refund, before storing it: refunded once, reported once", async () => {
    const first = await buyPlan({ plan: "one-time" });
    const second = await openPlan({ plan: "one-time", email: first.plan.email });
    await payCheckout(second.url);
    await syncCheckout(second.sessionId, new Date());
    const payment = await db.payment.findFirstOrThrow({ where: { orderId: second.plan.id } });
    await stripe().refunds.create(
      { payment_intent: payment.paymentIntentId ?? "", reason: "requested_by_customer" },
      { idempotencyKey: `refund-${payment.paymentIntentId}` },
    );
    await refundPayment(payment.id, new Date());
    await refundPayment(payment.id, new Date());
    await runDueJobs();
    expect((await stripe().refunds.list()).data).toHaveLength(1);
    expect(
      (await lettersTo(first.plan.email)).filter((letter) => letter === "refund-second-plan"),
    ).toHaveLength(1);
  });

  test("before setting the plan's end at Stripe: the job sets it, once", async () => {
    const { url, sessionId, plan } = await openOldPlan();
    await payCheckout(url);
    await syncCheckout(sessionId, new Date());
    const { subscriptionId } = await getPlan(plan.id);
    const end = async () => (await stripe().subscriptions.retrieve(subscriptionId ?? "")).cancel_at;
    expect(await end()).toBeNull();
    await setFaults({ stripe: { down: true } });
    await expect(limitPlan(plan.id, new Date())).rejects.toThrow();
    await setFaults({ stripe: { down: false } });
    await Promise.all([limitPlan(plan.id, new Date()), limitPlan(plan.id, new Date())]);
    const set = await end();
    expect(set).not.toBeNull();
    await limitPlan(plan.id, new Date());
    expect(await end()).toBe(set);
  });

  test("before setting the plan's end, for too long: it ends, and surplus is refunded", async () => {
    const { url, sessionId, plan } = await openOldPlan();
    await payCheckout(url);
    await syncCheckout(sessionId, new Date());
    await forgetJobs();
    const { subscriptionId } = await getPlan(plan.id);
    await switchCard(subscriptionId ?? "", "fails");
    await moveClock("1 month");
    await moveClock("20 days");
    await switchCard(subscriptionId ?? "", "pays");
    // Months 3 to 8 are charged, of a plan of six with an overdue second
    for (let month = 3; month <= 8; month++) await moveClock("1 month");
    const back = await stripeNow();
    await reconcile(back);
    expect(await runDueJobs(back)).toBe(0);
    expect((await stripe().subscriptions.retrieve(subscriptionId ?? "")).status).toBe("canceled");
    expect((await stripe().refunds.list()).data).toHaveLength(2);
    expect(await db.payment.count({ where: { orderId: plan.id, refundReason: null } })).toBe(6);
  });
});

describe("refunds", () => {
  async function paidInFull() {
    const opened = await openPlace();
    await payCheckout(opened.url);
    await syncCheckout(opened.sessionId, new Date());
    await runDueJobs();
    return {
      ...opened,
      payment: await db.payment.findFirstOrThrow({ where: { orderId: opened.booking.id } }),
    };
  }

  test("one made before we knew of the payment is recorded with it", async () => {
    const opened = await openPlace();
    await payCheckout(opened.url);
    const session = await stripe().checkout.sessions.retrieve(opened.sessionId);
    await stripe().refunds.create({ payment_intent: session.payment_intent as string });
    await syncCheckout(opened.sessionId, new Date());
    await runDueJobs();
    expect(await getBooking(opened.booking.id)).toMatchObject({
      status: "refunded",
    });
  });

  test("an older response of Stripe does not overwrite a newer one", async () => {
    const { payment, booking } = await paidInFull();
    await db.payment.update({ where: { id: payment.id }, data: { reading: 2_000_000_000 } });
    await stripe().refunds.create({ payment_intent: payment.paymentIntentId ?? "" });
    for (const event of await allEvents()) await receiveEvent(event, new Date());
    await runDueJobs();
    expect(await getBooking(booking.id)).toMatchObject({
      status: "confirmed",
    });
  });
});
