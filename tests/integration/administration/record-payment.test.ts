import { beforeEach, describe, expect, test } from "vitest";
import { mastermind } from "@/content/programmes";
import { dorset } from "@/content/retreats";
import type { Member } from "@/lib/access/policy";
import { recordPayment } from "@/lib/administration/purchases/record-payment";
import { recordPaymentSchema, type RecordPaymentInput } from "@/lib/administration/purchases/schema";
import { deletePayment } from "@/lib/administration/purchases/take-back";
import { cancelOrder } from "@/lib/orders/cancel";
import { sendBalanceReminders } from "@/lib/orders/schedule/reminders";
import { getBookingByToken } from "@/lib/orders/bookings/statement";
import { startBalanceCheckout } from "@/lib/orders/checkout/balance";
import { addDays, calendarDay } from "@/lib/time/dates";
import { db } from "@/lib/db";
import { findPlanByToken } from "@/lib/orders/programmes/plans";
import { applyPolicy } from "@/lib/data/retention";
import { reconcile } from "@/lib/orders/payments/reconcile";
import { syncCheckout } from "@/lib/orders/payments/sync";
import { stripe } from "@/lib/orders/stripe/client";
import { createMember } from "../../support/factories";
import { hurryRetries, runDueJobs } from "../../support/jobs";
import { buyPlace, buyPlan, deliverEvents, lettersTo, moveClock, stripeNow } from "../../support/money";
import { getBooking, getPlan, dueOf } from "../../support/orders";
import { switchCard } from "../../support/plan-months";
import { payCheckout, setFaults } from "../../support/sandbox";
import { bookingVersion, planVersion, resetOffice } from "./fixture";

let admin: Member;
const day = 24 * 60 * 60 * 1000;
const today = () => calendarDay(new Date());
const owed = dorset.rooms.single.pricePence - dorset.depositPence;

beforeEach(async () => {
  admin = await resetOffice();
});

const money = { method: "bank", date: "", reference: "Ellis 12", number: "rest" } as const;

async function record(id: string, more: Partial<RecordPaymentInput> = {}, by = admin, now = new Date()) {
  const seen = more.seen ?? (await bookingVersion(id, now));
  const input = { ...money, id, amount: owed, date: today(), ...more, seen } as const;
  return recordPayment(by, input, now);
}

async function recordMonth(id: string, more: Partial<RecordPaymentInput> = {}) {
  const now = await stripeNow();
  const input = { ...money, id, amount: mastermind.monthlyPence, ...more } as const;
  return recordPayment(
    admin,
    { ...input, date: more.date ?? calendarDay(now), seen: more.seen ?? (await planVersion(id, now)) },
    now,
  );
}

const trail = () => db.auditEntry.findMany({ orderBy: { id: "asc" } });

