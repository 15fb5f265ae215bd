import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { PausedGate } from "@/components/clubhouse/paused-gate";
import { mastermind } from "@/content/programmes";
import { planPart } from "@/content/pages/plan";
import { programmeOf } from "@/lib/content/programmes";
import { db } from "@/lib/db";
import { countSeats } from "@/lib/orders/programmes/places";
import { findPlanOf } from "@/lib/orders/programmes/plans";
import { addMonths } from "@/lib/orders/programmes/schedule";
import { planFigure, planMeaning } from "@/lib/orders/programmes/statement";
import { syncPlan } from "@/lib/orders/programmes/sync";
import { reconcile } from "@/lib/orders/payments/reconcile";
import { stripe } from "@/lib/orders/stripe/client";
import { createMember } from "../../support/factories";
import { forgetJobs, runDueJobs } from "../../support/jobs";
import { buyPlan, deliverEvents, forgetMoney, lettersTo, moveClock } from "../../support/money";
import { getPlan } from "../../support/orders";
import { invoiceOf, problemsTold, switchCard, viewOf } from "../../support/plan-months";
import { fillNames } from "@/lib/content/settings";
import { getContent } from "@/lib/content/documents";

const planCopy = getContent(planPart);

// Needs the sizes from a build
vi.mock("@/components/layout/picture", () => ({ Picture: () => null }));

beforeEach(async () => {
  await forgetMoney();
  await forgetJobs();
});

const day = 24 * 60 * 60 * 1000;

const grantOf = (planId: string) => db.accessGrant.findFirstOrThrow({ where: { sourceId: planId } });

/** A member whose second payment failed so many days ago. */
async function nonPayer(daysAgo: number) {
  const member = await createMember({ isConfirmed: true, hasAccess: false });
  const { plan } = await buyPlan({ email: member.email });
  const subscription = plan.subscriptionId ?? "";
  await switchCard(subscription, "fails");
  let now = await moveClock("1 month");
  await deliverEvents(now);
  if (daysAgo > 0) {
    now = await moveClock(`${daysAgo} days`);
    await deliverEvents(now);
  }
  const { paidAt: begun } = await db.payment.findFirstOrThrow({ where: { orderId: plan.id, number: 1 } });
  return { member, plan, subscription, now, begun };
}

describe("a plan cancelled at Stripe with an open invoice", () => {
  test("lasts until the end of the paid month, not of the unpaid one", async () => {
    const { plan, subscription, now, begun } = await nonPayer(3);
    await stripe().subscriptions.cancel(subscription);
    await deliverEvents(now);
    const { endsAt } = await grantOf(plan.id);
    expect(endsAt?.getTime()).toBe(addMonths(begun, 1).getTime() + mastermind.graceDays * day);
    const view = await viewOf(plan.linkToken, now);
    expect(view).toMatchObject({ status: "confirmed", isStopped: true, missing: null, owed: [], next: null });
    expect(planFigure(view)).toBe("1 of 6 paid, then stopped");
  });

  test("ends after the days of grace and frees its place", async () => {
    const { member, plan, subscription, now } = await nonPayer(3);
    await stripe().subscriptions.cancel(subscription);
    await deliverEvents(now);
    const before = (await countSeats(programmeOf({ programme: "mastermind" }), now)).left;
    const later = await moveClock("5 days");
    // The job waits for its day; the nightly job finds it, too
    await reconcile(later);
    await runDueJobs(later);
    expect(await getPlan(plan.id)).toMatchObject({
      status: "refunded",
    });
    expect((await grantOf(plan.id)).revokedAt).not.toBeNull();
    expect((await countSeats(programmeOf({ programme: "mastermind" }), later)).left).toBe(before + 1);
    expect(await findPlanOf(member, later)).toBeNull();
  });

  test("while access is paused ends at once: the founder is told, nothing is collected", async () => {
    const { plan, subscription, now } = await nonPayer(20);
    const letters = (await lettersTo(plan.email)).length;
    await stripe().subscriptions.cancel(subscription);
    await deliverEvents(now);
    expect((await viewOf(plan.linkToken, now)).status).toBe("refunded");
    expect(await problemsTold()).toContain("planStopped");
    expect(await lettersTo(plan.email)).toHaveLength(letters);
    // A second sync changes nothing
    await syncPlan(plan.id, now);
    await runDueJobs(now);
    expect((await viewOf(plan.linkToken, now)).status).toBe("refunded");
  });

  test("whose invoice is paid after its end: the payment is refunded", async () => {
    const { plan, subscription, now } = await nonPayer(20);
    await stripe().subscriptions.cancel(subscription);
    await deliverEvents(now);
    await switchCard(subscription, "pays");
    await stripe().invoices.pay(await invoiceOf(subscription, 2));
    await deliverEvents(now);
    expect((await stripe().refunds.list()).data).toHaveLength(1);
    expect((await viewOf(plan.linkToken, now)).status).toBe("refunded");
  });

  test("with months 1 and 3 paid lasts until the end of the third", async () => {
    const { plan, subscription, begun } = await nonPayer(20);
    await switchCard(subscription, "pays");
    const third = await moveClock("1 month");
    await switchCard(subscription, "fails");
    await deliverEvents(third);
    await stripe().subscriptions.cancel(subscription);
    await deliverEvents(third);
    expect((await grantOf(plan.id)).endsAt?.getTime()).toBe(
      addMonths(begun, 3).getTime() + mastermind.graceDays * day,
    );
  });
});

