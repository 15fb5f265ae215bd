import { beforeEach, describe, expect, test } from "vitest";
import { mastermind } from "@/content/programmes";
import { programmeOf } from "@/lib/content/programmes";
import { getSettings } from "@/lib/content/settings";
import { startPlanCheckout } from "@/lib/orders/checkout/plan";
import { db, isBusy } from "@/lib/db";
import { pausePlan } from "@/lib/orders/programmes/plan-jobs";
import { countSeats } from "@/lib/orders/programmes/places";
import { findPlanByToken, findPlanOf } from "@/lib/orders/programmes/plans";
import { duePence, planFigure } from "@/lib/orders/programmes/statement";
import { syncPlan } from "@/lib/orders/programmes/sync";
import { syncCheckout } from "@/lib/orders/payments/sync";
import { stripe } from "@/lib/orders/stripe/client";
import { createMember, uniqueEmail } from "../../support/factories";
import { runDueJobs } from "../../support/jobs";
import {
  buyPlan,
  deliverEvents,
  forgetMoney,
  lapse,
  lettersTo,
  moveClock,
  openPlan,
  planPrices,
  someBuyer,
  stripeNow,
} from "../../support/money";
import { openOldPlan } from "../../support/old-plans";
import { payCheckout } from "../../support/sandbox";

beforeEach(forgetMoney);

const day = 24 * 60 * 60 * 1000;
const grantOf = (planId: string) => db.accessGrant.findFirst({ where: { sourceId: planId } });
const viewOf = (token: string, now = new Date()) => findPlanByToken(token, now);
const payments = async () =>
  (await stripe().charges.list({ limit: 100 })).data.filter(({ paid }) => paid).length;

async function failNext(subscription: string, fails: boolean) {
  const answer = await fetch(
    `${process.env.SANDBOX_URL}/_sandbox/stripe/${fails ? "fail" : "pay"}-next-invoice`,
    {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ subscription }),
    },
  );
  expect(answer.ok).toBe(true);
}

describe("opening Checkout", () => {
  test("a double click gets one Checkout; another plan expires the first", async () => {
    const [buyer, email] = [someBuyer(), uniqueEmail()];
    const opened = await Promise.all([1, 2, 3].map(() => openPlan({ email }, buyer)));
    expect(new Set(opened.map(({ url }) => url)).size).toBe(1);
    await openPlan({ email, plan: "one-time" }, buyer);
    expect((await stripe().checkout.sessions.retrieve(opened[0]?.sessionId ?? "")).status).toBe("expired");
    expect(await countSeats(programmeOf({ programme: "mastermind" }), new Date())).toMatchObject({
      left: mastermind.participants - 1,
    });
  });

  test("a member's second browser gets the Checkout of the first", async () => {
    const member = await createMember();
    const order = { email: member.email, name: member.displayName };
    const [one, other] = [
      await openPlan(order, someBuyer(member)),
      await openPlan({ ...order, name: "", email: "" }, someBuyer(member)),
    ];
    expect(other.url).toBe(one.url);
    expect(one.plan).toMatchObject({ name: member.displayName, email: member.email });
  });

  test("200 buyers for the last place: exactly one holds it", async () => {
    for (let taken = 1; taken < mastermind.participants; taken++) await openPlan();
    const results = await Promise.allSettled(
      Array.from({ length: 200 }, () =>
        startPlanCheckout(
          {
            programme: "mastermind",
            plan: "monthly",
            prices: planPrices,
            name: "Kat",
            email: uniqueEmail(),
            termsAccepted: true,
          },
          someBuyer(),
          new Date(),
        ),
      ),
    );
    // The database may be too busy for some, who have bought nothing then
    const busy = results.filter((result) => result.status === "rejected" && isBusy(result.reason));
    const answers = results.flatMap((result) => (result.status === "fulfilled" ? [result.value] : []));
    expect(busy.length + answers.length).toBe(200);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(new Set(answers.flatMap((answer) => (answer.ok ? [] : [answer.code])))).toEqual(
      new Set(["sold_out"]),
    );
  });
});

