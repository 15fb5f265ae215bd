import { beforeEach, describe, expect, test } from "vitest";
import { dorset } from "@/content/retreats";
import type { Member } from "@/lib/access/policy";
import {
  enterAnswer,
  extendDeadline,
  remindNow,
  stopChange,
} from "@/lib/administration/retreat-changes/control";
import { getRetreatChange } from "@/lib/administration/retreat-changes/read";
import { listPurchases } from "@/lib/administration/purchases/list";
import { refundPurchase } from "@/lib/administration/purchases/refund";
import { recordRefundByBank } from "@/lib/administration/purchases/refund-by-bank";
import { versionOf } from "@/lib/administration/purchases/optimistic-lock";
import { parsePeriod } from "@/lib/administration/year/period";
import { getYear } from "@/lib/administration/year/report";
import { priceList } from "@/lib/content/retreats";
import { db } from "@/lib/db";
import { priceWithCode } from "@/lib/orders/checkout/code";
import { getBookingByToken } from "@/lib/orders/bookings/statement";
import { cancelAfterLostDispute } from "@/lib/orders/payments/lost-disputes";
import { failedRefunds } from "@/lib/orders/payments/refund-requests";
import { chooseByLink, getChoice } from "@/lib/orders/retreat-changes/choice";
import { sendChoiceReminders } from "@/lib/orders/retreat-changes/choice-reminders";
import { stripe } from "@/lib/orders/stripe/client";
import { voucherState } from "@/lib/orders/vouchers/balance";
import { getVoucher } from "@/lib/orders/vouchers/vouchers";
import { calendarDay } from "@/lib/time/dates";
import { clearAuditLog } from "../../support/audit-log";
import { createMember } from "../../support/factories";
import {
  buyPlace,
  deliverEvents,
  forgetMoney,
  lettersTo,
  problemsTold,
  someBuyer,
} from "../../support/money";
import { createBooking, getBooking } from "../../support/orders";
import { forgetSales } from "../../support/sales";
import { playDispute } from "../../support/sandbox";
import { giveVoucher, leftOn } from "../../support/vouchers";
import { forgetChanges, now, offering, run, start, stripeRefunds, whatIf } from "./fixture";

let admin: Member;

beforeEach(async () => {
  await forgetChanges();
  await forgetMoney();
  await forgetSales();
  await clearAuditLog();
  admin = await createMember({ role: "admin" });
});

const afterwards = new Date("2026-03-07T09:00:00Z");

/** Cancels the retreat, offering vouchers; returns the change's id. */
async function startOffer(more = {}): Promise<string> {
  const started = await start(admin, { ...offering, ...more });
  if (!started.ok) throw new Error(started.message);
  await run();
  return started.value.id;
}

/** The vouchers issued in place of an order's money. */
const vouchersFor = (orderId: string) =>
  db.voucher.findMany({ where: { refunds: { some: { payment: { orderId } } } } });

async function refundAll(id: string) {
  const seen = await versionOf(db, id, now);
  return refundPurchase(admin, { id, how: "all", amountPence: null, reason: "Asked", seen }, now);
}

const choose = (token: string, answer: "back" | "voucher" | "comes", at = now) =>
  chooseByLink({ token, answer }, at);

describe("What if", () => {
  test("shows what vouchers would be worth, and refuses a late day", async () => {
    const { payment } = await buyPlace();
    const found = await whatIf(offering);
    expect(found.problems).toEqual([]);
    expect(found.totals.worthPence).toBe(Math.round(payment.amountPence * 1.1));
    const fields = async (deadline: string | null) =>
      (await whatIf({ ...offering, deadline })).problems.map(({ field }) => field);
    expect(await fields(null)).toEqual(["deadline"]);
    expect(await fields("2026-02-19")).toEqual(["deadline"]);
    expect(await fields("2026-03-23")).toEqual(["deadline"]);
    expect(await fields("2026-03-22")).toEqual([]);
  });
});

