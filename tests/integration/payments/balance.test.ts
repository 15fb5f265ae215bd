import { beforeEach, describe, expect, test } from "vitest";
import { db } from "@/lib/db";
import { syncBalance, syncPayout } from "@/lib/orders/payments/balance";
import { syncCheckout } from "@/lib/orders/payments/sync";
import { stripe } from "@/lib/orders/stripe/client";
import { buyPlace, deliverEvents, forgetMoney, moveClock, openPlace, stripeNow } from "../../support/money";
import { control, payCheckout, playDispute, setFaults } from "../../support/sandbox";

beforeEach(forgetMoney);

const stored = () => db.balanceTransaction.findMany({ orderBy: [{ createdAt: "asc" }, { id: "asc" }] });
const payOut = () => control<{ id: string }>("/stripe/payout", {});

/** What Stripe's balance has, as it should be stored. */
async function atStripe() {
  const all = await stripe().balanceTransactions.list({ limit: 100 }).autoPagingToArray({ limit: 1_000 });
  return all.map(({ id, type, amount, fee, net }) => ({
    ...{ id, type, grossPence: amount, feePence: fee, netPence: net },
  }));
}
const expectEqual = async () => {
  const rows = await stored();
  const wanted = await atStripe();
  expect(rows).toHaveLength(wanted.length);
  expect(rows).toEqual(expect.arrayContaining(wanted.map((row) => expect.objectContaining(row) as unknown)));
};

test("without a payment there is nothing to sync", async () => {
  expect(await syncBalance(new Date())).toBe(0);
  expect(await db.balanceSync.count()).toBe(0);
});

test("every kind of transaction is stored once, with its payment and payout", async () => {
  const { payment } = await buyPlace();
  const intent = payment.paymentIntentId ?? "";
  await stripe().refunds.create({ payment_intent: intent, amount: 5_000 });
  await playDispute({ payment_intent: intent });
  await buyPlace({ pay: "deposit" });
  await buyPlace();
  const payout = await payOut();
  await buyPlace({ pay: "deposit" });
  const now = await stripeNow();
  for (let count = 0; count < 2; count++) {
    expect(await syncBalance(now)).toBe(0);
    await expectEqual();
  }
  const rows = await stored();
  const ofFirst = rows.filter(({ paymentIntentId }) => paymentIntentId === intent);
  expect(ofFirst.map(({ type }) => type).sort()).toEqual(["adjustment", "charge", "refund"]);
  expect(rows.filter(({ payoutId }) => payoutId === null)).toHaveLength(1);
  expect(rows.find(({ type }) => type === "payout")).toMatchObject({
    ...{ sourceId: payout.id, payoutId: payout.id, payoutOn: expect.any(Date) as Date },
  });
  expect(await db.balanceSync.findFirst()).toMatchObject({ until: now });
});

test("a payout that is announced is stored at once, also with transactions not seen before", async () => {
  await buyPlace();
  const payout = await payOut();
  expect(await deliverEvents()).toBe(0);
  await expectEqual();
  expect((await stored()).map(({ payoutId }) => payoutId)).toEqual([payout.id, payout.id]);
  expect(await syncPayout("po_unknown")).toBe("unknown");
  expect(await syncPayout("../charges")).toBe("unknown");
});

test("a payout without an event is found by the next night, and its arrival kept", async () => {
  await buyPlace();
  await syncBalance(await stripeNow());
  const payout = await payOut();
  await syncBalance(await moveClock("1 day"));
  const rows = await stored();
  expect(rows.map(({ payoutId }) => payoutId)).toEqual([payout.id, payout.id]);
  await Promise.all([syncPayout(payout.id), syncPayout(payout.id), syncBalance(await stripeNow())]);
  expect(await stored()).toEqual(rows);
});

describe("when Stripe is down", () => {
  test("nothing is lost: the next run begins where the last has ended", async () => {
    await buyPlace();
    const before = await stripeNow();
    await syncBalance(before);
    const now = await moveClock("20 days");
    const late = await openPlace({ pay: "deposit" });
    await payCheckout(late.url);
    await syncCheckout(late.sessionId, now);
    await setFaults({ stripe: { down: true } });
    await expect(syncBalance(now)).rejects.toThrow();
    expect(await db.balanceSync.findFirst()).toMatchObject({ until: before });
    await setFaults({ stripe: { down: false } });
    await syncBalance(now);
    await expectEqual();
    expect(await db.balanceSync.findFirst()).toMatchObject({ until: now });
  });

  test("a run that was interrupted keeps the weeks that it has stored", async () => {
    await buyPlace();
    const { until } = { until: await stripeNow() };
    await syncBalance(until);
    const now = await moveClock("60 days");
    const list = stripe().payouts.list.bind(stripe().payouts);
    let calls = 0;
    stripe().payouts.list = (...given: Parameters<typeof list>) => {
      if (++calls === 3) throw new Error("The process ends.");
      return list(...given);
    };
    await expect(syncBalance(now)).rejects.toThrow("The process ends.");
    stripe().payouts.list = list;
    const week = 7 * 24 * 60 * 60 * 1000;
    expect(await db.balanceSync.findFirst()).toMatchObject({ until: new Date(until.getTime() + 2 * week) });
    await syncBalance(now);
    await expectEqual();
  });
});