describe("a purchased plan", () => {
  test("gives access at once to the account with the confirmed address", async () => {
    const member = await createMember({ isConfirmed: true, hasAccess: false });
    const { plan, outcome } = await buyPlan({ email: member.email.toUpperCase() });
    expect(outcome).toMatchObject({ state: "joined", plan: { paid: 1, payments: 6 } });
    expect(await grantOf(plan.id)).toMatchObject({ userId: member.userId, endsAt: null, revokedAt: null });
    expect(await findPlanOf(member, new Date())).toMatchObject({
      paid: 1,
      next: { number: 2, pence: mastermind.monthlyPence },
    });
    expect(await lettersTo(plan.email)).toEqual(["mastermind-welcome-monthly"]);
    expect(await lettersTo(getSettings().email)).toEqual(["founder-new-booking"]);
    const again = await startPlanCheckout(
      {
        programme: "mastermind",
        plan: "monthly",
        prices: planPrices,
        name: "",
        email: "",
        termsAccepted: true,
      },
      someBuyer(member),
      new Date(),
    );
    expect(again).toMatchObject({ code: "already" });
  });

  test("without an account: a personal link that works once, and the address itself", async () => {
    const { plan } = await buyPlan({ plan: "one-time" });
    const invitation = await db.invitation.findUniqueOrThrow({ where: { orderId: plan.id } });
    expect(invitation).toMatchObject({ maxUses: 1, includesAccess: true, expiresAt: null, isActive: true });
    expect(await grantOf(plan.id)).toMatchObject({ userId: null, claimKey: plan.emailKey });
    expect(await lettersTo(plan.email)).toEqual(["mastermind-welcome-one-time-invitation"]);
  });

  test("monthly: '3 of 6 paid', and access stays after the sixth", async () => {
    const { plan } = await buyPlan();
    for (let paid = 2; paid <= 6; paid++) {
      const now = await moveClock("1 month");
      await deliverEvents(now);
      const view = await viewOf(plan.linkToken, now);
      expect(view).toMatchObject({ paid, missing: null });
      expect(view?.planned).toHaveLength(6 - paid);
    }
    expect((await stripe().subscriptions.retrieve(plan.subscriptionId ?? "")).status).toBe("canceled");
    expect((await lettersTo(plan.email)).at(-1)).toBe("mastermind-complete");
    expect(await db.payment.count({ where: { orderId: plan.id } })).toBe(6);
    const year = await moveClock("12 months");
    await deliverEvents(year);
    expect(await db.payment.count()).toBe(6);
    expect(await grantOf(plan.id)).toMatchObject({ endsAt: null, revokedAt: null });
  });

  test("a failure in month three: emails to both, seven days of grace, pause, and restoration", async () => {
    const { plan } = await buyPlan();
    const subscriptionId = plan.subscriptionId ?? "";
    await deliverEvents(await moveClock("1 month"));
    await failNext(subscriptionId, true);
    const failed = await moveClock("1 month");
    await deliverEvents(failed);
    const inGrace = await viewOf(plan.linkToken, failed);
    expect(inGrace).toMatchObject({ paid: 2, missing: { number: 3, isPaused: false } });
    expect(inGrace?.missing?.payUrl).toMatch(/^http/);
    const grant = await grantOf(plan.id);
    expect(grant?.endsAt?.getTime()).toBeLessThanOrEqual(failed.getTime() + mastermind.graceDays * day);
    expect(grant?.endsAt?.getTime()).toBeGreaterThan(failed.getTime() + 5 * day);
    expect((await lettersTo(plan.email)).at(-1)).toBe("mastermind-payment-failed");

    const late = await moveClock("16 days");
    await deliverEvents(late);
    await pausePlan(plan.id, late);
    await pausePlan(plan.id, late);
    expect(await viewOf(plan.linkToken, late)).toMatchObject({ missing: { number: 3, isPaused: true } });
    const toBuyer = await lettersTo(plan.email);
    expect(toBuyer.filter((letter) => letter === "mastermind-access-paused")).toHaveLength(1);
    expect(toBuyer.filter((letter) => letter === "mastermind-payment-failed")).toHaveLength(1);

    await failNext(subscriptionId, false);
    const { data } = await stripe().invoices.list({ subscription: subscriptionId, status: "open" });
    await stripe().invoices.pay(data[0]?.id ?? "");
    await deliverEvents(late);
    expect(await viewOf(plan.linkToken, late)).toMatchObject({ paid: 3, missing: null });
    expect(await grantOf(plan.id)).toMatchObject({ endsAt: null });
    expect((await lettersTo(plan.email)).at(-1)).toBe("mastermind-access-restored");
    for (let month = 0; month < 6; month++) await moveClock("1 month");
    await deliverEvents(await moveClock("1 day"));
    expect(await payments()).toBe(6);
  });

  test("refunded in full: access over, place free, nothing more charged", async () => {
    const member = await createMember({ isConfirmed: true, hasAccess: false });
    const { plan } = await buyPlan({ email: member.email });
    const before = (await countSeats(programmeOf({ programme: "mastermind" }), new Date())).left;
    const payment = await db.payment.findFirstOrThrow({ where: { orderId: plan.id } });
    await stripe().refunds.create({ payment_intent: payment.paymentIntentId ?? "" });
    expect(await deliverEvents()).toBe(0);
    expect(await viewOf(plan.linkToken)).toMatchObject({ status: "refunded", missing: null });
    expect((await grantOf(plan.id))?.revokedAt).not.toBeNull();
    expect((await countSeats(programmeOf({ programme: "mastermind" }), new Date())).left).toBe(before + 1);
    expect((await stripe().subscriptions.retrieve(plan.subscriptionId ?? "")).status).toBe("canceled");
    expect((await lettersTo(plan.email)).at(-1)).toBe("refund-full");
    expect(await findPlanOf(member, new Date())).toBeNull();
  });

  test("refunded in full with an overdue payment: ended, nothing is overdue", async () => {
    const { plan, sessionId } = await buyPlan({}, { card: "4000000000000341" });
    await deliverEvents(await moveClock("1 month"));
    const payment = await db.payment.findFirstOrThrow({ where: { orderId: plan.id } });
    await stripe().refunds.create({ payment_intent: payment.paymentIntentId ?? "" });
    expect(await deliverEvents(await stripeNow())).toBe(0);
    expect(await viewOf(plan.linkToken)).toMatchObject({ status: "refunded", missing: null });
    expect(await syncCheckout(sessionId, await stripeNow())).toEqual({ state: "ended" });
  });

  test("refunded in part: the plan continues", async () => {
    const { plan } = await buyPlan();
    const payment = await db.payment.findFirstOrThrow({ where: { orderId: plan.id } });
    await stripe().refunds.create({ payment_intent: payment.paymentIntentId ?? "", amount: 10_00 });
    await deliverEvents();
    expect(await viewOf(plan.linkToken)).toMatchObject({ status: "confirmed", paid: 1 });
    expect((await lettersTo(plan.email)).at(-1)).toBe("refund-partial");
  });

  test("found only after the grace of its second payment: bought, and paused", async () => {
    const { url, sessionId, plan } = await openOldPlan();
    await payCheckout(url, "4000000000000341");
    await moveClock("1 month");
    const late = await moveClock("20 days");
    expect(await syncCheckout(sessionId, late)).toMatchObject({ state: "joined", plan: { paid: 1 } });
    expect(await viewOf(plan.linkToken, late)).toMatchObject({ missing: { number: 2, isPaused: true } });
    expect((await grantOf(plan.id))?.endsAt?.getTime()).toBeLessThan(late.getTime());
    expect(await lettersTo(plan.email)).toContain("mastermind-payment-failed");
  });

  test("cancelled at the end of its month: over after the grace, and its place is free", async () => {
    const member = await createMember({ isConfirmed: true, hasAccess: false });
    const { plan } = await buyPlan({ email: member.email });
    await stripe().subscriptions.update(plan.subscriptionId ?? "", { cancel_at_period_end: true });
    await deliverEvents();
    expect(await lettersTo(getSettings().email)).toEqual(["founder-new-booking"]);
    const over = await moveClock("32 days");
    await deliverEvents(over);
    expect(await lettersTo(getSettings().email)).toEqual(["founder-new-booking", "founder-payment-problem"]);
    expect(await findPlanOf(member, over)).toMatchObject({ isStopped: true, missing: null });
    const left = (await countSeats(programmeOf({ programme: "mastermind" }), over)).left;
    const later = await moveClock("8 days");
    await pausePlan(plan.id, later);
    expect(await findPlanOf(member, later)).toBeNull();
    expect((await countSeats(programmeOf({ programme: "mastermind" }), later)).left).toBe(left + 1);
    expect(await lettersTo(plan.email)).toEqual(["mastermind-welcome-monthly"]);
    // A second sync changes nothing: cancelled, and not refunded
    await syncPlan(plan.id, later);
    expect(await viewOf(plan.linkToken, later)).toMatchObject({ status: "refunded", isStopped: true });
    // It can be bought again
    expect((await buyPlan({ email: member.email })).outcome).toMatchObject({ state: "joined" });
  });

  test("after a voided month the next failure is reported, too, and the end is final", async () => {
    const { plan } = await buyPlan();
    const subscriptionId = plan.subscriptionId ?? "";
    const openInvoice = async () =>
      (await stripe().invoices.list({ subscription: subscriptionId, status: "open" })).data[0]?.id ?? "";
    await failNext(subscriptionId, true);
    await deliverEvents(await moveClock("1 month"));
    await stripe().invoices.voidInvoice(await openInvoice());
    await deliverEvents(await stripeNow());
    await deliverEvents(await moveClock("1 month"));
    expect((await viewOf(plan.linkToken, await stripeNow()))?.missing?.number).toBe(3);
    const failed = (await lettersTo(plan.email)).filter((letter) => letter === "mastermind-payment-failed");
    expect(failed).toHaveLength(2);
    await failNext(subscriptionId, false);
    await stripe().invoices.pay(await openInvoice());
    for (let month = 0; month < 4; month++) await deliverEvents(await moveClock("1 month"));
    const view = await viewOf(plan.linkToken, await stripeNow());
    expect(view).toMatchObject({
      paid: 5,
      waived: [2],
      isComplete: true,
      totalPence: 5 * mastermind.monthlyPence,
    });
    expect((await lettersTo(plan.email)).at(-1)).toBe("mastermind-complete");
  });

  test("bought by a blocked member: the founder is told", async () => {
    const member = await createMember({ isConfirmed: true, hasAccess: false });
    await db.user.update({ where: { id: member.userId }, data: { blockedAt: new Date() } });
    await buyPlan({ email: member.email });
    expect(await lettersTo(getSettings().email)).toEqual(["founder-new-booking", "founder-payment-problem"]);
  });

  test("bought with a blocked member's unconfirmed address: tells the founder, sends no link", async () => {
    const member = await createMember({ hasAccess: false });
    await db.user.update({ where: { id: member.userId }, data: { blockedAt: new Date() } });
    const { plan } = await buyPlan({ email: member.email });
    expect(await db.invitation.count({ where: { orderId: plan.id } })).toBe(0);
    expect(await lettersTo(member.email)).toEqual(["mastermind-welcome-monthly"]);
    expect(await lettersTo(getSettings().email)).toEqual(["founder-new-booking", "founder-payment-problem"]);
    const grants = await db.accessGrant.findMany({ where: { sourceId: plan.id } });
    expect(grants).toMatchObject([{ userId: null, claimKey: member.email }]);
  });
});