describe("a cancellation that offers a voucher", () => {
  test("ends every order and asks its buyer; nothing goes back yet", async () => {
    const { booking } = await buyPlace();
    const free = await createBooking();
    await db.payment.deleteMany({ where: { orderId: free.id } });
    const id = await startOffer();
    const { email, linkToken, status } = await getBooking(booking.id);
    expect(status).toBe("cancelled");
    expect(await lettersTo(email)).toContain("retreat-offered");
    expect(await lettersTo(free.email)).toEqual(["retreat-cancelled"]);
    expect(await stripeRefunds()).toEqual([]);
    expect(await getChoice(linkToken, now)).toMatchObject({ isOpen: true, voucher: { issued: null } });
    expect(await choose(linkToken, "comes")).toMatchObject({ code: "gone" });
    expect(await choose(free.token, "voucher")).toMatchObject({ code: "final" });
    await sendChoiceReminders(new Date("2026-03-01T09:00:00Z"));
    expect(await remindNow(admin, { id }, now)).toMatchObject({ ok: true, value: { count: 1 } });
    expect((await lettersTo(email)).filter((one) => one === "retreat-offered-reminder")).toHaveLength(2);
    expect((await getRetreatChange(dorset.id))?.endedAt).toBeNull();
  });

  test("issues the voucher once, with the bonus, and the books stay exact", async () => {
    const { booking, payment } = await buyPlace();
    const day = calendarDay(new Date());
    const { period } = parsePeriod({ from: day, to: day }, new Date());
    const before = (await getYear(period)).totals;
    await startOffer();
    const { linkToken, email } = await getBooking(booking.id);
    const answers = await Promise.all([1, 2].map(() => choose(linkToken, "voucher")));
    expect(answers.every(({ ok }) => ok)).toBe(true);
    expect(await choose(linkToken, "back")).toMatchObject({ code: "final" });
    await Promise.all([run(), run()]);
    await run(afterwards);
    const [voucher, ...others] = await vouchersFor(booking.id);
    expect(others).toEqual([]);
    const worthPence = Math.round(payment.amountPence * 1.1);
    expect(voucher).toMatchObject({ worthPence, recipientEmail: email });
    expect(await leftOn(voucher?.orderId ?? "")).toBe(worthPence);
    expect(await stripeRefunds()).toEqual([]);
    const letters = await lettersTo(email);
    expect(letters.filter((one) => one === "retreat-voucher")).toHaveLength(1);
    expect(letters.filter((one) => /refund|gift|bought|declined/.test(one))).toEqual([]);
    expect(await getChoice(linkToken, now)).toMatchObject({
      ...{ isOpen: false, isOver: true, voucher: { worthPence, exchangedPence: payment.amountPence } },
      byHandPence: 0,
    });
    // The money stays, the retreat's invoice is credited, and what was paid of the voucher is held
    const report = await getYear(period);
    expect(report.totals).toEqual(before);
    expect(report.products.find(({ product }) => product === "voucher")?.heldPence).toBe(payment.amountPence);
    const { _sum: sum } = await db.invoice.aggregate({
      where: { orderId: booking.id },
      _sum: { totalPence: true },
    });
    expect(sum.totalPence).toBe(0);
    // No second time as money
    expect(await refundAll(booking.id)).toMatchObject({ ok: false, code: "nothing_left" });
    expect((await getRetreatChange(dorset.id))?.orders.map(({ state }) => state)).toEqual(["voucher"]);
    expect((await getRetreatChange(dorset.id))?.endedAt).toEqual(now);
  });

  test("refunds who asks for it at once, and who says nothing after the deadline", async () => {
    const [asked, silent] = [await buyPlace(), await buyPlace()];
    const id = await startOffer({ bonus: 0 });
    const { linkToken } = await getBooking(asked.booking.id);
    expect(await choose(linkToken, "back")).toMatchObject({ ok: true });
    expect(await choose(linkToken, "voucher")).toMatchObject({ code: "final" });
    await run();
    expect((await stripeRefunds()).map(({ amount }) => amount)).toEqual([asked.payment.amountPence]);
    expect(await extendDeadline(admin, { id, deadline: "2026-03-23" }, now)).toMatchObject({ code: "late" });
    const later = new Date("2026-03-05T09:00:00Z");
    expect(await extendDeadline(admin, { id, deadline: "2026-03-23" }, later)).toMatchObject({
      code: "late",
    });
    const other = await getBooking(silent.booking.id);
    await Promise.all([run(afterwards), choose(other.linkToken, "voucher", afterwards)]);
    expect(await choose(other.linkToken, "voucher", afterwards)).toMatchObject({ ok: false });
    await run(afterwards);
    expect(await stripeRefunds()).toHaveLength(2);
    expect(await db.voucher.count()).toBe(0);
    for (const { booking } of [asked, silent])
      expect((await lettersTo((await getBooking(booking.id)).email)).at(-1)).toBe("retreat-declined");
    expect((await getRetreatChange(dorset.id))?.endedAt).toEqual(afterwards);
  });

  test("an answer at the same moment as the deadline's job has one outcome", async () => {
    const { booking, payment } = await buyPlace();
    await startOffer();
    const { linkToken } = await getBooking(booking.id);
    const last = new Date("2026-03-06T23:59:59Z");
    await Promise.all([choose(linkToken, "voucher", last), run(afterwards)]);
    await run(afterwards);
    await deliverEvents(afterwards);
    const vouchers = await vouchersFor(booking.id);
    const refunds = await stripeRefunds();
    expect(vouchers.length + refunds.length).toBe(1);
    expect(await db.payment.findUniqueOrThrow({ where: { id: payment.id } })).toMatchObject({
      refundedPence: payment.amountPence,
    });
  });

  test("what a voucher paid goes back to it without a bonus, and a transfer becomes a voucher", async () => {
    const { id, code } = await giveVoucher(40_00);
    const prices = priceList(dorset);
    const asked = await priceWithCode({ retreat: dorset.id, prices, code }, someBuyer(), new Date());
    if (!asked.ok) throw new Error(asked.message);
    const { booking, payment } = await buyPlace({ pay: "deposit", code, told: asked.value.priced.told });
    const transfer = await createBooking({ paidPence: 497_00 });
    await db.payment.updateMany({
      where: { orderId: transfer.id },
      data: {
        ...{ method: "bank", reference: "DOR-1", recordedAt: now },
        ...{ paymentIntentId: null, checkoutSessionId: null },
      },
    });
    const changeId = await startOffer();
    const { linkToken } = await getBooking(booking.id);
    await choose(linkToken, "voucher");
    const byTelephone = { id: changeId, order: transfer.id, answer: "voucher", code: undefined } as const;
    expect(await enterAnswer(admin, byTelephone, now)).toMatchObject({ ok: true });
    await run();
    expect(await leftOn(id)).toBe(40_00);
    const worth = async (orderId: string) => (await vouchersFor(orderId)).map(({ worthPence }) => worthPence);
    expect(await worth(booking.id)).toEqual([Math.round(payment.amountPence * 1.1)]);
    expect(await worth(transfer.id)).toEqual([546_70]);
    expect((await getChoice(transfer.token, now))?.byHandPence).toBe(0);
  });

  test("while it is stopped, nothing is sent", async () => {
    const { booking } = await buyPlace();
    const id = await startOffer();
    await stopChange(admin, { id }, now);
    const { linkToken } = await getBooking(booking.id);
    expect(await choose(linkToken, "voucher")).toMatchObject({ ok: true });
    await run();
    expect(await db.voucher.count()).toBe(0);
  });

  test("disputed money makes no voucher, and a later dispute blocks it", async () => {
    const { booking, payment } = await buyPlace();
    await startOffer();
    const { linkToken } = await getBooking(booking.id);
    await choose(linkToken, "voucher");
    await run();
    const [voucher] = await vouchersFor(booking.id);
    await playDispute({ payment_intent: payment.paymentIntentId ?? "", status: "needs_response" });
    await deliverEvents();
    const { account } = await getVoucher(db, voucher?.orderId ?? "");
    expect(voucherState(account, calendarDay(now))).toBe("blocked");
  });

  test("covers an earlier refund that failed, so that it is not paid as well", async () => {
    const { booking, payment } = await buyPlace();
    const failed = { paymentId: payment.id, amountPence: 100_00, reason: "", status: "failed" } as const;
    const { id: requestId } = await db.refundRequest.create({ data: { ...failed, askedAt: now } });
    await db.guest.updateMany({ where: { orderId: booking.id }, data: { keptPence: 150_00 } });
    await startOffer({ bonus: 0 });
    const { linkToken } = await getBooking(booking.id);
    expect((await getChoice(linkToken, now))?.backPence).toBe(payment.amountPence - 150_00);
    await choose(linkToken, "voucher");
    await run();
    expect((await vouchersFor(booking.id)).map(({ worthPence }) => worthPence)).toEqual([
      payment.amountPence - 150_00,
    ]);
    expect(await db.refundRequest.count({ where: failedRefunds() })).toBe(0);
    const seen = await versionOf(db, booking.id, now);
    const byBank = { id: booking.id, seen, requestId, date: calendarDay(now), reference: "DOR-1" };
    expect(await recordRefundByBank(admin, byBank, now)).toMatchObject({ ok: false, code: "not_failed" });
  });

  test("what Stripe refunded or disputed, not heard of yet, makes no voucher", async () => {
    const [refunded, disputed] = [await buyPlace(), await buyPlace()];
    await startOffer();
    for (const { booking } of [refunded, disputed])
      await choose((await getBooking(booking.id)).linkToken, "voucher");
    await stripe().refunds.create({ payment_intent: refunded.payment.paymentIntentId ?? "" });
    await playDispute({ payment_intent: disputed.payment.paymentIntentId ?? "", status: "needs_response" });
    await run();
    expect(await db.voucher.count()).toBe(0);
    expect(await stripeRefunds()).toHaveLength(1);
    await deliverEvents();
    expect((await getRetreatChange(dorset.id))?.endedAt).toEqual(now);
    for (const { booking } of [refunded, disputed])
      expect(await getChoice((await getBooking(booking.id)).linkToken, now)).toMatchObject({
        ...{ answer: "voucher", hasVoucher: false },
      });
    const summary = await db.email.findFirstOrThrow({ where: { letter: "founder-retreat-changed" } });
    expect(summary.values).toMatchObject({ orders: "2 settled" });
  });

  test("asks no buyer whose money is disputed before the job runs", async () => {
    const { booking, payment } = await buyPlace();
    await start(admin, offering);
    await playDispute({ payment_intent: payment.paymentIntentId ?? "", status: "needs_response" });
    await deliverEvents();
    await run();
    const { linkToken, email } = await getBooking(booking.id);
    const letters = await lettersTo(email);
    expect(letters).toContain("retreat-cancelled");
    expect(letters).not.toContain("retreat-offered");
    expect(await getChoice(linkToken, now)).toMatchObject({ isOpen: false, answer: "back" });
  });

  test("the booking's page says that it is up to the buyer only until it is decided", async () => {
    const [asked, early] = [await buyPlace(), await buyPlace()];
    const offerOf = async ({ booking }: typeof asked, at = now) =>
      (await getBookingByToken((await getBooking(booking.id)).linkToken, at))?.offer;
    expect(await offerOf(asked)).toBeNull();
    await start(admin, offering);
    await choose((await getBooking(early.booking.id)).linkToken, "voucher");
    await run();
    expect(await offerOf(asked)).toBe("open");
    expect(await offerOf(early)).toBe("decided");
    expect(await offerOf(asked, afterwards)).toBe("decided");
  });

  test("a refund at Stripe after it is reported with the voucher, once", async () => {
    const { booking, payment } = await buyPlace();
    await startOffer();
    await choose((await getBooking(booking.id)).linkToken, "voucher");
    await run();
    await stripe().refunds.create({ payment_intent: payment.paymentIntentId ?? "" });
    await deliverEvents();
    await deliverEvents();
    expect(await problemsTold()).toEqual(["refundedBesideVoucher"]);
  });

  test("a bank's question makes no voucher; the money goes back", async () => {
    const { booking, payment } = await buyPlace();
    await startOffer();
    await playDispute({
      ...{ payment_intent: payment.paymentIntentId ?? "", status: "warning_needs_response" },
    });
    await deliverEvents();
    const { linkToken } = await getBooking(booking.id);
    expect(await choose(linkToken, "voucher")).toMatchObject({ ok: false });
    await run(afterwards);
    expect(await db.voucher.count()).toBe(0);
    expect((await stripeRefunds()).map(({ amount }) => amount)).toEqual([payment.amountPence]);
  });

  test("a dispute lost after it ends the voucher, once, and nothing of it is held", async () => {
    const { booking, payment } = await buyPlace();
    await startOffer();
    const { linkToken, emailKey } = await getBooking(booking.id);
    await choose(linkToken, "voucher");
    await run();
    const [voucher] = await vouchersFor(booking.id);
    const dispute = await playDispute({ payment_intent: payment.paymentIntentId ?? "" });
    await playDispute({ dispute, status: "lost" });
    await deliverEvents();
    const cards = await listPurchases({ userId: null, emailKeys: [emailKey] }, now);
    expect(cards.find(({ facts }) => facts.id === booking.id)?.lostDispute).toMatchObject({
      hasVoucher: true,
    });
    expect(await cancelAfterLostDispute(admin, dispute, new Date())).toMatchObject({ ok: true });
    expect(await cancelAfterLostDispute(admin, dispute, new Date())).toMatchObject({ code: "not_standing" });
    const { account } = await getVoucher(db, voucher?.orderId ?? "");
    expect(voucherState(account, calendarDay(now))).toBe("ended");
    const day = calendarDay(new Date());
    const { products } = await getYear(parsePeriod({ from: day, to: day }, new Date()).period);
    expect(products.find(({ product }) => product === "voucher")?.heldPence ?? 0).toBe(0);
  });

  test("an order that was refunded, or disputed, meanwhile gets no voucher", async () => {
    const [refunded, disputed] = [await buyPlace(), await buyPlace()];
    const id = await startOffer();
    expect(await refundAll(refunded.booking.id)).toMatchObject({ ok: true });
    await run();
    await playDispute({ payment_intent: disputed.payment.paymentIntentId ?? "", status: "needs_response" });
    await deliverEvents();
    for (const { booking } of [refunded, disputed])
      expect(await choose((await getBooking(booking.id)).linkToken, "voucher")).toMatchObject({
        code: "no_voucher",
      });
    expect(await remindNow(admin, { id }, now)).toMatchObject({ ok: true, value: { count: 0 } });
    await run(afterwards);
    expect(await db.voucher.count()).toBe(0);
    expect(await stripeRefunds()).toHaveLength(1);
    expect((await getRetreatChange(dorset.id))?.endedAt).toEqual(afterwards);
  });
});