describe("a bank transfer for a balance", () => {
  test("counts as paid at once: sums, page, letter, audit log, and no reminder asks any more", async () => {
    const { booking } = await buyPlace({ pay: "deposit" });
    expect(await record(booking.id)).toMatchObject({ ok: true, value: { amountPence: owed } });
    expect(await getBooking(booking.id)).toMatchObject({
      status: "confirmed",
      paidPence: booking.totalPence,
    });
    expect(await getBookingByToken(booking.linkToken)).toMatchObject({ balancePence: 0 });
    expect(await lettersTo(booking.email)).toEqual(["booking-confirmed-deposit", "balance-received"]);
    expect(await trail()).toMatchObject([
      {
        action: "payment.recorded",
        subject: booking.id,
        actorId: admin.userId,
        details: { method: "bank", amountPence: owed, reference: "Ellis 12", date: today() },
      },
    ]);
    expect(await sendBalanceReminders(dueOf(booking))).toBe(0);
    await reconcile(await moveClock("4 days"));
    expect(await runDueJobs()).toBe(0);
    expect(await getBooking(booking.id)).toMatchObject({ paidPence: booking.totalPence });
  });

  test("in part: the email names the rest, which stays owed", async () => {
    const { booking } = await buyPlace({ pay: "deposit" });
    expect(await record(booking.id, { amount: 200_00, method: "cash" })).toMatchObject({ ok: true });
    expect(await getBookingByToken(booking.linkToken)).toMatchObject({ balancePence: owed - 200_00 });
    const letter = await db.email.findFirstOrThrow({ where: { to: booking.email, letter: "part-received" } });
    expect(letter.values).toMatchObject({ received: "£200" });
  });

  test.each([
    ["more than is owed", { amount: owed + 1 }, "too_much"],
    ["with tomorrow's date", { date: addDays(today(), 1) }, "future"],
    ["with a date before the booking", { date: addDays(today(), -1) }, "too_early"],
    ["for an unknown booking", { id: "019ab3c4-5d6e-7f80-9a1b-2c3d4e5f6a7b" }, "gone"],
    ["from a stale page", { seen: "old.1" }, "changed"],
  ] as const)("%s is refused, and nothing changes", async (_, more, code) => {
    const { booking } = await buyPlace({ pay: "deposit" });
    expect(await record(booking.id, more)).toMatchObject({ ok: false, code });
    expect(await db.payment.count()).toBe(1);
    expect(await trail()).toEqual([]);
  });

  test("is refused for what was cancelled, paid, or refunded", async () => {
    const { booking } = await buyPlace({ pay: "deposit" });
    const cancelled = { id: booking.id, by: "us", reason: "x", noticeOn: today() } as const;
    await cancelOrder(admin, cancelled, new Date());
    expect(await record(booking.id)).toMatchObject({ code: "over" });
    const paid = await buyPlace();
    expect(await record(paid.booking.id, { amount: 1 })).toMatchObject({ code: "nothing_owed" });
    await db.order.update({ where: { id: paid.booking.id }, data: { status: "refunded" } });
    expect(await record(paid.booking.id, { amount: 1 })).toMatchObject({ code: "over" });
  });

  test("is refused the second time, and in parallel names the first administrator", async () => {
    const { booking } = await buyPlace({ pay: "deposit" });
    expect(await record(booking.id, { amount: 100_00 })).toMatchObject({ ok: true });
    expect(await record(booking.id, { amount: 100_00 })).toMatchObject({ code: "twice" });
    const other = await createMember({ role: "admin", displayName: "Jude" });
    const seen = await bookingVersion(booking.id);
    const results = await Promise.all([
      record(booking.id, { amount: 50_00, reference: "a", seen }),
      record(booking.id, { amount: 60_00, reference: "b", seen }, other),
    ]);
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    const [lost] = results.filter((result) => !result.ok);
    expect(lost).toMatchObject({ code: "quicker" });
    expect(lost).toMatchObject({ message: expect.stringMatching(/^(Robyn|Jude) changed this/) as string });
    expect(await db.payment.count()).toBe(3);
  });

  test("expires an open Checkout and refunds what is paid there all the same", async () => {
    const { booking } = await buyPlace({ pay: "deposit" });
    const opened = await startBalanceCheckout(booking.linkToken, new Date());
    if (!opened.ok) throw new Error(opened.message);
    await setFaults({ stripe: { down: true } });
    expect(await record(booking.id)).toMatchObject({ ok: true });
    expect(await runDueJobs()).toBeGreaterThan(0);
    await setFaults({ stripe: { down: false } });
    await payCheckout(opened.value.url);
    await hurryRetries();
    await deliverEvents();
    await runDueJobs();
    expect(await db.payment.findMany({ orderBy: { id: "asc" } })).toMatchObject([
      { method: "card", refundReason: null },
      { method: "bank", refundReason: null },
      { method: "card", refundReason: "paid_twice", refundedPence: owed },
    ]);
    expect(await getBooking(booking.id)).toMatchObject({ paidPence: booking.totalPence });
  });

  test("confirms an unpaid booking from the deposit on, if a place is left", async () => {
    const { booking, sessionId } = await buyPlace({ pay: "deposit" });
    await db.payment.deleteMany();
    await db.order.update({ where: { id: booking.id }, data: { status: "released", confirmedAt: null } });
    await db.email.deleteMany();
    expect(await record(booking.id, { amount: dorset.depositPence - 1 })).toMatchObject({
      code: "too_little",
    });
    expect(await record(booking.id, { amount: dorset.depositPence })).toMatchObject({ ok: true });
    expect(await getBooking(booking.id)).toMatchObject({
      status: "confirmed",
      paidPence: dorset.depositPence,
    });
    expect(await lettersTo(booking.email)).toEqual(["booking-confirmed-deposit"]);
    // The card's payment arrives only now
    expect(await syncCheckout(sessionId, new Date())).toMatchObject({ state: "confirmed" });
    const card = await db.payment.findFirstOrThrow({ where: { method: "card" } });
    expect(card).toMatchObject({ refundReason: "paid_twice" });
    expect(await getBooking(booking.id)).toMatchObject({ paidPence: dorset.depositPence });
  });

  test("recorded by mistake it is taken back: owed again, in the audit log, once", async () => {
    const { booking } = await buyPlace({ pay: "deposit" });
    await record(booking.id);
    const { id: paymentId } = await db.payment.findFirstOrThrow({ where: { method: "bank" } });
    const seen = await bookingVersion(booking.id);
    const input = { id: booking.id, paymentId, seen } as const;
    const results = await Promise.all([1, 2].map(() => deletePayment(admin, input, new Date())));
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await getBooking(booking.id)).toMatchObject({
      status: "confirmed",
      paidPence: dorset.depositPence,
    });
    expect((await trail()).at(-1)).toMatchObject({
      action: "payment.taken_back",
      details: { amountPence: owed, reference: "Ellis 12" },
    });
    const card = await db.payment.findFirstOrThrow();
    const again = { ...input, paymentId: card.id, seen: await bookingVersion(booking.id) };
    expect(await deletePayment(admin, again, new Date())).toMatchObject({ code: "not_recorded" });
  });
});

