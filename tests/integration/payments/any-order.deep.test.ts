import fc from "fast-check";
import { expect, test } from "vitest";
import { mastermind } from "@/content/programmes";
import { dorset } from "@/content/retreats";
import type { Member } from "@/lib/access/policy";
import { recordPayment } from "@/lib/administration/purchases/record-payment";
import { requestPurchaseRefund } from "@/lib/administration/purchases/refund";
import { versionOf } from "@/lib/administration/purchases/optimistic-lock";
import { deletePayment } from "@/lib/administration/purchases/take-back";
import { transferBooking } from "@/lib/orders/bookings/transfer";
import { startBalanceCheckout } from "@/lib/orders/checkout/balance";
import { calendarDay } from "@/lib/time/dates";
import { cancelOrder } from "@/lib/orders/cancel";
import { awaitsSubscription } from "@/lib/orders/programmes/plans";
import { countPlaces } from "@/lib/orders/bookings/places";
import { startCheckout } from "@/lib/orders/checkout/place";
import { startPlanCheckout } from "@/lib/orders/checkout/plan";
import { db } from "@/lib/db";
import { reconcile } from "@/lib/orders/payments/reconcile";
import { syncCheckout } from "@/lib/orders/payments/sync";
import { receiveEvent } from "@/lib/orders/payments/webhook";
import { holdOn } from "@/lib/orders/purchases/pending-refunds";
import { stripe } from "@/lib/orders/stripe/client";
import { createMember } from "../../support/factories";
import { forgetJobs, hurryRetries, runDueJobs } from "../../support/jobs";
import {
  allEvents,
  forgetMoney,
  lapse,
  moveClock,
  placeOrder,
  planPrices,
  someBuyer,
  stripeNow,
} from "../../support/money";
import { asBefore } from "../../support/old-plans";
import { listBookings, listPlans } from "../../support/orders";
import { switchCard } from "../../support/plan-months";
import { payCheckout, setFaults } from "../../support/sandbox";

// Random orders of events, with some lost, repeated or shuffled, jobs undone and Stripe down in between:
// after the next nightly job our state equals Stripe's final state.

const buyers = 6;
const someone = fc.nat(buyers - 1);
/** Selects one of the existing items by any number. */
const which = fc.nat(50);

const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant("book" as const), who: someone, whole: fc.boolean() }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant("join" as const),
      who: someone,
      way: fc.constantFrom("monthly", "as before", "one-time"),
    }),
  },
  { weight: 6, arbitrary: fc.record({ do: fc.constant("pay" as const), which, fails: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("lapse" as const), which }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("refund" as const), which, whole: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("return" as const), which }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("balance" as const), which }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("cancel" as const), which, byUs: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("transfer" as const), which }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("byHand" as const), which, whole: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("takeBack" as const), which }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("askRefund" as const), which, whole: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("stop" as const), which }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("void" as const), which }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("dispute" as const), which, to: fc.nat(4) }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant("slowRefunds" as const), pend: fc.boolean() }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("refundEnds" as const), which, as: fc.nat(2) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("month" as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("card" as const), which, fails: fc.boolean() }) },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant("events" as const), order: fc.infiniteStream(which) }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("work" as const), stripeDown: fc.boolean() }) },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** Cards: one that pays, and one that pays now and fails at the next invoice. */
const cards = ["4242424242424242", "4000000000000341"] as const;

const disputeStatuses = ["under_review", "needs_response", "won", "lost", "warning_closed"] as const;
const refundStatuses = ["succeeded", "failed", "canceled"] as const;

