import { beforeEach, describe, expect, test } from "vitest";
import { dorset } from "@/content/retreats";
import { countPlaces } from "@/lib/orders/bookings/places";
import { getBookingByToken } from "@/lib/orders/bookings/statement";
import { startBalanceCheckout } from "@/lib/orders/checkout/balance";
import { db } from "@/lib/db";
import { findPlanByToken } from "@/lib/orders/programmes/plans";
import { syncPayment } from "@/lib/orders/payments/payment-state";
import { reconcile } from "@/lib/orders/payments/reconcile";
import { refundPayment } from "@/lib/orders/payments/refunds";
import { syncCheckout } from "@/lib/orders/payments/sync";
import { receiveEvent } from "@/lib/orders/payments/webhook";
import { stripe } from "@/lib/orders/stripe/client";
import { forgetJobs, hurryRetries, runDueJobs } from "../../support/jobs";
import {
  allEvents,
  buyPlace,
  buyPlan,
  deliverEvents,
  forgetMoney,
  lapse,
  lettersTo,
  moveClock,
  openPlace,
  openPlan,
  problemsTold,
  stripeNow,
} from "../../support/money";
import { getBooking } from "../../support/orders";
import { payCheckout, playDispute, setFaults, settleRefund } from "../../support/sandbox";

// A refund is pending until it succeeds, fails or is cancelled: it is never made twice.

beforeEach(async () => {
  await forgetMoney();
  await forgetJobs();
});

const refundsPend = () => setFaults({ stripe: { refunds: "pending" } });
const madeRefunds = async () => (await stripe().refunds.list({ limit: 100 })).data;
const onlyRefund = async () => {
  const [refund, ...others] = await madeRefunds();
  if (!refund || others.length > 0) throw new Error("There is not one refund");
  return refund.id;
};
const statusOf = async (id: string) => (await getBooking(id)).status;
const refundLetters = async (to: string) =>
  (await lettersTo(to)).filter((letter) => letter.startsWith("refund-"));

/** Nights in which all of the queue's retries fail and Stripe's idempotency keys expire. */
async function nights(count: number) {
  for (let night = 0; night < count; night++) {
    const now = await moveClock("4 days");
    await reconcile(now);
    await hurryRetries();
    expect(await runDueJobs(now)).toBe(0);
  }
}

/** A place paid for after the last was sold: its payment is refunded automatically. */
async function tooLate() {
  const open = () => openPlace({ pay: "full" });
  const late = await open();
  await lapse({ orderId: late.booking.id });
  while ((await countPlaces(dorset, new Date())).rooms.single?.left !== 0) await open();
  await payCheckout(late.url);
  expect(await syncCheckout(late.sessionId, new Date())).toEqual({ state: "too-late" });
  return late.booking;
}

/** A buyer's second mastermind plan, whose payment is refunded automatically. */
async function secondPlan() {
  const { plan } = await buyPlan({ plan: "one-time" });
  const second = await openPlan({ plan: "one-time", email: plan.email });
  await payCheckout(second.url);
  expect(await syncCheckout(second.sessionId, new Date())).toMatchObject({ state: "second" });
  return second.plan;
}

