import fc from "fast-check";
import { expect, test } from "vitest";
import { mastermind } from "@/content/mastermind";
import { dorset, priceList } from "@/content/retreats";
import { countPlaces } from "@/lib/bookings/places";
import { startCheckout } from "@/lib/checkout/place";
import { startPlanCheckout } from "@/lib/checkout/plan";
import { db } from "@/lib/db";
import { reconcile } from "@/lib/payments/reconcile";
import { syncCheckout } from "@/lib/payments/sync";
import { receiveEvent } from "@/lib/payments/webhook";
import { stripe } from "@/lib/stripe/client";
import { forgetJobs, hurryRetries, workOff } from "../../support/jobs";
import { allEvents, forgetMoney, lapse, moveClock, someBuyer, stripeNow } from "../../support/money";
import { payCheckout, setFaults } from "../../support/sandbox";

// Whatever happens in whatever order, with events lost, repeated and shuffled, work left undone and Stripe down in between:
// after the next night what we have is what Stripe's final truth makes it.

const buyers = 6;
const someone = fc.nat(buyers - 1);
/** Which of something, of however many there are by then. */
const which = fc.nat(50);

const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant("book" as const), who: someone }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant("join" as const), who: someone, monthly: fc.boolean() }),
  },
  { weight: 6, arbitrary: fc.record({ do: fc.constant("pay" as const), which, fails: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("lapse" as const), which }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("refund" as const), which, whole: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("return" as const), which }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("month" as const) }) },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant("events" as const), order: fc.infiniteStream(which) }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("work" as const), stripeDown: fc.boolean() }) },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** Cards: one that pays, and one that pays now and fails at the next invoice. */
const cards = ["4242424242424242", "4000000000000341"] as const;

class World {
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
      case "return":
        if (session) await syncCheckout(session.sessionId, now);
        return;
      case "month":
        await this.night(now);
        await moveClock("1 month");
        return;
      case "events":
        return this.deliver(one.order, now);
      case "work":
        await setFaults({ stripe: { down: one.stripeDown } });
        await workOff(now);
        await setFaults({ stripe: { down: false } });
    }
  }

  /** At least one night of a month finds Stripe well. */
  private async night(now: Date) {
    await reconcile(now);
    await workOff(now);
  }

  private async open(one: Extract<Step, { do: "book" | "join" }>, now: Date) {
    const person = this.people[one.who];
    if (!person) return;
    const { buyer, email, name } = person;
    const result =
      one.do === "book"
        ? await startCheckout({ room: "single", pay: "full", prices: priceList, email, name }, buyer, now)
        : await startPlanCheckout(
            { plan: one.monthly ? "monthly" : "one-time", email, name, termsAccepted: true },
            // A browser each time: only the address tells that it is the same buyer
            someBuyer(),
            now,
          );
    if (!result.ok) return;
    const { url } = result.value;
    const checkout = await db.checkout.findFirst({ where: { url }, select: { sessionId: true } });
    this.opened.push({ url, sessionId: checkout?.sessionId ?? "" });
  }

  private async refund(index: number, whole: boolean) {
    const charges = (await stripe().charges.list({ limit: 100 })).data.filter(
      ({ paid, amount, amount_refunded }) => paid && amount_refunded < amount,
    );
    const charge = charges[index % Math.max(1, charges.length)];
    if (!charge) return;
    await stripe().refunds.create({ charge: charge.id, ...(!whole && { amount: 1_00 }) });
  }

  /** Some of the events there are, in any order, some of them several times. */
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

/** What is kept of a purchase, to see whether anything changes. */
async function snapshot() {
  const payments = await db.payment.findMany({
    omit: { reading: true },
    orderBy: { paymentIntentId: "asc" },
  });
  const bookings = await db.booking.findMany({ orderBy: { id: "asc" } });
  const plans = await db.mastermindPlan.findMany({ omit: { reading: true }, orderBy: { id: "asc" } });
  const grants = await db.accessGrant.findMany({ where: { source: "mastermind" }, orderBy: { id: "asc" } });
  const checkouts = await db.checkout.findMany({ orderBy: { id: "asc" } });
  const letters = await db.email.count();
  return { payments, bookings, plans, grants, checkouts, letters };
}

