import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import type { Member } from "@/lib/access/policy";
import { cancelPurchase, type CancelPurchaseInput } from "@/lib/administration/purchases/cancel";
import { recordPayment } from "@/lib/administration/purchases/record-payment";
import {
  requestPurchaseRefund,
  refundPurchase,
  type RefundInput,
} from "@/lib/administration/purchases/refund";
import { versionOf } from "@/lib/administration/purchases/optimistic-lock";
import { addDays, calendarDay } from "@/lib/time/dates";
import { db } from "@/lib/db";
import { reconcile } from "@/lib/orders/payments/reconcile";
import { sendRefund } from "@/lib/orders/payments/refund-requests";
import { dorset } from "@/content/retreats";
import { stripe } from "@/lib/orders/stripe/client";
import { createMember } from "../../support/factories";
import { forgetJobs, hurryRetries, runDueJobs } from "../../support/jobs";
import { buyPlace, buyPlan, deliverEvents, lettersTo, moveClock, problemsTold } from "../../support/money";
import { getBooking, getPlan } from "../../support/orders";
import { playDispute, setFaults, settleRefund } from "../../support/sandbox";
import { codeAt, twoStepFor } from "../accounts/two-step-fixture";
import { bookingVersion, planVersion, resetOffice } from "./fixture";

let admin: Member;
const today = () => calendarDay(new Date());

beforeEach(async () => {
  admin = await resetOffice();
});

async function inputFor(id: string, pence: number | null, more: Partial<RefundInput> = {}) {
  const seen = more.seen ?? (await bookingVersion(id));
  const how = pence === null ? ("all" as const) : ("part" as const);
  return { id, how, amountPence: pence, reason: "A gift", ...more, seen };
}

const refund = async (id: string, pence: number | null, more: Partial<RefundInput> = {}, by = admin) =>
  refundPurchase(by, await inputFor(id, pence, more), new Date());
const atStripe = async () => (await stripe().refunds.list({ limit: 100 })).data;
const requests = () => db.refundRequest.findMany({ orderBy: { id: "asc" } });