describe("a refund made in the dashboard", () => {
  async function refunded(amount?: number) {
    const bought = await buyPlace();
    await refundsPend();
    await stripe().refunds.create({
      payment_intent: bought.payment.paymentIntentId ?? "",
      ...(amount && { amount }),
    });
    expect(await deliverEvents()).toBe(0);
    return bought;
  }

  test("in full: pending it ends nothing, and once it succeeds it ends the booking", async () => {
    const { booking, payment } = await refunded();
    expect(await statusOf(booking.id)).toBe("confirmed");
    expect(await refundLetters(booking.email)).toEqual(["refund-full-pending"]);
    expect(await problemsTold()).toEqual(["refundPending"]);
    expect(await getBookingByToken(booking.linkToken)).toMatchObject({
      hold: "goingBack",
      payments: [{ refundedPence: 0, refundingPence: payment.amountPence }],
    });
    await settleRefund(await onlyRefund(), "succeeded");
    expect(await deliverEvents()).toBe(0);
    expect(await statusOf(booking.id)).toBe("refunded");
    expect(await refundLetters(booking.email)).toEqual(["refund-full-pending", "refund-full"]);
    expect(await problemsTold()).toEqual(["refundPending", "refundedOutside"]);
  });

  test("in part: pending and done, the booking continues", async () => {
    const { booking } = await refunded(50_00);
    await settleRefund(await onlyRefund(), "succeeded");
    expect(await deliverEvents()).toBe(0);
    expect(await refundLetters(booking.email)).toEqual(["refund-partial-pending", "refund-partial"]);
    expect(await getBookingByToken(booking.linkToken)).toMatchObject({
      status: "confirmed",
      hold: null,
      payments: [{ refundedPence: 50_00, refundingPence: 0 }],
    });
  });

  test.each([
    ["failed", "refundFailed"],
    ["canceled", "refundCanceled"],
  ] as const)(
    "%s: the booking continues, the founder is told once, nothing is repeated",
    async (status, problem) => {
      const { booking } = await refunded();
      await settleRefund(await onlyRefund(), status);
      expect(await deliverEvents()).toBe(0);
      await nights(3);
      expect(await statusOf(booking.id)).toBe("confirmed");
      expect(await refundLetters(booking.email)).toEqual(["refund-full-pending"]);
      expect(await problemsTold()).toEqual(["refundPending", problem]);
      expect(await madeRefunds()).toHaveLength(1);
      expect(await getBookingByToken(booking.linkToken)).toMatchObject({ hold: null });
    },
  );

  test("that fails after it had succeeded restores the booking, and is not repeated", async () => {
    const { booking, payment } = await buyPlace();
    await stripe().refunds.create({ payment_intent: payment.paymentIntentId ?? "" });
    expect(await deliverEvents()).toBe(0);
    expect(await statusOf(booking.id)).toBe("refunded");
    await settleRefund(await onlyRefund(), "failed");
    expect(await deliverEvents()).toBe(0);
    await nights(2);
    expect(await statusOf(booking.id)).toBe("confirmed");
    expect(await problemsTold()).toEqual(["refundedOutside", "refundFailed"]);
    expect(await madeRefunds()).toHaveLength(1);
    // The founder's second attempt is a refund like any other
    await stripe().refunds.create({ payment_intent: payment.paymentIntentId ?? "" });
    expect(await deliverEvents()).toBe(0);
    expect(await statusOf(booking.id)).toBe("refunded");
    expect(await refundLetters(booking.email)).toEqual(["refund-full", "refund-full"]);
  });

  test("that fails while another of the same amount succeeds: both are recorded", async () => {
    const { booking, payment } = await buyPlace();
    await refundsPend();
    const half = { payment_intent: payment.paymentIntentId ?? "", amount: 50_00 };
    const [first, second] = [await stripe().refunds.create(half), await stripe().refunds.create(half)];
    await settleRefund(first.id, "succeeded");
    await deliverEvents();
    await settleRefund(first.id, "failed");
    await settleRefund(second.id, "succeeded");
    await deliverEvents();
    expect(await db.payment.findUniqueOrThrow({ where: { id: payment.id } })).toMatchObject({
      refundedPence: 50_00,
      refundingPence: 0,
    });
    expect((await problemsTold()).filter((problem) => problem === "refundFailed")).toHaveLength(1);
    expect((await refundLetters(booking.email)).filter((one) => one === "refund-partial")).toHaveLength(2);
  });

  test("while it is pending the buyer is asked for nothing", async () => {
    const { booking, payment } = await buyPlace({ pay: "deposit" });
    await refundsPend();
    await stripe().refunds.create({ payment_intent: payment.paymentIntentId ?? "" });
    await deliverEvents();
    expect(await startBalanceCheckout(booking.linkToken, new Date())).toMatchObject({ code: "nothing_owed" });
    await settleRefund(await onlyRefund(), "failed");
    await deliverEvents();
    expect(await startBalanceCheckout(booking.linkToken, new Date())).toMatchObject({ ok: true });
  });

  test("from before refunds had rows is not reported again", async () => {
    const { booking, payment } = await buyPlace();
    await stripe().refunds.create({ payment_intent: payment.paymentIntentId ?? "", amount: 50_00 });
    await deliverEvents();
    await db.refund.deleteMany();
    await db.email.deleteMany();
    await nights(1);
    expect(await db.email.count()).toBe(0);
    await stripe().refunds.create({ payment_intent: payment.paymentIntentId ?? "", amount: 10_00 });
    await syncPayment(payment.paymentIntentId ?? "", new Date());
    expect(await refundLetters(booking.email)).toEqual(["refund-partial"]);
  });

  test("of a plan, pending: the plan continues, and ends once it succeeds", async () => {
    const { plan } = await buyPlan();
    const payment = await db.payment.findFirstOrThrow({ where: { orderId: plan.id } });
    await refundsPend();
    await stripe().refunds.create({ payment_intent: payment.paymentIntentId ?? "" });
    await deliverEvents();
    const view = () => findPlanByToken(plan.linkToken, new Date());
    expect(await view()).toMatchObject({ status: "confirmed", hold: "goingBack" });
    await settleRefund(await onlyRefund(), "succeeded");
    await deliverEvents();
    expect(await view()).toMatchObject({ status: "refunded" });
    expect(await refundLetters(plan.email)).toEqual(["refund-full-pending", "refund-full"]);
  });
});

