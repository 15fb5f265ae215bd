import { beforeEach, describe, expect, test } from "vitest";
import { mastermind } from "@/content/programmes";
import { planPart } from "@/content/pages/plan";
import { calendarDay } from "@/lib/time/dates";
import { db } from "@/lib/db";
import { cancelOrder } from "@/lib/orders/cancel";
import { subscribePlan } from "@/lib/orders/programmes/plan-jobs";
import { findPlan } from "@/lib/orders/programmes/plans";
import { openPlanPortal } from "@/lib/orders/programmes/portal";
import { addMonths, secondDueAt } from "@/lib/orders/programmes/schedule";
import { planMeaning } from "@/lib/orders/programmes/statement";
import { createSubscription } from "@/lib/orders/programmes/subscribe";
import { reconcile } from "@/lib/orders/payments/reconcile";
import { syncCheckout } from "@/lib/orders/payments/sync";
import { receiveEvent } from "@/lib/orders/payments/webhook";
import { stripe } from "@/lib/orders/stripe/client";
import { createMember } from "../../support/factories";
import { forgetJobs, hurryRetries, lastTry, recordFailedJobs, runDueJobs } from "../../support/jobs";
import {
  allEvents,
  buyPlan,
  deliverEvents,
  forgetMoney,
  lettersTo,
  moveClock,
  openPlan,
  problemsTold,
  stripeNow,
} from "../../support/money";
import { openOldPlan } from "../../support/old-plans";
import { getPlan } from "../../support/orders";
import { giveCard, viewOf } from "../../support/plan-months";
import { payCheckout, playDispute, setFaults, settleRefund } from "../../support/sandbox";
import { getContent } from "@/lib/content/documents";

const planCopy = getContent(planPart);

// Checkout takes the first payment; a job creates the subscription for the others.

beforeEach(async () => {
  await forgetMoney();
  await forgetJobs();
  await db.failedJob.deleteMany();
});

const day = 24 * 60 * 60 * 1000;
const subscriptions = async () => (await stripe().subscriptions.list({ status: "all", limit: 100 })).data;
const charged = async () =>
  (await stripe().charges.list({ limit: 100 })).data.filter(({ paid }) => paid).length;

/** A plan with a recorded first payment, whose subscription no job has created yet. */
async function waitingPlan() {
  const { url, sessionId, plan } = await openPlan();
  await payCheckout(url);
  expect(await syncCheckout(sessionId, new Date())).toMatchObject({ state: "joined" });
  const { payments } = await getPlan(plan.id);
  const [first] = payments;
  if (!first) throw new Error("The first payment is not noted");
  return { plan, sessionId, first };
}

async function cancel(id: string, now = new Date()) {
  const admin = await createMember({ role: "admin" });
  const input = { id, by: "us", reason: "No time", noticeOn: calendarDay(now) } as const;
  expect(await cancelOrder(admin, input, now)).toMatchObject({ ok: true });
}

/** Lets months pass with events delivered only at the end. */
async function finish(months = 8): Promise<Date> {
  for (let month = 0; month < months; month++) await moveClock("1 month");
  const now = await stripeNow();
  await deliverEvents(now);
  return now;
}

