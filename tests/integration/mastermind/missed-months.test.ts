import { beforeEach, describe, expect, test } from "vitest";
import { mastermind } from "@/content/programmes";
import { db } from "@/lib/db";
import { retryInvoice } from "@/lib/orders/programmes/plan-jobs";
import { openPlanPortal } from "@/lib/orders/programmes/portal";
import { listPayments, duePence, planFigure, planMeaning } from "@/lib/orders/programmes/statement";
import { syncPlan } from "@/lib/orders/programmes/sync";
import { reconcile } from "@/lib/orders/payments/reconcile";
import { stripe } from "@/lib/orders/stripe/client";
import { hurryRetries, runDueJobs } from "../../support/jobs";
import { buyPlan, deliverEvents, forgetMoney, lettersTo, moveClock, stripeNow } from "../../support/money";
import {
  giveCard,
  goBy,
  invoiceOf,
  problemsTold,
  refusals,
  switchCard,
  viewOf,
} from "../../support/plan-months";
import { setFaults } from "../../support/sandbox";

beforeEach(forgetMoney);

/** A plan with months after the first, each beyond Stripe's own retries. */
async function planAfter(months: readonly ("paid" | "refused")[]) {
  const { plan } = await buyPlan();
  const subscription = plan.subscriptionId ?? "";
  await moveClock("20 days");
  const now = await goBy(subscription, months);
  return { plan, subscription, now };
}

const accessEnds = async (planId: string) =>
  (await db.accessGrant.findFirstOrThrow({ where: { sourceId: planId } })).endsAt;
const count = <T>(list: readonly T[], item: T) => list.filter((one) => one === item).length;

async function giveNewCard(planId: string, card?: string) {
  const portal = await openPlanPortal(planId, "/account");
  if (!portal.ok) throw new Error(portal.message);
  await giveCard(portal.value.url, card);
}

describe("months 1, 3, 4 and 5 paid, and 2 missing", () => {
  test("keep access, and number 2 is owed with its link", async () => {
    const { plan, now } = await planAfter(["refused", "paid", "paid", "paid"]);
    expect(await accessEnds(plan.id)).toBeNull();
    const view = await viewOf(plan.linkToken, now);
    expect(view).toMatchObject({ paid: 4, missing: null, isPaused: false, isComplete: false });
    expect(view.owed).toMatchObject([{ number: 2, pence: mastermind.monthlyPence }]);
    expect(view.owed[0]?.payUrl).toMatch(/^http/);
    expect(planFigure(view)).toBe("4 of 6 paid, number 2 still to pay");
    expect(planMeaning(view)).toContain("£388 paid, £194 to go.");
    expect(duePence(view)).toBe(2 * mastermind.monthlyPence);
    expect(listPayments(view).map(({ number, state, payUrl }) => [number, state, payUrl !== null])).toEqual([
      [1, "paid", false],
      [2, "missing", true],
      [3, "paid", false],
      [4, "paid", false],
      [5, "paid", false],
      [6, "next", false],
    ]);
  });

  test("the founder is told once that it was left behind, the member once that it failed", async () => {
    const { plan, now } = await planAfter(["refused", "paid", "paid", "paid"]);
    await syncPlan(plan.id, now);
    const told = await problemsTold();
    expect([count(told, "monthlyFailed"), count(told, "leftBehind")]).toEqual([1, 1]);
    expect(count(await lettersTo(plan.email), "mastermind-payment-failed")).toBe(1);
  });

  test("it is retried once after each later month, and at no other time", async () => {
    const { plan, subscription, now } = await planAfter(["refused", "paid"]);
    const second = await invoiceOf(subscription, 2);
    const before = await refusals(second);
    for (const event of ["again", "and again"]) {
      await syncPlan(plan.id, now);
      await deliverEvents(now);
      expect([event, await refusals(second)]).toEqual([event, before]);
    }
    await goBy(subscription, ["paid"]);
    expect(await refusals(second)).toBe(before + 1);
    await reconcile(await stripeNow());
    expect(await runDueJobs(await stripeNow())).toBe(0);
    expect(await refusals(second)).toBe(before + 1);
  });

  test("a successful retry pays it, and the sixth month completes the plan", async () => {
    const { plan, subscription } = await planAfter(["refused"]);
    await switchCard(subscription, "pays");
    const now = await moveClock("1 month");
    await deliverEvents(now);
    expect(await viewOf(plan.linkToken, now)).toMatchObject({ paid: 3, missing: null, owed: [] });
    expect(await db.missedPayment.count()).toBe(0);
    for (let month = 0; month < 4; month++) await deliverEvents(await moveClock("1 month"));
    expect(await viewOf(plan.linkToken, await stripeNow())).toMatchObject({ paid: 6, isComplete: true });
    expect((await lettersTo(plan.email)).at(-1)).toBe("mastermind-complete");
  });

  test("it is still owed after the sixth month, and paying by its link completes the plan", async () => {
    const { plan, subscription, now } = await planAfter(["refused", "paid", "paid", "paid", "paid"]);
    const over = await moveClock("1 month");
    await deliverEvents(over);
    expect((await stripe().subscriptions.retrieve(subscription)).status).toBe("canceled");
    const view = await viewOf(plan.linkToken, over);
    expect(view).toMatchObject({ paid: 5, isComplete: false, isStopped: false, owed: [{ number: 2 }] });
    expect(await accessEnds(plan.id)).toBeNull();
    await switchCard(subscription, "pays");
    await stripe().invoices.pay(await invoiceOf(subscription, 2));
    await deliverEvents(now);
    expect(await viewOf(plan.linkToken, over)).toMatchObject({ paid: 6, isComplete: true, owed: [] });
  });
});