describe("a refund of our own", () => {
  test.each([
    ["too late", tooLate, "refund-no-place-left", "noPlaceLeft"],
    ["a second plan", secondPlan, "refund-second-plan", "secondPlan"],
  ] as const)("%s: pending, then done", async (_, sendBack, letter, notice) => {
    await refundsPend();
    const { email } = await sendBack();
    expect(await runDueJobs()).toBe(0);
    expect(await refundLetters(email)).toEqual([`${letter}-pending`]);
    await nights(2);
    expect(await madeRefunds()).toHaveLength(1);
    await settleRefund(await onlyRefund(), "succeeded");
    expect(await deliverEvents()).toBe(0);
    expect(await refundLetters(email)).toEqual([`${letter}-pending`, letter]);
    expect(await problemsTold()).toEqual([notice]);
  });

  test.each([
    ["too late, failed", tooLate, "failed", "refundFailed"],
    ["too late, canceled", tooLate, "canceled", "refundCanceled"],
    ["a second plan, failed", secondPlan, "failed", "refundFailed"],
    ["a second plan, canceled", secondPlan, "canceled", "refundCanceled"],
  ] as const)("%s: never repeated by any nightly job", async (_, sendBack, status, problem) => {
    await refundsPend();
    const { email } = await sendBack();
    expect(await runDueJobs()).toBe(0);
    await settleRefund(await onlyRefund(), status);
    await setFaults({ stripe: { refunds: "succeeded" } });
    // Its event may be lost: then the nightly job records it
    await nights(3);
    expect(await deliverEvents()).toBe(0);
    await nights(1);
    expect(await madeRefunds()).toHaveLength(1);
    expect((await problemsTold()).filter((one) => one === problem)).toHaveLength(1);
    expect((await refundLetters(email)).filter((letter) => !letter.endsWith("-pending"))).toEqual([]);
  });

  test("shows its state on the buyer's page", async () => {
    await refundsPend();
    const { linkToken } = await tooLate();
    const page = async () => (await getBookingByToken(linkToken))?.refundRoute;
    expect(await page()).toBe("pending");
    await runDueJobs();
    expect(await page()).toBe("pending");
    await settleRefund(await onlyRefund(), "succeeded");
    await deliverEvents();
    expect(await page()).toBe("done");
    await settleRefund(await onlyRefund(), "failed");
    await deliverEvents();
    expect(await page()).toBe("failed");
  });

  test("in place of which the buyer won a dispute counts as refunded, too", async () => {
    const { id, linkToken } = await tooLate();
    const payment = await db.payment.findFirstOrThrow({ where: { orderId: id } });
    const dispute = await playDispute({ payment_intent: payment.paymentIntentId ?? "" });
    await playDispute({ dispute, status: "lost" });
    await nights(2);
    expect(await madeRefunds()).toEqual([]);
    expect((await getBookingByToken(linkToken))?.refundRoute).toBe("done");
  });

  test("whose job runs five times in parallel after an outage is made once", async () => {
    const { id } = await tooLate();
    const payment = await db.payment.findFirstOrThrow({ where: { orderId: id } });
    await setFaults({ stripe: { down: true } });
    await expect(refundPayment(payment.id, new Date())).rejects.toThrow();
    await setFaults({ stripe: { down: false } });
    await Promise.all(Array.from({ length: 5 }, () => refundPayment(payment.id, new Date())));
    await runDueJobs();
    expect(await madeRefunds()).toHaveLength(1);
  });

  test("waits during a dispute, and is made once that is won", async () => {
    const { id } = await tooLate();
    const payment = await db.payment.findFirstOrThrow({ where: { orderId: id } });
    const dispute = await playDispute({ payment_intent: payment.paymentIntentId ?? "" });
    expect(await runDueJobs()).toBe(0);
    await nights(1);
    expect(await madeRefunds()).toEqual([]);
    await playDispute({ dispute, status: "won" });
    await nights(2);
    expect(await madeRefunds()).toHaveLength(1);
  });
});

describe("for any order of its events, each repeated, with nights in between", () => {
  test.each(["succeeded", "failed", "canceled"] as const)("%s", async (status) => {
    const { booking, payment } = await buyPlace();
    await refundsPend();
    await stripe().refunds.create({ payment_intent: payment.paymentIntentId ?? "" });
    const early = await allEvents();
    await settleRefund(await onlyRefund(), status);
    const late = (await allEvents()).filter(({ id }) => !early.some((event) => event.id === id));
    expect(late.length).toBeGreaterThan(1);
    for (const event of [...late.reverse(), ...early.reverse(), ...late, ...early]) {
      await receiveEvent(event, await stripeNow());
      await runDueJobs();
    }
    await nights(1);
    await Promise.all([reconcile(await stripeNow()), deliverEvents(), runDueJobs()]);
    expect(await statusOf(booking.id)).toBe(status === "succeeded" ? "refunded" : "confirmed");
    // Reported late, it was never pending for us
    expect(await refundLetters(booking.email)).toEqual(status === "succeeded" ? ["refund-full"] : []);
    const problems = { succeeded: "refundedOutside", failed: "refundFailed", canceled: "refundCanceled" };
    expect(await problemsTold()).toEqual([problems[status]]);
    expect(await madeRefunds()).toHaveLength(1);
  });
});