describe("a refund", () => {
  test("of a part goes back through Stripe at once: letter, request, audit log; the booking stands", async () => {
    const { booking } = await buyPlace();
    expect(await refund(booking.id, 50_00)).toMatchObject({
      ok: true,
      value: { pence: 50_00, isWaiting: false },
    });
    expect(await atStripe()).toMatchObject([{ amount: 50_00, status: "succeeded" }]);
    expect(await requests()).toMatchObject([
      { amountPence: 50_00, reason: "A gift", status: "done", askedBy: admin.userId },
    ]);
    expect(await getBooking(booking.id)).toMatchObject({ status: "confirmed", refundedPence: 50_00 });
    expect((await lettersTo(booking.email)).at(-1)).toBe("refund-partial");
    expect(await db.auditEntry.findMany()).toMatchObject([
      { action: "refund.asked", subject: booking.id, details: { amountPence: 50_00, reason: "A gift" } },
    ]);
    expect(await runDueJobs()).toBe(0);
    expect(await deliverEvents()).toBe(0);
    expect(await atStripe()).toHaveLength(1);
    expect(await problemsTold()).toEqual([]);
  });

  test("in parts never exceeds the rest, and the last part closes the booking", async () => {
    const { booking, payment } = await buyPlace();
    expect(await refund(booking.id, 100_00)).toMatchObject({ ok: true });
    expect(await refund(booking.id, payment.amountPence)).toMatchObject({ code: "more_than_left" });
    expect(await refund(booking.id, null)).toMatchObject({ value: { pence: payment.amountPence - 100_00 } });
    expect(await getBooking(booking.id)).toMatchObject({
      status: "refunded",
      refundedPence: payment.amountPence,
    });
    expect(await refund(booking.id, null)).toMatchObject({ code: "nothing_left" });
    expect(await refund(booking.id, null, { id: randomUUID() })).toMatchObject({ ok: false });
    expect((await lettersTo(booking.email)).slice(-2)).toEqual(["refund-partial", "refund-full"]);
  });

  test("of two administrators in parallel: one succeeds, the other is told who did it", async () => {
    const { booking } = await buyPlace();
    const other = await createMember({ role: "admin", displayName: "Jude" });
    const seen = await bookingVersion(booking.id);
    const results = await Promise.all([
      refund(booking.id, null, { seen }),
      refund(booking.id, 50_00, { seen }, other),
    ]);
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    const [told] = await db.auditEntry.findMany({ where: { action: "refund.asked" } });
    const words = new RegExp(`^${told?.actorName} changed this at \\d\\d:\\d\\d\\. Nothing was done`);
    expect(results.find(({ ok }) => !ok)).toMatchObject({
      code: "quicker",
      message: expect.stringMatching(words) as string,
    });
    expect(await requests()).toHaveLength(1);
  });

  test("waits while Stripe is down, and is made once by the queue or the nightly job", async () => {
    for (const mends of ["queue", "night"]) {
      const { booking } = await buyPlace();
      await setFaults({ stripe: { down: true } });
      expect(await refund(booking.id, 60_00)).toMatchObject({ ok: true, value: { isWaiting: true } });
      expect(await refund(booking.id, null)).toMatchObject({ ok: true });
      expect(await refund(booking.id, 1)).toMatchObject({ code: "nothing_left" });
      expect((await lettersTo(booking.email)).filter((letter) => letter.startsWith("refund"))).toEqual([]);
      await runDueJobs();
      await setFaults({ stripe: { down: false } });
      const then = await moveClock("2 days");
      if (mends === "queue") await hurryRetries();
      else {
        await forgetJobs();
        await reconcile(then);
      }
      expect(await runDueJobs(then)).toBe(0);
      expect(await getBooking(booking.id)).toMatchObject({ status: "refunded" });
      await reconcile(await moveClock("2 days"));
      await runDueJobs();
      expect(await getBooking(booking.id)).toMatchObject({ refundedPence: booking.totalPence });
    }
    expect(await atStripe()).toHaveLength(4);
  });

  test("is made once after a lost response and in parallel runs", async () => {
    const { booking, payment } = await buyPlace();
    const asked = await requestPurchaseRefund(admin, await inputFor(booking.id, 60_00), new Date());
    const id = asked.ok ? (asked.value.requestIds[0] ?? "") : "";
    // Stripe made it, and the idempotency key has expired
    await stripe().refunds.create({
      payment_intent: payment.paymentIntentId ?? "",
      amount: 60_00,
      metadata: { refundRequest: id },
    });
    await Promise.all([sendRefund(id, new Date()), sendRefund(id, new Date())]);
    expect(await atStripe()).toHaveLength(1);
    expect(await requests()).toMatchObject([{ status: "done" }]);
    const second = await requestPurchaseRefund(admin, await inputFor(booking.id, 10_00), new Date());
    const next = second.ok ? (second.value.requestIds[0] ?? "") : "";
    await Promise.allSettled([1, 2, 3].map(() => sendRefund(next, new Date())));
    await runDueJobs();
    expect(await atStripe()).toHaveLength(2);
    expect(await getBooking(booking.id)).toMatchObject({ refundedPence: 70_00 });
  });

  test("declined by Stripe shows an error, emails the founder and is not retried", async () => {
    const { booking, payment } = await buyPlace();
    const asked = await requestPurchaseRefund(admin, await inputFor(booking.id, null), new Date());
    // The dashboard was faster, and its event has not arrived
    await stripe().refunds.create({ payment_intent: payment.paymentIntentId ?? "", amount: 100_00 });
    expect(asked).toMatchObject({ ok: true });
    expect(await runDueJobs()).toBe(0);
    expect(await requests()).toMatchObject([{ status: "failed" }]);
    expect(await getBooking(booking.id)).toMatchObject({ status: "confirmed", refundedPence: 100_00 });
    expect(await problemsTold()).toContain("refundRefused");
    await reconcile(await moveClock("4 days"));
    expect(await atStripe()).toHaveLength(1);
    expect(await refund(booking.id, null)).toMatchObject({ value: { pence: booking.totalPence - 100_00 } });
  });

  test("that comes back is failed, the founder is told, and it can be asked for again", async () => {
    await setFaults({ stripe: { refunds: "pending" } });
    const { booking } = await buyPlace();
    await refund(booking.id, 50_00);
    expect(await requests()).toMatchObject([{ status: "pending" }]);
    const [made] = await atStripe();
    await settleRefund(made?.id ?? "", "failed");
    await deliverEvents();
    expect(await requests()).toMatchObject([{ status: "failed" }]);
    expect(await problemsTold()).toEqual(["refundFailed"]);
    await setFaults({ stripe: { refunds: "succeeded" } });
    expect(await refund(booking.id, null)).toMatchObject({ value: { pence: booking.totalPence } });
  });

  test("of a disputed payment is refused", async () => {
    const { booking, payment } = await buyPlace();
    await playDispute({ payment_intent: payment.paymentIntentId ?? "" });
    await deliverEvents();
    expect(await refund(booking.id, null)).toMatchObject({ code: "disputed" });
    expect(await refund(booking.id, 1_00)).toMatchObject({ code: "disputed" });
    expect(await atStripe()).toEqual([]);
  });

  test("records payments by hand as returned and refunds the card's part by Stripe", async () => {
    const { booking } = await buyPlace({ pay: "deposit" });
    const amount = booking.totalPence - dorset.depositPence;
    const money = { method: "cash", amount, date: today(), reference: "x", number: "rest" } as const;
    const input = {
      ...money,
      id: booking.id,
      seen: await bookingVersion(booking.id),
    } as const;
    await recordPayment(admin, input, new Date());
    expect(await refund(booking.id, null)).toMatchObject({ value: { byHandPence: amount } });
    expect(await atStripe()).toMatchObject([{ amount: dorset.depositPence }]);
    expect(await db.refund.findMany({ where: { byHand: true } })).toMatchObject([{ amountPence: amount }]);
    expect(await getBooking(booking.id)).toMatchObject({
      status: "refunded",
      refundedPence: booking.totalPence,
    });
    await deliverEvents();
    await reconcile(await moveClock("1 day"));
    expect(await getBooking(booking.id)).toMatchObject({ refundedPence: booking.totalPence });
    expect(await problemsTold()).toEqual([]);
  });
});