test("a booking whose only payment is undone stays for 30 days", async () => {
  const { booking } = await buyPlace({ pay: "deposit" });
  await db.payment.deleteMany();
  await db.order.update({ where: { id: booking.id }, data: { status: "released", confirmedAt: null } });
  await record(booking.id, { amount: dorset.depositPence });
  const now = new Date();
  await db.order.updateMany({ data: { createdAt: new Date(now.getTime() - 40 * day) } });
  const { id: paymentId } = await db.payment.findFirstOrThrow({ where: { method: "bank" } });
  const input = {
    id: booking.id,
    paymentId,
    seen: await bookingVersion(booking.id),
  } as const;
  expect(await deletePayment(admin, input, now)).toMatchObject({ ok: true });
  await applyPolicy("undone_bookings", new Date(now.getTime() + 29 * day));
  expect(await getBooking(booking.id)).toMatchObject({ status: "released", name: booking.name });
  const later = new Date(now.getTime() + 31 * day);
  await applyPolicy("unpaid_bookings", later);
  await applyPolicy("undone_bookings", later);
  // Its invoice and the credit note are kept
  expect(await getBooking(booking.id)).toMatchObject({ status: "released", name: "", email: "" });
  expect(await db.invoice.count({ where: { orderId: booking.id } })).toBeGreaterThan(1);
});