describe("a monthly plan", () => {
  test("takes one payment in Checkout, saves the card, invoices it and states the schedule", async () => {
    const { plan, sessionId } = await openPlan();
    const session = await stripe().checkout.sessions.retrieve(sessionId);
    expect(session.metadata).toEqual({ planId: plan.id });
    expect(session).toMatchObject({
      mode: "payment",
      amount_total: mastermind.monthlyPence,
      customer_creation: "always",
      invoice_creation: { enabled: true },
      custom_text: {
        submit: { message: expect.stringMatching(/£97 today.+5 times: £582 in all.+number 6/) as string },
      },
    });
  });

  test("gets one subscription, billed from the next month, with its end set at creation", async () => {
    const { plan, first } = await waitingPlan();
    expect(await subscriptions()).toEqual([]);
    expect(await runDueJobs()).toBe(0);
    const [made, ...others] = await subscriptions();
    expect(others).toEqual([]);
    const anchor = addMonths(first.paidAt, 1);
    expect(made).toMatchObject({
      status: "active",
      billing_cycle_anchor: anchor.getTime() / 1000,
      cancel_at: addMonths(anchor, mastermind.payments - 1).getTime() / 1000,
      latest_invoice: null,
      metadata: { planId: plan.id, firstPayment: first.paymentIntentId },
    });
    expect(made?.items.data[0]?.price.unit_amount).toBe(mastermind.monthlyPence);
    expect(await getPlan(plan.id)).toMatchObject({
      subscriptionId: made?.id,
      secondAt: anchor,
      nextPaymentAt: anchor,
    });
    expect(await problemsTold()).toEqual([]);
    // The first payment has its receipt among the others
    const invoices = await stripe().invoices.list({ customer: made?.customer as string });
    expect(invoices.data).toMatchObject([{ status: "paid", amount_paid: mastermind.monthlyPence }]);
  });

  test("has the same dates in the email and on the page before and after", async () => {
    const { plan, first } = await waitingPlan();
    const days = [1, 2, 3, 4, 5].map((month) =>
      calendarDay(addMonths(addMonths(first.paidAt, 1), month - 1)),
    );
    const before = await viewOf(plan.linkToken, new Date());
    expect(before.planned.map(({ number, on }) => [number, on])).toEqual(
      days.map((on, index) => [index + 2, on]),
    );
    expect(before.isBeingSetUp).toBe(false);
    await runDueJobs();
    expect((await viewOf(plan.linkToken, new Date())).planned).toEqual(before.planned);
  });

  test("has six payments, numbered from 1, although five events are missed", async () => {
    const { plan } = await buyPlan();
    await finish();
    const { payments } = await getPlan(plan.id);
    expect(payments.map(({ number, refundReason }) => [number, refundReason])).toEqual(
      [1, 2, 3, 4, 5, 6].map((number) => [number, null]),
    );
    expect(await charged()).toBe(6);
    expect((await subscriptions()).map(({ status }) => status)).toEqual(["canceled"]);
    expect((await lettersTo(plan.email)).at(-1)).toBe("mastermind-complete");
  });

  test("has the same numbers in whatever order events arrive", async () => {
    const { url, plan } = await openPlan();
    await payCheckout(url);
    // Checkout's invoice arrives before Checkout itself
    const paid = (await allEvents()).filter(({ type }) => type === "invoice.paid");
    expect(paid).toHaveLength(1);
    for (const event of paid) await receiveEvent(event, new Date());
    expect(await runDueJobs()).toBe(0);
    expect((await getPlan(plan.id)).status).toBe("held");
    expect(await deliverEvents()).toBe(0);
    for (let month = 0; month < 3; month++) await moveClock("1 month");
    const now = await stripeNow();
    for (const event of (await allEvents()).reverse()) await receiveEvent(event, now);
    expect(await runDueJobs(now)).toBe(0);
    const { payments } = await getPlan(plan.id);
    expect(payments.map(({ number }) => number)).toEqual([1, 2, 3, 4]);
  });

  test("is not overwritten when Checkout's return page is opened months later", async () => {
    const { plan, sessionId } = await buyPlan();
    await moveClock("1 month");
    const now = await moveClock("1 month");
    await deliverEvents(now);
    const before = await getPlan(plan.id);
    expect(await syncCheckout(sessionId, now)).toMatchObject({ state: "joined", plan: { paid: 3 } });
    expect({ ...(await getPlan(plan.id)), reading: 0 }).toEqual({ ...before, reading: 0 });
  });

  test("cancelled before its second payment lasts for the paid month and the grace", async () => {
    const { plan } = await buyPlan();
    await stripe().subscriptions.cancel(plan.subscriptionId ?? "");
    await deliverEvents();
    const grant = await db.accessGrant.findFirstOrThrow({ where: { sourceId: plan.id } });
    expect(grant.endsAt?.getTime()).toBe((plan.secondAt?.getTime() ?? 0) + mastermind.graceDays * day);
    expect(await problemsTold()).toEqual(["planStopped"]);
  });
});

