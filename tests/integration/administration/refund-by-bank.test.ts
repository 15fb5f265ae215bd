import { beforeEach, describe, expect, test } from "vitest";
import type { Member } from "@/lib/access/policy";
import { paymentList, paymentState } from "@/lib/administration/lists/payments";
import { listPurchases } from "@/lib/administration/purchases/list";
import { requestPurchaseRefund, refundPurchase } from "@/lib/administration/purchases/refund";
import { recordRefundByBank } from "@/lib/administration/purchases/refund-by-bank";
import { listMoneyCases } from "@/lib/administration/today/money";
import { addDays, calendarDay } from "@/lib/time/dates";
import { db } from "@/lib/db";
import { syncPayment } from "@/lib/orders/payments/payment-state";
import { reconcile } from "@/lib/orders/payments/reconcile";
import { sendRefund } from "@/lib/orders/payments/refund-requests";
import { stripe } from "@/lib/orders/stripe/client";
import { readList } from "../../support/list-files";
import { createMember } from "../../support/factories";
import { forgetJobs, runDueJobs } from "../../support/jobs";
import { buyPlace, deliverEvents, lettersTo, moveClock, problemsTold } from "../../support/money";
import { getBooking } from "../../support/orders";
import { playDispute, setFaults, settleRefund } from "../../support/sandbox";
import { bookingVersion, resetOffice } from "./fixture";

let admin: Member;
const today = () => calendarDay(new Date());

beforeEach(async () => {
  admin = await resetOffice();
});

const atStripe = async () => (await stripe().refunds.list({ limit: 100 })).data;
const requests = () => db.refundRequest.findMany({ orderBy: { id: "asc" } });

type Bought = Awaited<ReturnType<typeof buyPlace>>;

async function ask({ booking }: Bought, pence: number | null) {
  const how = pence === null ? ("all" as const) : ("part" as const);
  const seen = await bookingVersion(booking.id);
  const input = { id: booking.id, how, amountPence: pence, reason: "A gift", seen } as const;
  return requestPurchaseRefund(admin, input, new Date());
}

/** A buyer with a closed card, for whom a refund of the given amount failed. */
async function closedCard(pence: number | null) {
  const bought = await buyPlace();
  await setFaults({ stripe: { refunds: "pending" } });
  await ask(bought, pence);
  await runDueJobs();
  const [made] = await atStripe();
  await settleRefund(made?.id ?? "", "failed");
  await deliverEvents();
  await setFaults({ stripe: { refunds: "succeeded" } });
  const [request] = await requests();
  return { ...bought, refundId: made?.id ?? "", requestId: request?.id ?? "" };
}

type Given = { booking: { id: string }; requestId: string };

async function record(
  { booking, requestId }: Given,
  more: { date?: string; seen?: string } = {},
  by = admin,
) {
  const { date = today(), seen = await bookingVersion(booking.id) } = more;
  const transfer = { requestId, date, reference: "Okafor 12" };
  return recordRefundByBank(by, { id: booking.id, seen, ...transfer }, new Date());
}

const cardOf = async ({ booking }: Bought) =>
  (await listPurchases({ userId: null, emailKeys: [booking.emailKey] }, new Date()))[0];