/** Makes the sandbox do what only Stripe or a bank can. */
async function control(path: string, body: Record<string, unknown>): Promise<void> {
  await fetch(`${process.env.SANDBOX_URL}/_sandbox/stripe/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
}

/** One of several, by any number. */
function pick<T>(items: readonly T[], index: number): T | undefined {
  return items[index % Math.max(1, items.length)];
}

class World {
  constructor(private readonly admin: Member) {}
  readonly people = Array.from({ length: buyers }, (_, index) => ({
    buyer: someBuyer(),
    email: `buyer-${index}@example.com`,
    name: `Buyer ${index}`,
  }));
  readonly opened: { url: string; sessionId: string }[] = [];

  async take(one: Step): Promise<void> {
    const now = await stripeNow();
    const session = "which" in one ? this.opened[one.which % Math.max(1, this.opened.length)] : undefined;
    switch (one.do) {
      case "book":
      case "join":
        return this.open(one, now);
      case "pay":
        if (session) await payCheckout(session.url, cards[one.fails ? 1 : 0]);
        return;
      case "lapse":
        // While its buyer is still paying
        if (session) await lapse({ sessionId: session.sessionId });
        return;
      case "refund":
        return this.refund(one.which, one.whole);
      case "balance":
        return this.payBalance(one.which, now);
      case "cancel":
        return this.cancel(one.which, one.byUs ? "us" : "buyer", now);
      case "transfer":
        return this.transfer(one.which, now);
      case "byHand":
        return this.payByHand(one.which, one.whole, now);
      case "takeBack":
        return this.takeBack(one.which, now);
      case "askRefund":
        return this.askRefund(one.which, one.whole, now);
      case "stop":
      case "void":
        return this.atStripe(one.do, one.which);
      case "dispute":
        return this.dispute(one.which, disputeStatuses[one.to] ?? "won");
      case "slowRefunds":
        await setFaults({ stripe: { refunds: one.pend ? "pending" : "succeeded" } });
        return;
      case "refundEnds": {
        const pending = (await stripe().refunds.list({ limit: 100 })).data.filter(
          ({ status }) => status === "pending",
        );
        const refund = pick(pending, one.which);
        if (refund) await control("refund-status", { refund: refund.id, status: refundStatuses[one.as] });
        return;
      }
      case "return":
        if (session) await syncCheckout(session.sessionId, now);
        return;
      case "month":
        await this.night(now);
        await moveClock("1 month");
        return;
      case "card":
        return this.turnCard(one.which, one.fails);
      case "events":
        return this.deliver(one.order, now);
      case "work":
        await setFaults({ stripe: { down: one.stripeDown } });
        await runDueJobs(now);
        await setFaults({ stripe: { down: false } });
    }
  }

  /** At least one night of a month Stripe is available. */
  private async night(now: Date) {
    await reconcile(now);
    await runDueJobs(now);
  }

  private async open(one: Extract<Step, { do: "book" | "join" }>, now: Date) {
    const person = this.people[one.who];
    if (!person) return;
    const { buyer, email, name } = person;
    const result =
      one.do === "book"
        ? await startCheckout(placeOrder({ pay: one.whole ? "full" : "deposit", email, name }), buyer, now)
        : await startPlanCheckout(
            {
              programme: "mastermind",
              plan: one.way === "one-time" ? "one-time" : "monthly",
              prices: planPrices,
              ...{ email, name, termsAccepted: true },
            },
            // A new browser each time: only the address identifies the same buyer
            someBuyer(),
            now,
          );
    if (!result.ok) return;
    const { url } = result.value;
    if (one.do === "join" && one.way === "as before") return this.openAsBefore(url);
    await this.recordOpened(url);
  }

  /** The old monthly plan: Checkout creates the subscription. */
  private async openAsBefore(url: string) {
    const { sessionId } = await db.checkout.findFirstOrThrow({ where: { url }, select: { sessionId: true } });
    this.opened.push(await asBefore({ sessionId: sessionId ?? "" }));
  }

  private async recordOpened(url: string) {
    const checkout = await db.checkout.findFirst({ where: { url }, select: { sessionId: true } });
    this.opened.push({ url, sessionId: checkout?.sessionId ?? "" });
  }

  private async payBalance(index: number, now: Date) {
    const booking = pick(await listBookings(), index);
    if (!booking) return;
    const result = await startBalanceCheckout(booking.linkToken, now);
    if (result.ok) await this.recordOpened(result.value.url);
  }

  private async cancel(index: number, by: "buyer" | "us", now: Date) {
    const [bookings, plans] = [await listBookings(), await listPlans()];
    const ways = [
      ...bookings.map(({ id }) => [id, cancelOrder] as const),
      ...plans.map(({ id }) => [id, cancelOrder] as const),
    ];
    const [id, cancelIt] = pick(ways, index) ?? [];
    if (id) await cancelIt?.(this.admin, { id, by, reason: "Any", noticeOn: calendarDay(now) }, now);
  }

  private async transfer(index: number, now: Date) {
    const booking = pick(await listBookings(), index);
    if (!booking) return;
    const email = `guest-${index}@example.com`;
    await transferBooking(this.admin, { id: booking.id, name: "A guest", email }, now);
  }

  /** One of the purchases, as an administrator's page shows it. */
  private async seen(index: number, now: Date) {
    const bought = [
      ...(await listBookings()).map(({ id, totalPence, paidPence }) => ({
        ...{ id, isPlan: false, owedPence: totalPence - paidPence, number: null },
      })),
      ...(await listPlans()).map(({ id, paymentPence, instalments, paidPence, missingNumber }) => ({
        ...{ id, isPlan: true, number: missingNumber },
        owedPence: missingNumber ? paymentPence : instalments * paymentPence - paidPence,
      })),
    ];
    const one = pick(bought, index);
    return one ? { ...one, seen: await versionOf(db, one.id, now) } : null;
  }

  private async payByHand(index: number, whole: boolean, now: Date) {
    const one = await this.seen(index, now);
    if (!one) return;
    const { id, isPlan, seen, owedPence: duePence, number } = one;
    const amount = whole || isPlan ? duePence : 100_00;
    const money = { method: "bank", reference: `${Math.random()}`, date: calendarDay(now) } as const;
    await recordPayment(this.admin, { id, seen, amount, number: number ?? "rest", ...money }, now);
  }

  private async takeBack(index: number, now: Date) {
    const recorded = await db.payment.findMany({
      where: { method: { not: "card" }, order: { product: "retreat" } },
      orderBy: { id: "asc" },
    });
    const payment = pick(recorded, index);
    if (!payment) return;
    const { id: paymentId, orderId: id } = payment;
    const seen = await versionOf(db, id, now);
    await deletePayment(this.admin, { id, paymentId, seen }, now);
  }

  private async askRefund(index: number, whole: boolean, now: Date) {
    const one = await this.seen(index, now);
    if (!one) return;
    const { id, seen } = one;
    const how = whole
      ? ({ how: "all", amountPence: null } as const)
      : ({ how: "part", amountPence: 1_00 } as const);
    await requestPurchaseRefund(this.admin, { id, seen, reason: "Any", ...how }, now);
  }

  private async atStripe(what: "stop" | "void", index: number) {
    if (what === "stop") {
      const running = (await stripe().subscriptions.list({ limit: 100 })).data;
      const subscription = pick(running, index);
      if (subscription) await stripe().subscriptions.cancel(subscription.id);
      return;
    }
    const invoice = pick((await stripe().invoices.list({ status: "open", limit: 100 })).data, index);
    if (invoice) await stripe().invoices.voidInvoice(invoice.id);
  }

  private async dispute(index: number, status: (typeof disputeStatuses)[number]) {
    const known = pick((await stripe().disputes.list({ limit: 100 })).data, index);
    if (known && index % 2) return control("dispute", { dispute: known.id, status });
    const charge = pick(
      (await stripe().charges.list({ limit: 100 })).data.filter(({ paid }) => paid),
      index,
    );
    if (charge) await control("dispute", { payment_intent: charge.payment_intent });
  }

  private async refund(index: number, whole: boolean) {
    const charges = (await stripe().charges.list({ limit: 100 })).data.filter(
      ({ paid, disputed, amount, amount_refunded }) => paid && !disputed && amount_refunded < amount,
    );
    const charge = charges[index % Math.max(1, charges.length)];
    if (!charge) return;
    await stripe().refunds.create({ charge: charge.id, ...(!whole && { amount: 1_00 }) });
  }

  /** Makes a plan's card fail from now on, or succeed again: some months are paid, others are not. */
  private async turnCard(index: number, fails: boolean) {
    const { data } = await stripe().subscriptions.list({ limit: 100 });
    const subscription = data[index % Math.max(1, data.length)];
    if (subscription) await switchCard(subscription.id, fails ? "fails" : "pays");
  }

  /** Some of the existing events, in any order, some of them repeated. */
  private async deliver(order: Iterable<number>, now: Date) {
    const events = await allEvents();
    let left = events.length;
    for (const index of order) {
      const event = events[index % Math.max(1, events.length)];
      if (event) await receiveEvent(event, now);
      if (left-- <= 0) return;
    }
  }
}

/** The stored purchases, to detect any change. */
async function snapshot() {
  const payments = await db.payment.findMany({
    omit: { reading: true },
    orderBy: [{ paymentIntentId: "asc" }, { id: "asc" }],
  });
  const [bookings, plans] = [await listBookings(), await listPlans()];
  const grants = await db.accessGrant.findMany({ where: { source: "mastermind" }, orderBy: { id: "asc" } });
  const missed = await db.missedPayment.findMany({ orderBy: [{ orderId: "asc" }, { number: "asc" }] });
  const checkouts = await db.checkout.findMany({ orderBy: { id: "asc" } });
  const letters = await db.email.count();
  return { payments, bookings, plans, grants, missed, checkouts, letters };
}

/** Reconciles with Stripe until nothing is left to do. */
async function settle(now: Date) {
  for (let round = 0; round < 3; round++) {
    await reconcile(now);
    await hurryRetries();
    expect(await runDueJobs(now)).toBe(0);
  }
}

async function checkAgainstStripe(now: Date) {
  const { payments, bookings, plans, grants, checkouts } = await snapshot();
  const charges = await stripe().charges.list({ limit: 100 }).autoPagingToArray({ limit: 1_000 });
  const taken = charges.filter(({ paid }) => paid);
  const refunds = await stripe().refunds.list({ limit: 100 }).autoPagingToArray({ limit: 1_000 });
  const wentBack = (intent: string, ...statuses: string[]) =>
    refunds
      .filter(({ payment_intent, status }) => payment_intent === intent && statuses.includes(status ?? ""))
      .reduce((sum, { amount }) => sum + amount, 0);
  // Every payment at Stripe is stored once, with its refunds
  const byCard = payments.filter(({ method }) => method === "card");
  expect(
    byCard.map(({ paymentIntentId, amountPence, refundedPence, refundingPence }) => [
      paymentIntentId,
      amountPence,
      refundedPence,
      refundingPence,
    ]),
  ).toEqual(
    taken
      .map(
        ({ payment_intent, amount }) =>
          [
            payment_intent as string,
            amount,
            wentBack(payment_intent as string, "succeeded"),
            wentBack(payment_intent as string, "pending", "requires_action"),
          ] as const,
      )
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  );
  // Surplus payments are refunded; a pending or failed refund is not repeated, nor a disputed one
  for (const { paymentIntentId, amountPence, disputeStatus } of payments.filter(
    ({ refundReason }) => refundReason,
  )) {
    const isLeft =
      wentBack(paymentIntentId ?? "", "pending", "failed", "canceled") > 0 || disputeStatus !== null;
    if (!isLeft) expect(wentBack(paymentIntentId ?? "", "succeeded")).toBe(amountPence);
  }
  // Requested refunds are made, unless Stripe declined
  expect(await db.refundRequest.count({ where: { status: "pending", refundId: null } })).toBe(0);
  const disputes = await stripe().disputes.list({ limit: 100 });
  expect(await db.dispute.findMany({ select: { id: true, status: true }, orderBy: { id: "asc" } })).toEqual(
    disputes.data
      .map(({ id, status }) => ({ id, status }))
      .sort((one, other) => (one.id < other.id ? -1 : 1)),
  );
  const net = (id: string) =>
    payments
      .filter(({ orderId, refundReason }) => orderId === id && refundReason === null)
      .reduce((sum, { amountPence, refundedPence }) => sum + amountPence - refundedPence, 0);
  // Buyers who have paid have the product, and the reverse
  for (const { id, status } of bookings.filter(isNotCancelled))
    expect([id, net(id) > 0]).toEqual([id, status === "confirmed"]);
  // A cancelled plan ends once its paid months and the grace are over.
  const isStopped = ({ status, stoppedAt }: (typeof plans)[number]) =>
    status === "refunded" && stoppedAt !== null;
  for (const { id, status } of plans.filter((plan) => isNotCancelled(plan) && !isStopped(plan)))
    expect([id, net(id) > 0]).toEqual([id, status === "confirmed"]);
  // A cancelled purchase stays so, with its row
  const cancelled = [...bookings, ...plans].filter((one) => !isNotCancelled(one)).map(({ id }) => id);
  const rows = await db.cancellation.findMany();
  expect(rows.map(({ orderId }) => orderId).sort()).toEqual(cancelled.sort());
  // Nothing is oversold
  expect(bookings.filter(({ status }) => status === "confirmed").length).toBeLessThanOrEqual(
    dorset.rooms.single.capacity,
  );
  expect(plans.filter(({ status }) => status === "confirmed").length).toBeLessThanOrEqual(
    mastermind.participants,
  );
  expect((await countPlaces(dorset, now)).rooms.single?.left).toBeGreaterThanOrEqual(0);
  // Holds are the open, unpaid Checkouts
  const held = [...bookings, ...plans].filter(({ status }) => status === "held").map(({ id }) => id);
  const open = checkouts.filter(({ closedAt, kind }) => closedAt === null && kind !== "balance");
  expect(open.map(({ orderId }) => orderId).sort()).toEqual(held.sort());
  // One plan per address, one grant per plan; access for all who have paid, and for no others
  const active = plans.filter(({ status }) => status === "confirmed");
  expect(new Set(active.map(({ emailKey }) => emailKey)).size).toBe(active.length);
  const live = grants.filter(({ revokedAt }) => revokedAt === null);
  expect(live.map(({ sourceId }) => sourceId).sort()).toEqual(active.map(({ id }) => id).sort());
  for (const { sourceId, endsAt } of live) {
    const plan = plans.find(({ id }) => id === sourceId);
    expect(endsAt === null).toBe(plan?.missingSince === null);
    if (plan?.subscriptionId && !plan.stoppedAt) await checkMonths(plan.subscriptionId, plan.id, endsAt);
  }
  await checkSubscriptions(active);
}

const isNotCancelled = ({ status }: { status: string }) => status !== "cancelled";

/** Access ends only if the latest due month is unpaid, and missing months are those unpaid at Stripe. */
async function checkMonths(subscription: string, planId: string, endsAt: Date | null) {
  const { data } = await stripe().invoices.list({ subscription, limit: 100 });
  const { status } = await stripe().subscriptions.retrieve(subscription);
  // Voided and cancelled ones have their own rules: tests/unit/mastermind/payment-status.test.ts
  if (status === "canceled" || data.some((invoice) => invoice.status === "void")) return;
  const [latest] = data;
  // None yet: Checkout took the first payment
  expect([planId, endsAt === null]).toEqual([planId, !latest || latest.status === "paid"]);
  const missed = await db.missedPayment.findMany({ where: { orderId: planId }, select: { invoiceId: true } });
  const open = data.filter(({ status }) => status === "open");
  expect(missed.map(({ invoiceId }) => invoiceId).sort()).toEqual(open.map(({ id }) => id).sort());
}

/** An active plan ends after six payments at most; any other has ended at Stripe. */
async function checkSubscriptions(standing: Plans) {
  const { data } = await stripe().subscriptions.list({ status: "all", limit: 100 });
  for (const { id, status, cancel_at, metadata } of data) {
    const paid = await stripe().invoices.list({ subscription: id, status: "paid", limit: 100 });
    const inCheckout = metadata.firstPayment ? 1 : 0;
    expect(paid.data.length + inCheckout).toBeLessThanOrEqual(mastermind.payments);
    if (status === "canceled") continue;
    expect(standing.map(({ subscriptionId }) => subscriptionId)).toContain(id);
    expect(cancel_at).not.toBeNull();
  }
  // One for each plan; none while everything is being refunded or disputed
  const plans = data.map(({ metadata }) => metadata.planId);
  expect(new Set(plans).size).toBe(plans.length);
  for (const plan of standing.filter(awaitsSubscription)) {
    const received = await db.payment.findMany({ where: { orderId: plan.id } });
    expect([plan.id, holdOn(received)]).not.toEqual([plan.id, null]);
  }
}

type Plans = Awaited<ReturnType<typeof snapshot>>["plans"];

test("whatever the order, the result is Stripe's final state", { timeout: 240_000 }, async () => {
  const admin = await createMember({ role: "admin" });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), async (steps) => {
      await forgetMoney();
      await forgetJobs();
      await setFaults({ stripe: { refunds: "succeeded" } });
      const world = new World(admin);
      for (const one of steps) await world.take(one);
      const now = await stripeNow();
      await settle(now);
      await checkAgainstStripe(now);
      // Everything once more changes nothing
      const before = await snapshot();
      for (const event of (await allEvents()).reverse()) await receiveEvent(event, now);
      for (const { sessionId } of world.opened) await syncCheckout(sessionId, now);
      await settle(now);
      expect(await snapshot()).toEqual(before);
    }),
    { numRuns: 25, endOnFailure: true },
  );
});