describe("another card", () => {
  test("retries the overdue payment at once, once, and restores access", async () => {
    const { plan, subscription, now: late } = await planAfter(["refused"]);
    expect(await viewOf(plan.linkToken, late)).toMatchObject({ isPaused: true, missing: { number: 2 } });
    await giveNewCard(plan.id);
    await deliverEvents(late);
    expect(await viewOf(plan.linkToken, late)).toMatchObject({ paid: 2, missing: null, isPaused: false });
    expect(await accessEnds(plan.id)).toBeNull();
    expect((await lettersTo(plan.email)).at(-1)).toBe("mastermind-access-restored");
    expect((await stripe().invoices.retrieve(await invoiceOf(subscription, 2))).status).toBe("paid");
  });

  test("that is declined as well is not retried", async () => {
    const { plan, subscription, now: late } = await planAfter(["refused"]);
    const invoice = await invoiceOf(subscription, 2);
    const before = await refusals(invoice);
    // A card that is accepted and fails at the next invoice
    await giveNewCard(plan.id, "4000000000000341");
    for (let time = 0; time < 3; time++) {
      await deliverEvents(late);
      await syncPlan(plan.id, late);
    }
    await reconcile(late);
    await runDueJobs(late);
    expect(await refusals(invoice)).toBe(before + 1);
  });

  test.each([
    ["at once", (at: Date) => deliverEvents(at)],
    ["by the nightly job, if Stripe’s event is lost", (at: Date) => reconcile(at)],
  ])("after the last month, when the subscription is over: retried %s", async (_, hear) => {
    const { plan, subscription } = await planAfter(["refused", "paid", "paid", "paid", "paid"]);
    const over = await moveClock("1 month");
    await deliverEvents(over);
    expect(await viewOf(plan.linkToken, over)).toMatchObject({ paid: 5, owed: [{ number: 2 }] });
    await giveNewCard(plan.id);
    await hear(over);
    await runDueJobs(over);
    expect((await stripe().invoices.retrieve(await invoiceOf(subscription, 2))).status).toBe("paid");
    expect(await viewOf(plan.linkToken, over)).toMatchObject({ paid: 6, isComplete: true });
  });

  test("while Stripe is down: retried once it is back, once", async () => {
    const { plan, subscription, now: late } = await planAfter(["refused"]);
    await giveNewCard(plan.id);
    await syncPlan(plan.id, late);
    await setFaults({ stripe: { down: true } });
    expect(await runDueJobs(late)).toBeGreaterThan(0);
    await setFaults({ stripe: { down: false } });
    expect((await stripe().invoices.retrieve(await invoiceOf(subscription, 2))).status).toBe("open");
    await hurryRetries();
    expect(await runDueJobs(late)).toBe(0);
    expect((await stripe().invoices.retrieve(await invoiceOf(subscription, 2))).status).toBe("paid");
    expect(await viewOf(plan.linkToken, late)).toMatchObject({ paid: 2, missing: null });
  });

  test("the same retry, five times in parallel, is one payment", async () => {
    const { plan, subscription, now: late } = await planAfter(["refused"]);
    const invoiceId = await invoiceOf(subscription, 2);
    await switchCard(subscription, "pays");
    const tries = Array.from({ length: 5 }, () =>
      retryInvoice({ planId: plan.id, invoiceId, occasion: "card-x", card: null }, late),
    );
    await Promise.allSettled(tries);
    await retryInvoice({ planId: plan.id, invoiceId, occasion: "card-x", card: null }, late);
    expect(await db.payment.count({ where: { orderId: plan.id, number: 2 } })).toBe(1);
    const charges = await stripe().charges.list({ limit: 100 });
    expect(charges.data.filter(({ paid }) => paid)).toHaveLength(2);
  });
});

describe("two overdue months in a row", () => {
  test("the second has its own email, and access stays paused", async () => {
    const { plan, now } = await planAfter(["refused", "refused"]);
    const view = await viewOf(plan.linkToken, now);
    expect(view).toMatchObject({
      isPaused: true,
      missing: { number: 3, isPaused: true },
      owed: [{ number: 2, isLeftBehind: false }],
    });
    const letters = await lettersTo(plan.email);
    expect(count(letters, "mastermind-payment-failed")).toBe(1);
    expect(count(letters, "mastermind-another-payment-failed")).toBe(1);
    expect(await problemsTold()).toEqual(expect.arrayContaining(["monthlyFailed", "anotherFailed"]));
    expect(await problemsTold()).not.toContain("leftBehind");
  });

  test("paying the latest restores access and leaves the earlier one owed", async () => {
    const { plan, subscription, now } = await planAfter(["refused", "refused"]);
    await switchCard(subscription, "pays");
    await stripe().invoices.pay(await invoiceOf(subscription, 3));
    await switchCard(subscription, "fails");
    await deliverEvents(now);
    expect(await viewOf(plan.linkToken, now)).toMatchObject({
      isPaused: false,
      missing: null,
      owed: [{ number: 2, isLeftBehind: true }],
    });
    expect(await accessEnds(plan.id)).toBeNull();
    expect(count(await problemsTold(), "leftBehind")).toBe(1);
    expect((await lettersTo(plan.email)).at(-1)).toBe("mastermind-access-restored");
  });

  test("paying the earlier one keeps access paused once the latest's grace is over", async () => {
    const { plan, subscription, now: late } = await planAfter(["refused", "refused"]);
    await switchCard(subscription, "pays");
    await stripe().invoices.pay(await invoiceOf(subscription, 2));
    await switchCard(subscription, "fails");
    await deliverEvents(late);
    expect(await viewOf(plan.linkToken, late)).toMatchObject({
      paid: 2,
      isPaused: true,
      missing: { number: 3 },
      owed: [],
    });
  });
});
