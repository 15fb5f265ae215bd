import { randomInt, randomUUID } from "node:crypto";
import type Stripe from "stripe";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { dorset } from "@/content/retreats";
import type { Member } from "@/lib/access/policy";
import { recordPayment } from "@/lib/administration/purchases/record-payment";
import { listEntries } from "@/lib/administration/year/entries";
import { parsePeriod, type Period } from "@/lib/administration/year/period";
import { getEntryPage, getYear } from "@/lib/administration/year/report";
import { syncBalance } from "@/lib/orders/payments/balance";
import { refundByHand } from "@/lib/orders/payments/refunds-by-hand";
import { syncCheckout } from "@/lib/orders/payments/sync";
import { addDays, calendarDay } from "@/lib/time/dates";
import { db } from "@/lib/db";
import {
  buyPlace,
  buyPlan,
  deliverEvents,
  forgetMoney,
  moveClock,
  openPlace,
  stripeNow,
} from "../../support/money";
import { createBooking, createCoaching } from "../../support/orders";
import { control, payCheckout, playDispute, settleRefund } from "../../support/sandbox";
import { buyVoucher, giveVoucher } from "../../support/vouchers";
import { bookingVersion, resetOffice } from "./fixture";

let admin: Member;

beforeEach(async () => {
  admin = await resetOffice();
  await forgetMoney();
});
afterAll(forgetMoney);

const today = () => calendarDay(new Date());
const periodOf = (from: string, to: string): Period => parsePeriod({ from, to }, new Date()).period;
const around = (day = today()) => periodOf(addDays(day, -30), addDays(day, 300));
const intentOf = ({ paymentIntentId }: { paymentIntentId: string | null }) => paymentIntentId ?? "";

/** Stripe's balance report of a period, from the sandbox's own ledger. */
async function balanceReport({ start, end }: Period) {
  const answer = await fetch(`${process.env.SANDBOX_URL}/_sandbox/stripe/balance_transactions`);
  const all = (await answer.json()) as Stripe.BalanceTransaction[];
  const during = all.filter(
    ({ created }) => created * 1000 >= start.getTime() && created * 1000 < end.getTime(),
  );
  const sumOf = (types: string[], field: "amount" | "fee" | "net") =>
    during.filter(({ type }) => types.includes(type)).reduce((sum, one) => sum + one[field], 0);
  const activity = ["charge", "refund", "refund_failure", "adjustment"];
  return {
    charges: sumOf(["charge"], "amount"),
    refunds: sumOf(["refund", "refund_failure"], "amount"),
    disputes: sumOf(["adjustment"], "amount"),
    fees: sumOf(activity, "fee"),
    net: sumOf(activity, "net"),
    balance: sumOf([...activity, "payout"], "net"),
  };
}

/** The same sums of our report. */
async function ourReport(period: Period) {
  const { totals } = await getYear(period);
  const [pounds] = totals;
  expect(totals.length).toBeLessThan(2);
  return {
    charges: pounds?.payments.card.pence ?? 0,
    refunds: pounds?.refunds.card.pence ?? 0,
    disputes: pounds?.disputes.pence ?? 0,
    fees: pounds?.feePence ?? 0,
    net: pounds?.stripePence ?? 0,
  };
}

/** Pseudo-random numbers from 0 to below `limit`, the same for the same seed. */
function randomOf(seed: number) {
  let state = seed;
  return (limit: number): number => {
    state = (state * 48_271) % 2_147_483_647;
    return state % limit;
  };
}

async function payByHand(orderId: string, amount: number) {
  const money = { method: "bank", reference: `Ref ${randomInt(1e9)}`, number: "rest" } as const;
  const seen = await bookingVersion(orderId);
  const done = await recordPayment(admin, { ...money, id: orderId, amount, date: today(), seen }, new Date());
  expect(done).toMatchObject({ ok: true });
}