describe("a failed refund, sent by bank", () => {
  test("counts once: receipt, letter and audit log; nothing is sent again, by day or by night", async () => {
    const given = await closedCard(50_00);
    const { booking, payment, requestId } = given;
    expect((await cardOf(given))?.failures).toMatchObject([{ requestId, pence: 50_00, canRecord: true }]);
    expect(await record(given)).toMatchObject({ ok: true, value: { amountPence: 50_00 } });
    expect(await getBooking(booking.id)).toMatchObject({ status: "confirmed", refundedPence: 50_00 });
    expect((await lettersTo(booking.email)).at(-1)).toBe("refund-by-bank");
    const trail = await db.auditEntry.findMany({ where: { action: "refund.recorded" } });
    expect(trail).toMatchObject([
      { subject: booking.id, details: { amountPence: 50_00, reference: "Okafor 12", date: today() } },
    ]);
    const card = await cardOf(given);
    expect(card).toMatchObject({ failures: [], facts: { leftPence: payment.amountPence - 50_00 } });
    expect(card?.lines.at(-1)?.words).toMatch(/^Sent back by bank, .*, Okafor 12$/);
    await sendRefund(requestId, new Date());
    await syncPayment(payment.paymentIntentId ?? "", new Date());
    await reconcile(await moveClock("4 days"));
    await runDueJobs();
    expect(await atStripe()).toHaveLength(1);
    expect(await getBooking(booking.id)).toMatchObject({ refundedPence: 50_00 });
    expect(await problemsTold()).toEqual(["refundFailed"]);
  });

  test("of everything closes the booking, with nothing left to refund", async () => {
    const given = await closedCard(null);
    expect(await record(given)).toMatchObject({ ok: true });
    expect(await getBooking(given.booking.id)).toMatchObject({
      status: "refunded",
      refundedPence: given.payment.amountPence,
    });
    expect(await ask(given, null)).toMatchObject({ code: "nothing_left" });
    const letter = await db.email.findFirstOrThrow({ where: { letter: "refund-by-bank" } });
    expect(letter.values).toMatchObject({ standing: expect.stringContaining("released") as string });
  });

  test("in parallel by two administrators is recorded once, and names the first one", async () => {
    const given = await closedCard(50_00);
    const jude = await createMember({ role: "admin", displayName: "Jude" });
    const seen = await bookingVersion(given.booking.id);
    const results = await Promise.all([record(given, { seen }), record(given, { seen }, jude)]);
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    const [trail] = await db.auditEntry.findMany({ where: { action: "refund.recorded" } });
    expect(results.find(({ ok }) => !ok)).toMatchObject({
      code: "quicker",
      message: expect.stringContaining(trail?.actorName ?? "?") as string,
    });
    expect(await getBooking(given.booking.id)).toMatchObject({ refundedPence: 50_00 });
    expect(await record(given)).toMatchObject({ code: "not_failed" });
    expect(await db.refund.count({ where: { byHand: true } })).toBe(1);
  });

  test("in parallel with another refund: one of them is refused", async () => {
    const given = await closedCard(null);
    const seen = await bookingVersion(given.booking.id);
    const again = { how: "all", amountPence: null, reason: "x" } as const;
    const results = await Promise.all([
      record(given, { seen }),
      refundPurchase(admin, { ...again, id: given.booking.id, seen }, new Date()),
    ]);
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    await deliverEvents();
    expect(await getBooking(given.booking.id)).toMatchObject({ refundedPence: given.payment.amountPence });
  });

  test("is refused if another refund was requested, sent or is pending", async () => {
    const given = await closedCard(50_00);
    const { booking, payment } = given;
    expect(await ask(given, 50_00)).toMatchObject({ ok: true });
    expect(await record(given)).toMatchObject({ code: "not_failed" });
    const [, second] = await requests();
    expect(await record({ booking, requestId: second?.id ?? "" })).toMatchObject({ code: "not_failed" });
    await runDueJobs();
    expect((await cardOf(given))?.failures).toEqual([]);
    const other = await closedCardOf(await buyPlace(), null);
    await stripe().refunds.create({ payment_intent: other.payment.paymentIntentId ?? "", amount: 100_00 });
    await deliverEvents();
    expect(await record(other)).toMatchObject({ code: "is_back" });
    expect(await getBooking(booking.id)).toMatchObject({ refundedPence: 50_00 });
    expect(payment.amountPence).toBeGreaterThan(50_00);
  });

  test("has a day between the payment and today", async () => {
    const given = await closedCard(50_00);
    expect(await record(given, { date: addDays(today(), 1) })).toMatchObject({ code: "future" });
    expect(await record(given, { date: "2020-01-01" })).toMatchObject({ code: "before_paid" });
    const elsewhere = await buyPlace();
    expect(await record({ ...given, booking: elsewhere.booking })).toMatchObject({ code: "gone" });
    expect(await getBooking(given.booking.id)).toMatchObject({ refundedPence: 0 });
  });

  test("waits for an open dispute: a refund now would pay twice", async () => {
    const given = await closedCard(50_00);
    await playDispute({ payment_intent: given.payment.paymentIntentId ?? "" });
    await deliverEvents();
    expect(await record(given)).toMatchObject({ code: "disputed" });
    expect((await cardOf(given))?.failures).toMatchObject([{ canRecord: false }]);
    expect(await listMoneyCases(new Date())).toEqual([]);
  });
});

/** The same for a place that was already bought. */
async function closedCardOf(bought: Bought, pence: number | null) {
  await setFaults({ stripe: { refunds: "pending" } });
  await ask(bought, pence);
  await runDueJobs();
  const request = await db.refundRequest.findFirstOrThrow({ where: { paymentId: bought.payment.id } });
  await settleRefund(request.refundId ?? "", "failed");
  await deliverEvents();
  await setFaults({ stripe: { refunds: "succeeded" } });
  return { ...bought, requestId: request.id };
}