describe("a voided invoice", () => {
  test.each(["before", "after"])("%s the plan is cancelled does not restore access", async (when) => {
    const { plan, subscription, now } = await nonPayer(20);
    const invoice = await invoiceOf(subscription, 2);
    const ends = (await grantOf(plan.id)).endsAt;
    const steps = [
      () => stripe().invoices.voidInvoice(invoice),
      () => stripe().subscriptions.cancel(subscription),
    ];
    for (const step of when === "before" ? steps : steps.reverse()) {
      await step();
      await deliverEvents(now);
      const grant = await grantOf(plan.id);
      expect(grant.endsAt?.getTime()).toBeLessThanOrEqual(ends?.getTime() ?? 0);
    }
    expect((await viewOf(plan.linkToken, now)).status).toBe("refunded");
    expect((await grantOf(plan.id)).revokedAt).not.toBeNull();
  });

  test("while access is paused keeps it so, and the next payment restores it", async () => {
    const { member, plan, subscription, now } = await nonPayer(20);
    await stripe().invoices.voidInvoice(await invoiceOf(subscription, 2));
    await deliverEvents(now);
    const view = await viewOf(plan.linkToken, now);
    expect(view).toMatchObject({ isPaused: true, missing: null, owed: [], waived: [2] });
    expect(planMeaning(view)).toMatch(/^The Clubhouse is paused for you\..+ on \d+ \w+, opens it again\.$/);
    expect((await grantOf(plan.id)).endsAt?.getTime()).toBeLessThan(now.getTime());
    const gate = renderToStaticMarkup(await PausedGate({ member, plan: view, returnTo: "/community" }));
    expect(gate).toContain(planMeaning(view));
    expect(gate).not.toMatch(/Pay £|invoice/);
    await switchCard(subscription, "pays");
    const next = await moveClock("1 month");
    await deliverEvents(next);
    expect(await findPlanOf(member, next)).toMatchObject({ paid: 2, isPaused: false });
    expect((await grantOf(plan.id)).endsAt).toBeNull();
    expect((await lettersTo(plan.email)).at(-1)).toBe("mastermind-access-restored");
  });

  test("within the days of grace keeps access", async () => {
    const { plan, subscription, now } = await nonPayer(3);
    await stripe().invoices.voidInvoice(await invoiceOf(subscription, 2));
    await deliverEvents(now);
    expect((await grantOf(plan.id)).endsAt).toBeNull();
    const later = await moveClock("10 days");
    await reconcile(later);
    await runDueJobs(later);
    expect((await grantOf(plan.id)).endsAt).toBeNull();
  });

  test("as the last one, while access is paused: the plan is over, without access", async () => {
    const { plan } = await buyPlan();
    const subscription = plan.subscriptionId ?? "";
    for (let month = 2; month <= 5; month++) await deliverEvents(await moveClock("1 month"));
    await switchCard(subscription, "fails");
    await moveClock("1 month");
    const now = await moveClock("20 days");
    await deliverEvents(now);
    await stripe().invoices.voidInvoice(await invoiceOf(subscription, 6));
    await deliverEvents(now);
    const view = await viewOf(plan.linkToken, now);
    expect(view).toMatchObject({ paid: 5, isComplete: true, isPaused: true, isStopped: false });
    expect(planMeaning(view)).toBe(fillNames(planCopy.meaning.over));
    expect((await grantOf(plan.id)).endsAt?.getTime()).toBeLessThan(now.getTime());
    expect(await lettersTo(plan.email)).not.toContain("mastermind-complete");
    expect((await stripe().subscriptions.retrieve(subscription)).status).toBe("canceled");
    // A second sync changes nothing
    await syncPlan(plan.id, now);
    expect((await grantOf(plan.id)).endsAt?.getTime()).toBeLessThan(now.getTime());
  });
});