test.each([20_261_129, randomInt(1, 2 ** 31 - 1)])(
  "totals equal Stripe's balance report to the penny: seed %d",
  { timeout: 120_000 },
  async (seed) => {
    const random = randomOf(seed);
    const payments: string[] = [];
    const disputes: string[] = [];
    const sold = { single: 0, shared: 0 };
    const first = calendarDay(await stripeNow());
    const pick = () => payments[random(payments.length)] ?? "";
    const tryControl = (path: string, body: object) => control(path, body).catch(() => null);
    const steps = [
      async () => {
        if (payments.length >= 9) return;
        const pay = random(2) === 0 ? "deposit" : "full";
        const room = random(2) === 0 ? "single" : "shared";
        if (sold[room]++ >= dorset.rooms[room].capacity) return;
        const { payment } = await buyPlace({ pay, room });
        payments.push(intentOf(payment));
      },
      async () => {
        if (payments.length >= 9) return;
        const { plan } = await buyPlan({ plan: "one-time" });
        payments.push(...plan.payments.map(intentOf));
      },
      () => tryControl("/stripe/refund", { payment_intent: pick(), amount: 1 + random(5_000) }),
      () => tryControl("/stripe/refund", { payment_intent: pick() }),
      async () => {
        const opened = await playDispute({ payment_intent: pick() }).catch(() => null);
        if (opened) disputes.push(opened);
      },
      async () => {
        const status = random(2) === 0 ? "won" : "lost";
        await playDispute({ dispute: disputes[random(disputes.length)] ?? "", status }).catch(() => null);
      },
      () => tryControl("/stripe/payout", {}),
      () => moveClock(`${1 + random(9)} days`),
      async () => deliverEvents(await stripeNow()),
      async () => syncBalance(await stripeNow()),
    ];
    await steps[0]?.();
    for (let count = 0; count < 45; count++) await steps[random(steps.length)]?.();
    const now = await stripeNow();
    expect(await deliverEvents(now)).toBe(0);
    await syncBalance(now);

    const last = calendarDay(now);
    const whole = periodOf(addDays(first, -1), addDays(last, 1));
    for (let count = 0; count < 6; count++) {
      const from = addDays(first, random(60) - 1);
      const period = count === 0 ? whole : periodOf(from, addDays(from, random(60)));
      const { balance: _, ...wanted } = await balanceReport(period);
      expect({ seed, ...period, ...(await ourReport(period)) }).toEqual({ seed, ...period, ...wanted });
    }
    const { totals, products } = await getYear(whole);
    const { balance } = await balanceReport(whole);
    expect(totals[0]).toMatchObject({ waiting: { count: 0, pence: 0 }, handPence: 0 });
    expect(totals[0]?.atStripePence).toBe(balance);
    expect(products.reduce((sum, { leftPence }) => sum + leftPence, 0)).toBe(totals[0]?.leftPence);
    const entries = await listEntries(whole);
    expect(entries.reduce((sum, one) => sum + one.grossPence - one.feePence, 0)).toBe(totals[0]?.leftPence);
    expect(entries.filter(({ orderId }) => orderId === null)).toEqual([]);
  },
);

describe("what Stripe's balance does not have yet", () => {
  test("counts at once, and once only after it was read", async () => {
    const { payment } = await buyPlace({ pay: "full" });
    await control("/stripe/refund", { payment_intent: intentOf(payment), amount: 1_000 });
    await playDispute({ payment_intent: intentOf(payment) });
    await deliverEvents();
    const [before] = (await getYear(around())).totals;
    const disputed = payment.amountPence - 1_000;
    expect(before).toMatchObject({
      payments: { card: { count: 1, pence: payment.amountPence } },
      refunds: { card: { count: 1, pence: -1_000 } },
      disputes: { count: 1, pence: -disputed },
      stripePence: 0,
      waiting: { count: 3 },
    });
    expect(before?.waiting.pence).toBe(before?.leftPence);
    await syncBalance(new Date());
    const [after] = (await getYear(around())).totals;
    expect(after).toMatchObject({
      payments: before?.payments,
      refunds: before?.refunds,
      waiting: { count: 0 },
    });
    // Only Stripe's balance has the fee of the dispute
    expect(after?.leftPence).toBe((before?.leftPence ?? 0) - 2_000);
  });

  test("a failed refund is in Stripe's balance and comes back", async () => {
    const { payment } = await buyPlace();
    const refund = await control<{ id: string }>("/stripe/refund", { payment_intent: intentOf(payment) });
    await settleRefund(refund.id, "failed");
    await deliverEvents();
    await syncBalance(new Date());
    const [totals] = (await getYear(around())).totals;
    expect(totals?.refunds.card).toEqual({ count: 2, pence: 0 });
    expect(totals?.leftPence).toBe(totals?.stripePence);
  });
});