describe("with two-step sign-in, a refund", () => {
  test("or a cancellation needs a code, which is valid for ten minutes", async () => {
    const secret = await twoStepFor(admin);
    const { booking } = await buyPlace();
    const code = (later = 0) => codeAt(secret, new Date(Date.now() + later));
    for (const [given, refusal] of [
      [undefined, "code_missing"],
      ["", "code_missing"],
      ["x", "code_wrong"],
    ] as const)
      expect(await refund(booking.id, 10_00, { code: given })).toMatchObject({ code: refusal });
    const cancelInput: CancelPurchaseInput = {
      id: booking.id,
      by: "us",
      reason: "Rain",
      noticeOn: today(),
      back: "all",
      amountPence: null,
      seen: await bookingVersion(booking.id),
    };
    expect(await cancelPurchase(admin, cancelInput, new Date())).toMatchObject({ code: "code_missing" });
    expect(await requests()).toEqual([]);
    expect(await atStripe()).toEqual([]);
    expect(await getBooking(booking.id)).toMatchObject({ status: "confirmed" });

    const used = code();
    expect(await refund(booking.id, 10_00, { code: used })).toMatchObject({ ok: true });
    expect(await refund(booking.id, 10_00)).toMatchObject({ ok: true });
    await db.session.updateMany({ data: { codeGivenAt: new Date(Date.now() - 10 * 60_000) } });
    expect(await refund(booking.id, 10_00)).toMatchObject({ code: "code_missing" });
    expect(await refund(booking.id, 10_00, { code: used })).toMatchObject({ code: "code_wrong" });
    const seen = await bookingVersion(booking.id);
    const again = await cancelPurchase(admin, { ...cancelInput, seen, code: code(30_000) }, new Date());
    expect(again).toMatchObject({ ok: true });
    expect(await getBooking(booking.id)).toMatchObject({ refundedPence: booking.totalPence });
  });
});