/** Asks Stripe for everything until nothing is left to be done. */
async function settle(now: Date) {
  for (let round = 0; round < 3; round++) {
    await reconcile(now);
    await hurryRetries();
    expect(await workOff(now)).toBe(0);
  }
}

async function checkAgainstStripe(now: Date) {
  const { payments, bookings, plans, grants, checkouts } = await snapshot();
  const charges = await stripe().charges.list({ limit: 100 }).autoPagingToArray({ limit: 1_000 });
  const taken = charges.filter(({ paid }) => paid);
  // Every payment that Stripe has taken stands with us once, with what was sent back of it
  expect(
    payments.map(({ paymentIntentId, amountPence, refundedPence }) => [
      paymentIntentId,
      amountPence,
      refundedPence,
    ]),
  ).toEqual(
    taken
      .map(
        ({ payment_intent, amount, amount_refunded }) =>
          [payment_intent as string, amount, amount_refunded] as const,
      )
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  );
  // What is not ours to keep has gone back
  for (const payment of payments.filter(({ refundReason }) => refundReason)) {
    expect(payment.refundedPence).toBe(payment.amountPence);
  }
  const net = (purchase: "bookingId" | "planId", id: string) =>
    payments
      .filter((payment) => payment[purchase] === id)
      .reduce((sum, { amountPence, refundedPence }) => sum + amountPence - refundedPence, 0);
  // Who has paid has the thing; who has it has paid
  for (const { id, status } of bookings)
    expect([id, net("bookingId", id) > 0]).toEqual([id, status === "confirmed"]);
  for (const { id, status } of plans) expect([id, net("planId", id) > 0]).toEqual([id, status === "active"]);
  // Nothing is oversold
  expect(bookings.filter(({ status }) => status === "confirmed").length).toBeLessThanOrEqual(
    dorset.rooms.single.capacity,
  );
  expect(plans.filter(({ status }) => status === "active").length).toBeLessThanOrEqual(
    mastermind.participants,
  );
  expect((await countPlaces(dorset, now)).rooms.single.left).toBeGreaterThanOrEqual(0);
  // What keeps a place is what nobody has paid yet
  const held = [...bookings, ...plans].filter(({ status }) => status === "held").map(({ id }) => id);
  const open = checkouts.filter(({ closedAt }) => closedAt === null);
  expect(open.map(({ bookingId, planId }) => bookingId ?? planId).sort()).toEqual(held.sort());
  // One plan an address, one access a plan; nobody who has paid is locked out, and nobody else is let in
  const active = plans.filter(({ status }) => status === "active");
  expect(new Set(active.map(({ emailKey }) => emailKey)).size).toBe(active.length);
  const live = grants.filter(({ revokedAt }) => revokedAt === null);
  expect(live.map(({ sourceId }) => sourceId).sort()).toEqual(active.map(({ id }) => id).sort());
  for (const { sourceId, endsAt } of live) {
    const plan = plans.find(({ id }) => id === sourceId);
    expect(endsAt === null).toBe(plan?.missingSince === null);
  }
  await checkSubscriptions(active.flatMap(({ subscriptionId }) => subscriptionId ?? []));
}

/** A plan that stands ends by itself, after six payments at most; any other has ended at Stripe. */
async function checkSubscriptions(standing: string[]) {
  const subscriptions = await stripe().subscriptions.list({ status: "all", limit: 100 });
  for (const { id, status, cancel_at } of subscriptions.data) {
    const paid = await stripe().invoices.list({ subscription: id, status: "paid", limit: 100 });
    expect(paid.data.length).toBeLessThanOrEqual(mastermind.payments);
    if (status === "canceled") continue;
    expect(standing).toContain(id);
    expect(cancel_at).not.toBeNull();
  }
}

test("whatever the order, the end is what Stripe's final truth makes it", { timeout: 240_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), async (steps) => {
      await forgetMoney();
      await forgetJobs();
      const world = new World();
      for (const one of steps) await world.take(one);
      const now = await stripeNow();
      await settle(now);
      await checkAgainstStripe(now);
      // Everything once more, and nothing changes
      const before = await snapshot();
      for (const event of (await allEvents()).reverse()) await receiveEvent(event, now);
      for (const { sessionId } of world.opened) await syncCheckout(sessionId, now);
      await settle(now);
      expect(await snapshot()).toEqual(before);
    }),
    { numRuns: 25, endOnFailure: true },
  );
});