describe("cash and transfers", () => {
  test("count without Stripe, as do refunds by hand", async () => {
    const { booking, payment } = await buyPlace({ pay: "deposit" });
    const rest = booking.totalPence - payment.amountPence;
    await payByHand(booking.id, rest);
    const byHand = await db.payment.findFirstOrThrow({ where: { method: "bank" } });
    await db.$transaction((tx) => refundByHand(tx, { paymentId: byHand.id, amountPence: 2_000 }, new Date()));
    await syncBalance(new Date());
    const { totals, hand } = await getYear(around());
    expect(totals[0]).toMatchObject({
      payments: { hand: { count: 1, pence: rest } },
      refunds: { hand: { count: 1, pence: -2_000 } },
      handPence: rest - 2_000,
    });
    expect(hand.map(({ kind, method, name }) => [kind, method, name])).toEqual([
      ["refund", "bank", "Kat Ellis"],
      ["payment", "bank", "Kat Ellis"],
    ]);
    expect(totals[0]?.leftPence).toBe((totals[0]?.stripePence ?? 0) + rest - 2_000);
  });
});

test("a voucher counts at its sale, not when it pays, and what is left on it is held", async () => {
  const { id } = await buyVoucher();
  await syncBalance(new Date());
  const before = (await getYear(around())).totals;
  const { id: orderId } = await createBooking({ status: "released" });
  const at = new Date();
  const used = { orderId, voucherId: id, amountPence: 100_00, currency: "gbp", paidAt: at, recordedAt: at };
  const { id: paymentId } = await db.payment.create({ data: { ...used, method: "voucher" } });
  const heldOn = async () => {
    const { totals, products } = await getYear(around());
    expect(totals).toEqual(before);
    return products.find(({ product }) => product === "voucher")?.heldPence;
  };
  expect(before).toMatchObject([{ payments: { card: { count: 1, pence: 150_00 }, hand: { count: 0 } } }]);
  expect(await heldOn()).toBe(50_00);
  await db.$transaction((tx) => refundByHand(tx, { paymentId, amountPence: 30_00 }, new Date()));
  expect(await heldOn()).toBe(80_00);
  expect(await listEntries(around())).toHaveLength(1);
  // Nothing was paid for one that the founder gave, and no more than its money is held for one with a bonus
  await giveVoucher(60_00);
  expect(await heldOn()).toBe(80_00);
  const exchanged = await giveVoucher(110_00);
  const { id: ended } = await createBooking({ now: new Date("2020-03-01T09:00:00Z") });
  const paid = await db.payment.findFirstOrThrow({ where: { orderId: ended } });
  const refund = { amountPence: 100_00, status: "succeeded", byHand: true, createdAt: at };
  await db.refund.create({
    data: { ...refund, id: "by-hand-exchanged", paymentId: paid.id, voucherId: exchanged.id },
  });
  expect(await heldOn()).toBe(180_00);
  // Once it has expired, nothing is owed
  await db.voucher.updateMany({ data: { expiresOn: at } });
  expect(await heldOn()).toBe(0);
});

test("each coaching package has its line, and the sessions that are left are held", async () => {
  const bought = async (slug: string, held: string[]) => {
    const { id } = await createCoaching({ sessions: 6, held });
    await db.coachingOrder.update({ where: { orderId: id }, data: { package: slug } });
    return id;
  };
  const six = await bought("six-sessions", [today(), addDays(today(), 400)]);
  const single = await bought("intensive", []);
  const lines = async () =>
    (await getYear(around())).products.map((one) => [one.package, one.paidPence, one.heldPence]).sort();
  expect(await lines()).toEqual([
    ["intensive", 720_00, 720_00],
    ["six-sessions", 720_00, 600_00],
  ]);
  // Half of it is paid, and one of six sessions took place
  await db.order.update({ where: { id: six }, data: { totalPence: 1440_00 } });
  expect((await lines())[1]).toEqual(["six-sessions", 720_00, 480_00]);
  const { id: paymentId } = await db.payment.findFirstOrThrow({ where: { orderId: single } });
  await db.$transaction((tx) => refundByHand(tx, { paymentId, amountPence: 20_00 }, new Date()));
  expect((await lines())[0]).toEqual(["intensive", 720_00, 700_00]);
  const at = new Date();
  await db.cancellation.create({
    data: { orderId: single, by: "us", reason: "", noticeOn: at, at },
  });
  expect((await lines())[0]).toEqual(["intensive", 720_00, 0]);
});