describe("a surplus payment", () => {
  test("a second plan of the same address: refunded, cancelled, and the page reveals nothing", async () => {
    const { plan, outcome } = await buyPlan();
    const second = await buyPlan({ email: plan.email, plan: "monthly" });
    expect(second.outcome.state).toBe("second");
    const shown = (one: typeof outcome) => {
      if (!("plan" in one)) throw new Error(one.state);
      return [planFigure(one.plan), duePence(one.plan), one.plan.paidPence, one.plan.email];
    };
    expect(shown(second.outcome)).toEqual(shown(outcome));
    expect(second.plan).toMatchObject({ status: "refused", missingSince: null });
    expect(second.plan.subscriptionId).toBeNull();
    expect((await stripe().subscriptions.list({ status: "all" })).data).toHaveLength(1);
    expect((await stripe().refunds.list()).data.map(({ amount }) => amount)).toEqual([
      mastermind.monthlyPence,
    ]);
    expect(await grantOf(second.plan.id)).toBeNull();
    expect((await lettersTo(plan.email)).at(-1)).toBe("refund-second-plan");
    expect(await viewOf(plan.linkToken)).toMatchObject({ status: "confirmed", paid: 1 });
  });

  test("two Checkouts of one buyer, paid in parallel: one plan", async () => {
    const email = uniqueEmail();
    const both = [await openPlan({ email }), await openPlan({ email, plan: "one-time" })];
    await Promise.all(both.map(({ url }) => payCheckout(url)));
    const outcomes = await Promise.all(both.map(({ sessionId }) => syncCheckout(sessionId, new Date())));
    expect(outcomes.map(({ state }) => state).sort()).toEqual(["joined", "second"]);
    await runDueJobs();
    expect(await db.plan.count({ where: { order: { status: "confirmed" } } })).toBe(1);
    expect((await stripe().refunds.list()).data).toHaveLength(1);
  });

  test("too late, without a place left: refunded and ended", async () => {
    const late = await openPlan();
    await lapse({ orderId: late.plan.id });
    for (let taken = 0; taken < mastermind.participants; taken++) await openPlan();
    await payCheckout(late.url);
    expect(await syncCheckout(late.sessionId, new Date())).toEqual({ state: "too-late" });
    expect(await runDueJobs()).toBe(0);
    expect((await stripe().refunds.list()).data).toHaveLength(1);
    expect(await db.plan.count({ where: { order: { status: "confirmed" } } })).toBe(0);
    expect(await lettersTo(late.plan.email)).toEqual(["refund-no-place-left"]);
    for (let month = 0; month < 3; month++) await deliverEvents(await moveClock("1 month"));
    expect(await db.payment.count({ where: { orderId: late.plan.id } })).toBe(1);
  });

  test("late, with a place left: confirmed", async () => {
    const late = await openPlan();
    await lapse({ orderId: late.plan.id });
    await payCheckout(late.url);
    expect(await syncCheckout(late.sessionId, new Date())).toMatchObject({ state: "joined" });
  });
});

describe("a response of Stripe", () => {
  test("that is older than the stored one changes nothing", async () => {
    const { plan } = await buyPlan();
    await db.plan.update({ where: { orderId: plan.id }, data: { reading: 2_000_000_000 } });
    await deliverEvents(await moveClock("1 month"));
    expect(await db.payment.count({ where: { orderId: plan.id } })).toBe(1);
  });

  test("ten in parallel with the buyer's return store one plan, one payment, one email", async () => {
    const { url, sessionId, plan } = await openPlan();
    await payCheckout(url);
    await Promise.all([
      ...Array.from({ length: 5 }, () => syncCheckout(sessionId, new Date())),
      ...Array.from({ length: 5 }, () => deliverEvents()),
    ]);
    await deliverEvents();
    await syncPlan(plan.id, new Date());
    expect([
      await db.plan.count(),
      await db.payment.count(),
      await db.accessGrant.count({ where: { source: "mastermind" } }),
      (await lettersTo(plan.email)).length,
      (await lettersTo(getSettings().email)).length,
    ]).toEqual([1, 1, 1, 1, 1]);
  });
});