// Fees from the sandbox's balance transactions
const feeOf = (pence: number) => Math.round(pence * 0.015) + 20;

describe("cancelling", () => {
  const inTime = addDays(dorset.firstDay, -60);
  const afterwards = new Date(`${dorset.lastDay}T12:00:00Z`);
  const cancel = async (id: string, more: Partial<Parameters<typeof cancelPurchase>[1]> = {}, by = admin) => {
    const seen = more.seen ?? (await bookingVersion(id));
    const given = { id, by: "buyer", reason: "A new job", noticeOn: inTime } as const;
    return cancelPurchase(by, { ...given, back: "terms", amountPence: null, ...more, seen }, afterwards);
  };
  const cancelLetter = async (to: string) =>
    (await db.email.findFirstOrThrow({ where: { to, letter: { startsWith: "cancelled-by" } } })).values;

  test("by the terms keeps the deposit and refunds the rest less Stripe's fees, as emailed", async () => {
    const { booking } = await buyPlace();
    const wholePence = booking.totalPence - dorset.depositPence;
    const feePence = Math.floor((feeOf(booking.totalPence) * wholePence) / booking.totalPence);
    const back = wholePence - feePence;
    expect(await cancel(booking.id)).toMatchObject({ ok: true, value: { pence: back } });
    expect(await getBooking(booking.id)).toMatchObject({ status: "cancelled", refundedPence: back });
    expect(await atStripe()).toMatchObject([{ amount: back }]);
    expect((await lettersTo(booking.email)).slice(1)).toEqual(["cancelled-by-buyer", "refund-cancelled"]);
    expect(await cancelLetter(booking.email)).toMatchObject({
      money: expect.stringMatching(
        new RegExp(`^£${back / 100} goes back.* less the £${feePence / 100} in card fees`),
      ) as string,
    });
    const trail = await db.auditEntry.findMany({ orderBy: { id: "asc" } });
    expect(trail.map(({ action }) => action)).toEqual(["booking.cancelled", "refund.asked"]);
    expect(trail[0]?.details).toMatchObject({ feePence });
  });

  test.each<[string, { more: object; part: (pence: number) => number; unknown?: boolean }]>([
    ["if the founder waives them", { more: { waiveFees: true }, part: (pence) => pence }],
    ["if Stripe does not report them", { more: {}, part: (pence) => pence, unknown: true }],
    ["from a refund of half", { more: { noticeOn: addDays(inTime, 1) }, part: (pence) => pence / 2 }],
    ["when we cancel", { more: { by: "us" }, part: (pence) => pence + dorset.depositPence }],
  ])("subtracts no fees %s, and the email names none", async (_, { more, part, unknown }) => {
    const { booking } = await buyPlace();
    if (unknown) await db.payment.updateMany({ data: { feePence: null } });
    const pence = part(booking.totalPence - dorset.depositPence);
    expect(await cancel(booking.id, more)).toMatchObject({ ok: true, value: { pence } });
    expect(await cancelLetter(booking.email)).not.toMatchObject({
      money: expect.stringContaining("fees") as string,
    });
  });

  test("subtracts the fees of refunded payments, and none for payments by hand", async () => {
    const { booking } = await buyPlace({ pay: "deposit" });
    const owed = booking.totalPence - dorset.depositPence;
    const transfer = { method: "bank", amount: owed, date: today(), reference: "Ellis 12" } as const;
    const record = { id: booking.id, number: "rest", ...transfer } as const;
    await recordPayment(admin, { ...record, seen: await bookingVersion(booking.id) }, new Date());
    const fees = feeOf(dorset.depositPence);
    expect(await cancel(booking.id)).toMatchObject({ ok: true, value: { pence: owed - fees } });
  });

  test("fetches missing fees by the nightly job", async () => {
    const { booking, payment } = await buyPlace();
    await db.payment.updateMany({ data: { feePence: null } });
    await reconcile(new Date());
    const { feePence } = await db.payment.findUniqueOrThrow({ where: { id: payment.id } });
    expect(feePence).toBe(feeOf(booking.totalPence));
  });

  test("a deposit keeps it, as emailed; in full and in part refunds it", async () => {
    const [deposit, full, part] = [await buyPlace({ pay: "deposit" }), await buyPlace(), await buyPlace()];
    expect(await cancel(deposit.booking.id)).toEqual({ ok: true, value: null });
    expect(await cancel(full.booking.id, { back: "all" })).toMatchObject({
      value: { pence: full.booking.totalPence },
    });
    expect(await cancel(part.booking.id, { back: "part", amountPence: 33_00 })).toMatchObject({
      value: { pence: 33_00 },
    });
    expect((await atStripe()).map(({ amount }) => amount).sort()).toEqual(
      [33_00, full.booking.totalPence].sort(),
    );
  });

  test("is all or nothing: an amount above the rest or a future date changes nothing", async () => {
    const { booking } = await buyPlace();
    const tooMuch = { back: "part", amountPence: booking.totalPence + 1 } as const;
    expect(await cancel(booking.id, tooMuch)).toMatchObject({ code: "more_than_left" });
    expect(await cancel(booking.id, { noticeOn: addDays(dorset.lastDay, 1) })).toMatchObject({
      code: "future",
    });
    expect(await getBooking(booking.id)).toMatchObject({ status: "confirmed" });
    expect(await db.email.count({ where: { letter: { startsWith: "cancelled" } } })).toBe(0);
    expect(await requests()).toEqual([]);
  });

  test("twice in parallel: one cancellation, one refund, which waits while Stripe is down", async () => {
    const { booking } = await buyPlace();
    await setFaults({ stripe: { down: true } });
    const seen = await versionOf(db, booking.id, afterwards);
    const jude = await createMember({ role: "admin", displayName: "Jude" });
    const results = await Promise.all([admin, jude].map((by) => cancel(booking.id, { seen }, by)));
    expect(results.filter(({ ok }) => ok)).toMatchObject([{ value: { isWaiting: true } }]);
    const quicker = results[0]?.ok ? "Robyn" : "Jude";
    expect(results.find(({ ok }) => !ok)).toMatchObject({
      code: "quicker",
      message: expect.stringContaining(`${quicker} changed this`) as string,
    });
    await setFaults({ stripe: { down: false } });
    await hurryRetries();
    await runDueJobs();
    expect(await atStripe()).toHaveLength(1);
    expect(await db.cancellation.count()).toBe(1);
  });

  test("is kept if Stripe declines the refund, which can be requested again", async () => {
    const { booking, payment } = await buyPlace();
    // Made in the dashboard, its event has not arrived
    await stripe().refunds.create({ payment_intent: payment.paymentIntentId ?? "", amount: 200_00 });
    expect(await cancel(booking.id, { back: "all" })).toMatchObject({ code: "cancelled_stripe_no" });
    expect(await getBooking(booking.id)).toMatchObject({ status: "cancelled", refundedPence: 200_00 });
    expect(await refund(booking.id, null)).toMatchObject({ value: { pence: booking.totalPence - 200_00 } });
    expect(await getBooking(booking.id)).toMatchObject({ refundedPence: booking.totalPence });
  });

  test("a plan within the guarantee refunds all of it and ends it at Stripe", async () => {
    const { plan } = await buyPlan();
    const seen = await planVersion(plan.id);
    expect(await cancel(plan.id, { seen, noticeOn: inTime })).toMatchObject({
      value: { pence: plan.paymentPence },
    });
    expect(await runDueJobs()).toBe(0);
    expect((await stripe().subscriptions.retrieve(plan.subscriptionId ?? "")).status).toBe("canceled");
    expect(await getPlan(plan.id)).toMatchObject({
      status: "cancelled",
      refundedPence: plan.paymentPence,
    });
  });
});