describe("money held for later years", () => {
  const later = periodOf(addDays(dorset.firstDay, -40), addDays(dorset.firstDay, -1));
  const held = async (period: Period) =>
    (await getYear(period)).products.map(({ retreat, heldPence }) => [retreat, heldPence]);
  const paidOn = (day: string) => ({ now: new Date(`${day}T12:00:00Z`) });

  test("is what came in until then for retreats after it, less what went back", async () => {
    const early = await createBooking({ ...paidOn(addDays(later.from, -100)), paidPence: 200_00 });
    await createBooking({ ...paidOn(later.to), paidPence: 100_00 });
    await createBooking({ ...paidOn(addDays(later.to, 1)), paidPence: 497_00 });
    await createBooking({ ...paidOn(later.from), status: "released" });
    const cancelled = await createBooking({ ...paidOn(later.from), paidPence: 300_00 });
    const refund = { paymentId: early.payments[0]?.id ?? "", amountPence: 20_00, status: "succeeded" };
    await db.refund.createMany({
      data: [
        { ...refund, id: "re_before", createdAt: later.start },
        { ...refund, id: "re_after", createdAt: later.end },
      ],
    });
    expect(await held(later)).toEqual([[dorset.id, 580_00]]);
    const at = new Date(later.end.getTime() - 1);
    await db.cancellation.create({
      data: { orderId: cancelled.id, by: "us", reason: "", noticeOn: at, at },
    });
    expect(await held(later)).toEqual([[dorset.id, 280_00]]);
    // Its buyer has not chosen between money and a voucher
    const days = { firstDay: new Date(dorset.firstDay), lastDay: new Date(dorset.lastDay) };
    const changeId = randomUUID();
    const change = {
      id: changeId,
      kind: "cancel",
      retreat: dorset.id,
      subject: "",
      message: "",
      startedAt: at,
    } as const;
    await db.retreatChange.create({ data: { ...change, ...days } });
    const asked = { changeId, orderId: cancelled.id, askedAt: at };
    await db.retreatChangeOrder.create({ data: { ...asked, settledAt: later.end } });
    expect(await held(later)).toEqual([[dorset.id, 580_00]]);
    await db.retreatChangeOrder.updateMany({ where: { changeId }, data: { settledAt: at } });
    expect(await held(later)).toEqual([[dorset.id, 280_00]]);
    await db.retreatChange.delete({ where: { id: changeId } });
    // The retreat's own year
    const [own] = await held(periodOf(addDays(dorset.firstDay, -40), dorset.firstDay));
    expect(own).toEqual([dorset.id, 0]);
  });
});

test("a page of entries tells payer, purpose, fee and payout", async () => {
  const { payment } = await buyPlace({ pay: "full" });
  const payout = await control<{ id: string }>("/stripe/payout", {});
  await deliverEvents();
  await moveClock("1 minute");
  const late = await openPlace();
  await payCheckout(late.url);
  await syncCheckout(late.sessionId, new Date());
  const first = await getEntryPage(around(), 1, 1);
  expect(first).toMatchObject({ hasNext: true, entries: [{ source: "waiting", name: "Kat Ellis" }] });
  const { entries, hasNext, payouts } = await getEntryPage(around(), 2, 1);
  expect(hasNext).toBe(false);
  const [entry] = entries;
  expect(entry).toMatchObject({
    ...{ kind: "payment", source: "stripe", name: "Kat Ellis", reference: payment.paymentIntentId },
    ...{ payoutId: payout.id, payoutOn: new Date(`${new Date().toISOString().slice(0, 10)}T00:00:00Z`) },
  });
  expect(entry?.what).toContain("In full");
  expect(payouts.get(payout.id)).toBe((entry?.grossPence ?? 0) - (entry?.feePence ?? 0));
});