describe("the job that creates the subscription", () => {
  test("creates one, however often it runs, also in parallel", async () => {
    const { plan } = await waitingPlan();
    const tries = Array.from({ length: 4 }, () => subscribePlan(plan.id, new Date()));
    await Promise.allSettled(tries);
    await runDueJobs();
    await subscribePlan(plan.id, new Date());
    expect(await subscriptions()).toHaveLength(1);
  });

  test("finds it if its process ended before storing it, also without the idempotency key", async () => {
    const { plan } = await waitingPlan();
    const row = await planWithColumns(plan.id);
    const made = await createSubscription(row, new Date());
    const later = await moveClock("2 days");
    await subscribePlan(plan.id, later);
    expect(await subscriptions()).toHaveLength(1);
    expect((await getPlan(plan.id)).subscriptionId).toBe(made);
  });

  test("late and with a lost response, creates one by the retry or that of the next day", async () => {
    const { plan } = await waitingPlan();
    const row = await planWithColumns(plan.id);
    const hour = 60 * 60 * 1000;
    // Not exactly when the day of retries ends
    const late = (await moveClock("32 days")).getTime() + hour;
    const made = await createSubscription(row, new Date(late));
    expect(await createSubscription(row, new Date(late + hour))).toBe(made);
    const next = await moveClock("1 day");
    await subscribePlan(plan.id, next);
    expect(await subscriptions()).toHaveLength(1);
    expect((await getPlan(plan.id)).subscriptionId).toBe(made);
  });

  test("retries while Stripe is down; once failed, the founder is told, the night repairs it", async () => {
    const { plan } = await waitingPlan();
    await setFaults({ stripe: { down: true } });
    expect(await runDueJobs()).toBeGreaterThan(0);
    await lastTry("subscribe-plan");
    await hurryRetries();
    expect(await runDueJobs()).toBeGreaterThan(0);
    await setFaults({ stripe: { down: false } });
    expect(await recordFailedJobs()).toBe(1);
    expect(await db.failedJob.findMany()).toMatchObject([{ name: "subscribe-plan", resolvedAt: null }]);
    const now = await moveClock("2 days");
    const view = await viewOf(plan.linkToken, now);
    expect(view).toMatchObject({ isBeingSetUp: true, next: null, planned: [] });
    expect(planMeaning(view)).toContain(planCopy.meaning.settingUp.split("to go. ")[1]);
    await reconcile(now);
    expect(await runDueJobs(now)).toBe(0);
    expect(await viewOf(plan.linkToken, now)).toMatchObject({ isBeingSetUp: false, next: { number: 2 } });
    expect(await db.failedJob.findMany()).toMatchObject([{ resolvedAt: now }]);
    await finish();
    expect(await charged()).toBe(6);
  });

  test("after the second month has begun emails the buyer first, then takes six payments", async () => {
    const { plan, first } = await waitingPlan();
    const late = await moveClock("40 days");
    expect(await runDueJobs(late)).toBe(0);
    const [made] = await subscriptions();
    const starts = new Date((made?.billing_cycle_anchor ?? 0) * 1000);
    expect(starts.getTime() - late.getTime()).toBeGreaterThan(2 * day);
    expect(starts > addMonths(first.paidAt, 1)).toBe(true);
    expect(await lettersTo(plan.email)).toContain("mastermind-later-dates");
    expect(await problemsTold()).toEqual(["subscribedLate"]);
    const view = await viewOf(plan.linkToken, late);
    expect(view.planned.map(({ on }) => on)).toEqual(
      [0, 1, 2, 3, 4].map((month) => calendarDay(addMonths(starts, month))),
    );
    await finish();
    expect(await charged()).toBe(6);
    expect((await getPlan(plan.id)).payments.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(await problemsTold()).toEqual(["subscribedLate"]);
  });

  test("uses a card that the buyer has replaced since", async () => {
    const { plan } = await waitingPlan();
    const portal = await openPlanPortal(plan.id, `/plan/${plan.linkToken}`);
    await giveCard(portal.ok ? portal.value.url : "");
    const { customerId } = await getPlan(plan.id);
    const customer = await stripe().customers.retrieve(customerId ?? "");
    await runDueJobs();
    const [made] = await subscriptions();
    const onFile = customer.deleted ? null : customer.invoice_settings.default_payment_method;
    expect(onFile).not.toBeNull();
    expect(made?.default_payment_method).toBe(onFile);
  });
});

describe("a plan without its subscription", () => {
  test("cancelled: it never gets one", async () => {
    const { plan } = await waitingPlan();
    await cancel(plan.id);
    expect(await runDueJobs()).toBe(0);
    const now = await moveClock("1 day");
    await reconcile(now);
    expect(await runDueJobs(now)).toBe(0);
    expect(await subscriptions()).toEqual([]);
  });

  test("refunded in full: it never gets one", async () => {
    const { plan, first } = await waitingPlan();
    await stripe().refunds.create({ payment_intent: first.paymentIntentId ?? "" });
    // In parallel, in either order
    await deliverEvents();
    await reconcile(await moveClock("1 day"));
    await runDueJobs();
    expect((await getPlan(plan.id)).status).toBe("refunded");
    expect((await subscriptions()).filter(({ status }) => status !== "canceled")).toEqual([]);
    expect(await charged()).toBe(1);
  });

  test("waiting for its subscription keeps its second date, even when Checkout is synced later", async () => {
    const { plan, sessionId, first } = await waitingPlan();
    const dates = { secondAt: addMonths(first.paidAt, 1), nextPaymentAt: addMonths(first.paidAt, 1) };
    await syncCheckout(sessionId, new Date(first.paidAt.getTime() + 40 * day));
    expect(await getPlan(plan.id)).toMatchObject({ ...dates, subscriptionId: null });
  });

  test("waits for a pending refund; if that fails, it gets its subscription the next night", async () => {
    const { plan, first } = await waitingPlan();
    await setFaults({ stripe: { refunds: "pending" } });
    const refund = await stripe().refunds.create({ payment_intent: first.paymentIntentId ?? "" });
    await setFaults({ stripe: { refunds: "succeeded" } });
    await noteEventsFirst();
    expect(await subscriptions()).toEqual([]);
    expect((await getPlan(plan.id)).status).toBe("confirmed");
    await settleRefund(refund.id, "failed");
    await deliverEvents();
    expect(await subscriptions()).toEqual([]);
    await reconcile(new Date());
    expect(await runDueJobs()).toBe(0);
    expect(await subscriptions()).toHaveLength(1);
  });

  test("waits for a dispute; once won, it gets its subscription the next night", async () => {
    const { plan, first } = await waitingPlan();
    const dispute = await playDispute({ payment_intent: first.paymentIntentId ?? "" });
    await noteEventsFirst();
    expect(await subscriptions()).toEqual([]);
    await playDispute({ dispute, status: "won" });
    await deliverEvents();
    await reconcile(new Date());
    expect(await runDueJobs()).toBe(0);
    expect(await subscriptions()).toHaveLength(1);
    expect((await getPlan(plan.id)).subscriptionId).not.toBeNull();
  });

  test.each(["the job", "the night"])(
    "cancelled in parallel with its creation: %s ends it, and nothing is charged",
    async (who) => {
      const { plan } = await waitingPlan();
      await createSubscription(await planWithColumns(plan.id), new Date());
      await cancel(plan.id);
      if (who === "the night") {
        await forgetJobs();
        await reconcile(new Date());
      }
      expect(await runDueJobs()).toBe(0);
      expect((await subscriptions()).map(({ status }) => status)).toEqual(["canceled"]);
      await finish(2);
      expect(await charged()).toBe(1);
    },
  );
});

describe("an old plan, with a subscription of Checkout's own", () => {
  test("is fulfilled, gets its end, and takes six payments", async () => {
    const { plan, url, sessionId } = await openOldPlan();
    await payCheckout(url);
    expect(await syncCheckout(sessionId, new Date())).toMatchObject({ state: "joined", plan: { paid: 1 } });
    expect(await runDueJobs()).toBe(0);
    const [made, ...others] = await subscriptions();
    expect(others).toEqual([]);
    expect(made?.cancel_at).toBe(
      addMonths(new Date((made?.billing_cycle_anchor ?? 0) * 1000), 6).getTime() / 1000,
    );
    expect(await getPlan(plan.id)).toMatchObject({ subscriptionId: made?.id, secondAt: null });
    await finish();
    expect((await getPlan(plan.id)).payments.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(await charged()).toBe(6);
    expect((await lettersTo(plan.email)).at(-1)).toBe("mastermind-complete");
    expect(await problemsTold()).toEqual([]);
  });

  test("as a second plan of the same address is refunded and cancelled", async () => {
    const { plan } = await buyPlan();
    const second = await openOldPlan({ email: plan.email });
    await payCheckout(second.url);
    expect(await syncCheckout(second.sessionId, new Date())).toMatchObject({ state: "second" });
    expect(await runDueJobs()).toBe(0);
    const { subscriptionId } = await getPlan(second.plan.id);
    expect((await stripe().subscriptions.retrieve(subscriptionId ?? "")).status).toBe("canceled");
    expect((await stripe().refunds.list()).data).toHaveLength(1);
  });

  test("and refunded in full ends with its subscription", async () => {
    const { plan, url, sessionId } = await openOldPlan();
    await payCheckout(url);
    await syncCheckout(sessionId, new Date());
    await runDueJobs();
    const { payments } = await getPlan(plan.id);
    await stripe().refunds.create({ payment_intent: payments[0]?.paymentIntentId ?? "" });
    expect(await deliverEvents()).toBe(0);
    expect((await getPlan(plan.id)).status).toBe("refunded");
    expect((await subscriptions()).map(({ status }) => status)).toEqual(["canceled"]);
  });
});

test.each([
  // A month later, on the day of the payment
  ["2026-05-15T10:00:00Z", "2026-05-15T10:00:07Z", "2026-06-15T10:00:00Z"],
  ["2026-01-31T10:00:00Z", "2026-01-31T10:00:07Z", "2026-02-28T10:00:00Z"],
  // Stripe's month from the next day would end before that
  ["2026-01-30T12:00:00Z", "2026-01-31T09:00:00Z", "2026-02-28T00:00:00Z"],
  // Our clock is slow
  ["2026-05-15T10:00:00Z", "2026-05-15T09:59:58Z", "2026-06-15T10:00:00Z"],
  // Later than that
  ["2026-05-15T10:00:00Z", "2026-06-15T10:00:00Z", "2026-06-18T10:00:00Z"],
  // The same for each retry of a day
  ["2026-05-15T10:00:00Z", "2026-06-15T10:00:01Z", "2026-06-19T10:00:00Z"],
  ["2026-05-15T10:00:00Z", "2026-06-16T09:59:59Z", "2026-06-19T10:00:00Z"],
])("paid at %s and set up at %s, the second payment is taken at %s", (paidAt, now, second) => {
  expect(secondDueAt(new Date(paidAt), "month", new Date(now))).toEqual(new Date(second));
});

/** A plan as the job reads it. */
async function planWithColumns(id: string) {
  const plan = await findPlan(db, id);
  if (!plan) throw new Error("There is no such plan");
  return { ...plan, customerId: plan.customerId ?? "" };
}

/** Processes events before the job that creates the subscription. */
async function noteEventsFirst() {
  await db.$executeRaw`
    UPDATE pgboss.job SET start_after = now() + interval '1 hour' WHERE name = 'subscribe-plan' AND state = 'created'`;
  expect(await deliverEvents()).toBe(0);
  await db.$executeRaw`UPDATE pgboss.job SET start_after = now() WHERE name = 'subscribe-plan' AND state = 'created'`;
  expect(await runDueJobs()).toBe(0);
}