describe("a refund that succeeded at Stripe after all", () => {
  /** Stripe declined, it was sent by bank, and then Stripe shows that it succeeded. */
  async function paidTwice() {
    const bought = await buyPlace();
    const { payment } = bought;
    await ask(bought, 60_00);
    const [request] = await requests();
    await forgetJobs();
    await db.refundRequest.updateMany({ data: { status: "failed", failure: "card_declined" } });
    expect(await record({ ...bought, requestId: request?.id ?? "" })).toMatchObject({ ok: true });
    const made = await stripe().refunds.create({
      payment_intent: payment.paymentIntentId ?? "",
      amount: 60_00,
      metadata: { refundRequest: request?.id ?? "" },
    });
    return { ...bought, refundId: made.id };
  }

  test("counts once and tells the founder, without a second email to the buyer", async () => {
    const { booking } = await paidTwice();
    for (let time = 0; time < 2; time++) await deliverEvents();
    await reconcile(await moveClock("1 day"));
    expect(await getBooking(booking.id)).toMatchObject({ refundedPence: 60_00 });
    expect(await problemsTold()).toEqual(["refundedTwice"]);
    expect((await lettersTo(booking.email)).filter((letter) => letter.startsWith("refund"))).toEqual([
      "refund-by-bank",
    ]);
    expect(await db.refund.findMany({ where: { byHand: true } })).toMatchObject([{ status: "replaced" }]);
  });

  test("and fails later leaves the transfer valid", async () => {
    const { booking, refundId } = await paidTwice();
    await deliverEvents();
    await settleRefund(refundId, "failed");
    await deliverEvents();
    expect(await getBooking(booking.id)).toMatchObject({ refundedPence: 60_00 });
    expect(await db.refund.findMany({ where: { byHand: true } })).toMatchObject([{ status: "succeeded" }]);
    expect(await problemsTold()).toEqual(["refundedTwice"]);
  });

  test("beside a full transfer never exceeds the payment", async () => {
    const given = await closedCard(null);
    await record(given);
    const { payment, booking } = given;
    await stripe().refunds.create({ payment_intent: payment.paymentIntentId ?? "", amount: 10_00 });
    expect(await deliverEvents()).toBe(0);
    expect(await getBooking(booking.id)).toMatchObject({ refundedPence: payment.amountPence });
    expect(await problemsTold()).toContain("refundedOutside");
  });
});

describe("a failed refund that was not requested here", () => {
  test("can be recorded as well, and the founder is told once", async () => {
    const bought = await buyPlace();
    await setFaults({ stripe: { refunds: "pending" } });
    const intent = { payment_intent: bought.payment.paymentIntentId ?? "", amount: 20_00 };
    const { id } = await stripe().refunds.create(intent);
    await deliverEvents();
    expect(await requests()).toEqual([]);
    await settleRefund(id, "canceled");
    for (let time = 0; time < 2; time++) await deliverEvents();
    const [request, ...more] = await requests();
    expect(more).toEqual([]);
    expect(request).toMatchObject({ status: "failed", refundId: id, askedBy: null });
    expect(await record({ ...bought, requestId: request?.id ?? "" })).toMatchObject({ ok: true });
    expect(await getBooking(bought.booking.id)).toMatchObject({ refundedPence: 20_00 });
    expect(await problemsTold()).toEqual(["refundPending", "refundCanceled"]);
  });
});

describe("a failed refund", () => {
  const listed = async () => {
    const { rows } = await readList(paymentList, { state: "failed" }, new Date());
    return rows.map((row) => [row.id, paymentState(row)]);
  };

  test("comes first on Today and in the payments until it is resolved", async () => {
    const given = await closedCard(50_00);
    expect(await listMoneyCases(new Date())).toMatchObject([
      {
        ...{ id: given.booking.id, state: "refund", pence: 50_00, name: "Kat Ellis" },
        of: { why: expect.stringContaining("closed") as string },
      },
    ]);
    expect(await listed()).toEqual([[given.payment.id, "refundFailed"]]);
    expect((await readList(paymentList, {}, new Date())).counts).toMatchObject({ all: 1, failed: 1 });
    await record(given);
    expect(await listMoneyCases(new Date())).toEqual([]);
    expect(await listed()).toEqual([]);
    expect((await readList(paymentList, {}, new Date())).counts).toMatchObject({ failed: 0 });
  });

  test("stays with the rest that a smaller refund does not cover", async () => {
    const given = await closedCard(397_00);
    await ask(given, 50_00);
    await runDueJobs();
    expect(await listMoneyCases(new Date())).toMatchObject([{ state: "refund", pence: 347_00 }]);
    expect((await cardOf(given))?.failures).toMatchObject([{ pence: 347_00, canRecord: true }]);
    await ask(given, 400_00);
    await runDueJobs();
    expect(await listMoneyCases(new Date())).toEqual([]);
    expect((await cardOf(given))?.failures).toEqual([]);
  });
});
