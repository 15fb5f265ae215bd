import { beforeEach, describe, expect, test } from "vitest";
import { mastermind } from "@/content/programmes";
import { db } from "@/lib/db";
import { adoptPurchases } from "@/lib/orders/programmes/import-subscriptions";
import { limitPlan } from "@/lib/orders/programmes/plan-jobs";
import { stripe } from "@/lib/orders/stripe/client";
import { createMember } from "../../support/factories";
import { forgetJobs, runDueJobs } from "../../support/jobs";
import { buyPlan, deliverEvents, forgetMoney, moveClock, problemsTold, stripeNow } from "../../support/money";
import { getPlan, listPlans } from "../../support/orders";
import { setFaults } from "../../support/sandbox";
import { soldBefore } from "../../support/sold-before";

const buyer = "buyer@example.test";
const { monthlyPence, oneTimePence, payments } = mastermind;

beforeEach(async () => {
  await forgetMoney();
  await forgetJobs();
  await db.user.deleteMany();
});

const plans = async () => Promise.all((await listPlans()).map(({ id }) => getPlan(id)));
const subscription = async () => {
  const [only] = (await stripe().subscriptions.list({ status: "all" })).data;
  if (!only) throw new Error("There is no subscription");
  return only;
};
const charges = async () =>
  (await stripe().charges.list({ limit: 100 })).data.filter(({ paid }) => paid).length;
const letters = () => db.email.count();

describe("an active subscription", () => {
  test("continues after the paid months, and ends with the last payment", async () => {
    await soldBefore(monthlyPence, { monthly: true });
    for (let month = 0; month < 2; month++) await moveClock("1 month");
    const now = await stripeNow();
    expect(await adoptPurchases("Buyer@example.test", now)).toEqual({ plans: 1, left: [] });
    const [plan] = await plans();
    expect(plan).toMatchObject({
      ...{
        kind: "monthly",
        status: "confirmed",
        cohort: mastermind.cohort,
        instalments: payments,
        paymentPence: monthlyPence,
      },
      ...{
        emailKey: buyer,
        name: "A Buyer",
        missingSince: null,
        stoppedAt: null,
        paidPence: 3 * monthlyPence,
      },
    });
    expect(plan?.payments.map(({ number, amountPence }) => [number, amountPence])).toEqual([
      [1, monthlyPence],
      [2, monthlyPence],
      [3, monthlyPence],
    ]);
    expect(await letters()).toBe(0);
    await limitPlan(plan?.id ?? "", now);
    expect((await subscription()).cancel_at).not.toBeNull();
    const before = await charges();
    for (let month = 0; month < 6; month++) await moveClock("1 month");
    expect((await charges()) - before).toBe(payments - 3);
    await deliverEvents(await stripeNow());
    await runDueJobs();
    expect((await plans())[0]?.payments).toHaveLength(payments);
    expect(await problemsTold()).toEqual([]);
  });

  test("gives access to the account with the confirmed address, at once if it is confirmed", async () => {
    await soldBefore(monthlyPence, { monthly: true });
    await adoptPurchases(buyer, new Date());
    expect(await db.accessGrant.findMany()).toMatchObject([
      { userId: null, claimKey: buyer, source: "mastermind", endsAt: null },
    ]);
    await forgetMoney();
    const { userId } = await createMember({ hasAccess: false });
    await db.user.update({
      where: { id: userId },
      data: { email: buyer, emailKey: buyer, emailConfirmedAt: new Date() },
    });
    await soldBefore(monthlyPence, { monthly: true });
    await adoptPurchases(buyer, new Date());
    expect(await db.accessGrant.findMany({ where: { userId } })).toMatchObject([{ source: "mastermind" }]);
  });

  test("that has charged too much is cancelled, without a refund", async () => {
    await soldBefore(monthlyPence, { monthly: true });
    for (let month = 0; month < payments; month++) await moveClock("1 month");
    const now = await stripeNow();
    expect(await adoptPurchases(buyer, now)).toEqual({ plans: 1, left: [] });
    await runDueJobs();
    expect((await subscription()).status).toBe("canceled");
    expect(await plans()).toMatchObject([
      { status: "confirmed", instalments: payments + 1, refundedPence: 0 },
    ]);
    expect((await stripe().refunds.list()).data).toEqual([]);
  });
});

describe("a full payment", () => {
  test("is recorded with its cohort, or as an earlier one once its months are over", async () => {
    await soldBefore(oneTimePence);
    expect(await adoptPurchases(buyer, new Date())).toEqual({ plans: 1, left: [] });
    expect(await plans()).toMatchObject([
      {
        kind: "one_time",
        cohort: mastermind.cohort,
        instalments: 1,
        paidPence: oneTimePence,
        payments: [{ number: 1 }],
      },
    ]);
    await forgetMoney();
    await soldBefore(oneTimePence);
    const later = new Date(Date.now() + 300 * 24 * 60 * 60 * 1000);
    expect(await adoptPurchases(buyer, later)).toEqual({ plans: 1, left: [] });
    expect(await plans()).toMatchObject([{ cohort: "earlier" }]);
  });

  test("is recorded once for repeated and parallel searches", async () => {
    await soldBefore(oneTimePence);
    await soldBefore(monthlyPence, { monthly: true });
    const now = new Date();
    await Promise.all([adoptPurchases(buyer, now), adoptPurchases(buyer, now)]);
    expect(await adoptPurchases(buyer, now)).toEqual({ plans: 0, left: [] });
    expect(await plans()).toHaveLength(2);
    expect(await db.accessGrant.count()).toBe(2);
  });
});

describe("left to the founder:", () => {
  test.each<[string, () => Promise<unknown>]>([
    ["an amount of another product", () => soldBefore(10_000)],
    ["the same amount in another currency", () => soldBefore(oneTimePence, { currency: "eur" })],
    ["a subscription to another product", () => soldBefore(1_200, { monthly: true })],
    [
      "a subscription cancelled halfway",
      async () => {
        await soldBefore(monthlyPence, { monthly: true });
        await stripe().subscriptions.cancel((await subscription()).id);
      },
    ],
    [
      "a refunded payment",
      async () => {
        await soldBefore(oneTimePence);
        const [charge] = (await stripe().charges.list()).data;
        await stripe().refunds.create({ charge: charge?.id ?? "", amount: 100 });
      },
    ],
  ])("%s", async (_, before) => {
    await before();
    const { plans: found, left } = await adoptPurchases(buyer, new Date());
    expect([found, left.length]).toEqual([0, 1]);
    expect(await plans()).toEqual([]);
  });
});

test("ignores this site's own sales and other people's purchases", async () => {
  await buyPlan();
  await soldBefore(oneTimePence);
  const before = await plans();
  expect(await adoptPurchases("somebody@else.example", new Date())).toEqual({ plans: 0, left: [] });
  expect(await plans()).toEqual(before);
  expect(await adoptPurchases(buyer, new Date())).toMatchObject({ plans: 1, left: [] });
});

test("throws and records nothing while Stripe is down", async () => {
  await soldBefore(oneTimePence);
  await setFaults({ stripe: { down: true } });
  await expect(adoptPurchases(buyer, new Date())).rejects.toThrow();
  expect(await plans()).toEqual([]);
});