describe("a bank transfer for a plan", () => {
  /** A plan whose second month failed long ago, so that access is paused. */
  async function missing() {
    const { plan } = await buyPlan();
    await switchCard(plan.subscriptionId ?? "", "fails");
    await deliverEvents(await moveClock("1 month"));
    await deliverEvents(await moveClock("10 days"));
    return plan;
  }
  const grantOf = (id: string) => db.accessGrant.findFirstOrThrow({ where: { sourceId: id } });
  const invoices = async (subscription: string | null) =>
    (await stripe().invoices.list({ subscription: subscription ?? "" })).data;

  test("pays its missing month: access returns, and Stripe stops collecting", async () => {
    const plan = await missing();
    expect((await grantOf(plan.id)).endsAt).not.toBeNull();
    expect(await recordMonth(plan.id, { number: 2 })).toMatchObject({ ok: true, value: { numbers: [2] } });
    expect(await getPlan(plan.id)).toMatchObject({ missingSince: null, missingNumber: null, missed: [] });
    expect((await grantOf(plan.id)).endsAt).toBeNull();
    expect((await lettersTo(plan.email)).at(-1)).toBe("mastermind-access-restored");
    const now = await stripeNow();
    expect(await runDueJobs(now)).toBe(0);
    expect(await invoices(plan.subscriptionId)).toMatchObject([{ status: "paid" }]);
    await reconcile(await moveClock("1 day"));
    await deliverEvents(await stripeNow());
    expect(await getPlan(plan.id)).toMatchObject({ waived: [], missed: [], missingSince: null });
    const view = await findPlanByToken(plan.linkToken, await stripeNow());
    expect(view).toMatchObject({ paid: 2, paidPence: 2 * mastermind.monthlyPence, missing: null });
    expect((await db.email.findMany({ where: { cause: { contains: "mismatch" } } })).length).toBe(0);
  });

  test("counts while Stripe is down, and a card payment made meanwhile is refunded", async () => {
    const plan = await missing();
    await setFaults({ stripe: { down: true } });
    expect(await recordMonth(plan.id, { number: 2 })).toMatchObject({ ok: true });
    expect(await runDueJobs(await stripeNow())).toBeGreaterThan(0);
    await setFaults({ stripe: { down: false } });
    await switchCard(plan.subscriptionId ?? "", "pays");
    const open = (await invoices(plan.subscriptionId)).find(({ status }) => status === "open");
    await stripe().invoices.pay(open?.id ?? "");
    await hurryRetries();
    await deliverEvents(await stripeNow());
    expect((await getPlan(plan.id)).payments).toHaveLength(3);
    expect(
      await db.payment.findFirstOrThrow({ where: { orderId: plan.id, number: 2, method: "card" } }),
    ).toMatchObject({ refundReason: "paid_twice", refundedPence: mastermind.monthlyPence });
    expect((await findPlanByToken(plan.linkToken, await stripeNow()))?.paid).toBe(2);
  });

  test("of the whole rest completes the plan: Stripe charges nothing more", async () => {
    const { plan } = await buyPlan();
    const rest = (mastermind.payments - 1) * mastermind.monthlyPence;
    expect(await recordMonth(plan.id, { amount: rest - 1 })).toMatchObject({ code: "not_a_month" });
    expect(await recordMonth(plan.id, { amount: rest + 1 })).toMatchObject({ code: "too_much" });
    expect(await recordMonth(plan.id, { number: 3 })).toMatchObject({ code: "nothing_owed" });
    expect(await recordMonth(plan.id, { amount: rest })).toMatchObject({ ok: true });
    expect(await runDueJobs(await stripeNow())).toBe(0);
    expect((await stripe().subscriptions.retrieve(plan.subscriptionId ?? "")).status).toBe("canceled");
    await deliverEvents(await moveClock("2 months"));
    await reconcile(await stripeNow());
    expect(await getPlan(plan.id)).toMatchObject({
      status: "confirmed",
      stoppedAt: null,
      missingSince: null,
    });
    expect((await grantOf(plan.id)).endsAt).toBeNull();
    expect((await lettersTo(plan.email)).at(-1)).toBe("mastermind-complete");
    expect(await recordMonth(plan.id, { amount: 1 })).toMatchObject({ code: "nothing_owed" });
  });

  test("of the whole rest cannot be undone, before or after the subscription has ended", async () => {
    const { plan } = await buyPlan();
    await recordMonth(plan.id, { amount: (mastermind.payments - 1) * mastermind.monthlyPence });
    const { id: paymentId } = await db.payment.findFirstOrThrow({ where: { method: "bank" } });
    const withdrawAnnouncement = async (now: Date) =>
      deletePayment(admin, { id: plan.id, paymentId, seen: await planVersion(plan.id, now) }, now);
    expect(await withdrawAnnouncement(await stripeNow())).toMatchObject({ code: "plan_complete" });
    await runDueJobs(await stripeNow());
    expect(await withdrawAnnouncement(await stripeNow())).toMatchObject({ code: "plan_complete" });
    expect(await getPlan(plan.id)).toMatchObject({ status: "confirmed", stoppedAt: null });
    expect((await getPlan(plan.id)).payments).toHaveLength(mastermind.payments);
  });

  test("can be undone while Stripe does not know it, but not of a completed plan", async () => {
    const plan = await missing();
    await setFaults({ stripe: { down: true } });
    await recordMonth(plan.id, { number: 2 });
    const { id: paymentId } = await db.payment.findFirstOrThrow({ where: { method: "bank" } });
    const now = await stripeNow();
    const seen = await planVersion(plan.id, now);
    expect(await deletePayment(admin, { id: plan.id, paymentId, seen }, now)).toMatchObject({
      ok: true,
    });
    await setFaults({ stripe: { down: false } });
    await hurryRetries();
    expect(await runDueJobs(now)).toBe(0);
    expect(await getPlan(plan.id)).toMatchObject({ missingNumber: 2 });
    expect((await grantOf(plan.id)).endsAt).not.toBeNull();
  });
});

test("the form accepts amounts in common formats and refuses others", () => {
  const form = { id: "019ab3c4-5d6e-7f80-9a1b-2c3d4e5f6a7b", seen: "a.1" };
  const parse = (amount: string) =>
    recordPaymentSchema.safeParse({ ...form, method: "cash", date: "2026-03-01", reference: "x", amount });
  const sums = { "97": 97_00, "97.5": 97_50, "£1,097.05": 1097_05, " 12.00 ": 12_00 };
  for (const [typed, amount] of Object.entries(sums))
    expect(parse(typed)).toMatchObject({ data: { amount } });
  for (const typed of ["", "0", "-5", "97.555", "1,0", "97 €", "1e3"])
    expect(parse(typed).success).toBe(false);
});
