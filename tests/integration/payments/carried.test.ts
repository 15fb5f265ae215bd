import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { formatMoney } from "@/content/money";
import { dorset, retreats, type Retreat } from "@/content/retreats";
import type { Member } from "@/lib/access/policy";
import { moveOrder } from "@/lib/administration/orders/move";
import { versionOf } from "@/lib/administration/purchases/optimistic-lock";
import { requestPurchaseRefund } from "@/lib/administration/purchases/refund";
import { replaceCatalogue } from "@/lib/catalogue/current";
import { db } from "@/lib/db";
import { getBudget } from "@/lib/administration/budget/read";
import { addUp, sumMoney } from "@/lib/administration/lists/money";
import { paymentList } from "@/lib/administration/lists/payments";
import { listDocuments } from "@/lib/orders/invoices/documents";
import { sendTermsReminders } from "@/lib/orders/manual/terms-reminders";
import { areRemindersSuspended } from "@/lib/orders/schedule/reminders-suspended";
import { getBookingByToken } from "@/lib/orders/bookings/statement";
import { cancelAfterLostDispute } from "@/lib/orders/payments/lost-disputes";
import { reconcile } from "@/lib/orders/payments/reconcile";
import { syncPayment } from "@/lib/orders/payments/payment-state";
import { requestRefunds } from "@/lib/orders/payments/refund-requests";
import { refundByHand } from "@/lib/orders/payments/refunds-by-hand";
import { voucherState } from "@/lib/orders/vouchers/balance";
import { getVoucher } from "@/lib/orders/vouchers/vouchers";
import { purchaseReference } from "@/lib/orders/purchases/purchase";
import { calendarDay } from "@/lib/time/dates";
import { createMember, uniqueEmail } from "../../support/factories";
import { readList } from "../../support/list-files";
import { forgetJobs, runDueJobs } from "../../support/jobs";
import { buyPlace, forgetMoney, lettersTo, stripeNow } from "../../support/money";
import { getBooking } from "../../support/orders";
import { playDispute, settleRefund } from "../../support/sandbox";
import { giveVoucher } from "../../support/vouchers";
import { spring } from "../../support/second-retreat";
import { stripeRefunds } from "../retreat-changes/fixture";

// What one of several guests paid, after they moved alone to another retreat.

const { tent, attic } = spring.rooms;
if (!tent || !attic) throw new Error("The second retreat has no rooms");
const later = {
  ...{ ...spring, id: "later", name: "Later", currency: dorset.currency },
  rooms: { tent: { ...tent, capacity: 5 }, attic },
  capacity: 5,
};
const pence = tent.pricePence;
let admin: Member;

beforeAll(() => {
  retreats[later.id] = later;
  replaceCatalogue({});
});

afterAll(() => {
  Reflect.deleteProperty(retreats, later.id);
  replaceCatalogue({});
});

beforeEach(async () => {
  await forgetMoney();
  await forgetJobs();
  admin = await createMember({ role: "admin" });
});

/** An order of two, of whom the second moved alone; both paid everything, of which some may have gone back. */
async function moved(goodwillPence = 0, pay: "full" | "deposit" = "full") {
  const companions = [{ name: "Lowri", email: uniqueEmail("lowri") }];
  const { booking, payment } = await buyPlace({ room: "shared", companions, pay });
  const now = new Date();
  const asked = { orderId: booking.id, pence: goodwillPence, reason: "The boiler" };
  if (goodwillPence > 0) await db.$transaction((tx) => requestRefunds(tx, admin, asked, now));
  await runDueJobs();
  const lowri = booking.guests.find(({ number }) => number === 2);
  const to = { retreat: later.id, room: "tent", difference: "charge" as const, reason: "", message: "" };
  const seen = await versionOf(db, booking.id, now);
  const done = await moveOrder(admin, { id: booking.id, guest: lowri?.id, seen, ...to }, now);
  if (!done.ok) throw new Error(done.message);
  await runDueJobs();
  await db.email.deleteMany();
  return { from: booking.id, to: done.value.id, email: booking.email, intent: payment.paymentIntentId ?? "" };
}

const refund = async (id: string) =>
  requestPurchaseRefund(
    admin,
    { id, seen: await versionOf(db, id, new Date()), reason: "They asked", how: "all", amountPence: null },
    new Date(),
  );
const standing = async (id: string) => {
  const { status, paidPence, refundedPence, unpaidPence } = await getBooking(id);
  return { status, left: paidPence - refundedPence, unpaidPence };
};
const invoiced = async (orderId: string) =>
  (await db.invoice.aggregate({ where: { orderId }, _sum: { totalPence: true } }))._sum.totalPence;
const { pricePence } = dorset.rooms.shared;

/** The states of an order's payments in the list, and whether it has them among the refunded ones. */
async function listStates(orderId: string) {
  const now = new Date();
  const { rows, address, counts } = await readList(paymentList, { for: dorset.id }, now);
  const column = paymentList.columns.find(({ header }) => header === "State");
  const own = rows.filter((row) => row.orderId === orderId);
  return { states: own.map((row) => column?.cell?.(row, { now, address })), back: counts.back };
}

test("a refund goes to the card it came from, and ends only the order it was carried to", async () => {
  const { from, to, email, intent } = await moved();
  expect(await standing(from)).toEqual({ status: "confirmed", left: pricePence, unpaidPence: 0 });
  expect(await standing(to)).toEqual({ status: "confirmed", left: pence, unpaidPence: 0 });
  expect([await invoiced(from), await invoiced(to)]).toEqual([pricePence, pence]);
  const documents = await db.invoice.count({ where: { orderId: from } });
  expect(await refund(to)).toMatchObject({ ok: true });
  await runDueJobs();
  await syncPayment(intent, new Date());
  await reconcile(await stripeNow());
  expect(await stripeRefunds()).toMatchObject([
    { payment_intent: intent, amount: pence },
    { payment_intent: intent, amount: pricePence - pence },
  ]);
  expect(await standing(to)).toEqual({ status: "refunded", left: 0, unpaidPence: 0 });
  expect(await standing(from)).toEqual({ status: "confirmed", left: pricePence, unpaidPence: 0 });
  expect([await invoiced(from), await invoiced(to)]).toEqual([pricePence, 0]);
  expect(await db.invoice.count({ where: { orderId: from } })).toBe(documents);
  expect(await lettersTo(email)).toEqual(["refund-full"]);
});

test("what was carried over counts once in the sums, and has no second receipt", async () => {
  const totals = async () => {
    const [sums] = addUp(await sumMoney(new Date()));
    return { paid: sums?.paidPence ?? 0, refunded: sums?.refundedPence ?? 0 };
  };
  const before = await totals();
  const { from, to } = await moved();
  const after = await totals();
  expect(after).toEqual({
    paid: before.paid + 2 * pricePence,
    refunded: before.refunded + pricePence - pence,
  });
  const receipts = async (id: string) =>
    (await listDocuments(id)).filter(({ kind }) => kind === "receipt").length;
  expect([await receipts(from), await receipts(to)]).toEqual([1, 0]);
  await refund(to);
  await runDueJobs();
  expect(await totals()).toEqual({ paid: after.paid - pence, refunded: after.refunded + pence });
});

test("a goodwill refund of both is not asked for again, neither there nor here", async () => {
  const goodwill = 60_00;
  const { from, to } = await moved(goodwill);
  expect(await standing(to)).toEqual({ status: "confirmed", left: pence - goodwill / 2, unpaidPence: 0 });
  expect(await standing(from)).toEqual({
    ...{ status: "confirmed", left: pricePence - goodwill / 2, unpaidPence: 0 },
  });
  expect([await invoiced(from), await invoiced(to)]).toEqual([
    pricePence - goodwill / 2,
    pence - goodwill / 2,
  ]);
});

test("a goodwill refund of two deposits is not given twice when one guest moves", async () => {
  const goodwill = 60_00;
  const { from, to } = await moved(goodwill, "deposit");
  const [here, there] = [await standing(from), await standing(to)];
  expect(here.left + here.unpaidPence).toBe(pricePence - goodwill / 2);
  expect(there.left + there.unpaidPence).toBe(pence - goodwill / 2);
});

test("the payments list names the order to which a payment was carried, and counts no refund", async () => {
  const { from, to } = await moved();
  const text = `${formatMoney(pence, dorset.currency)} carried to ${purchaseReference(to)}`;
  const went = formatMoney(pricePence - pence, dorset.currency);
  expect(await listStates(from)).toMatchObject({ states: [{ text: `${text}, ${went} refunded` }], back: 1 });
  await db.refund.deleteMany({ where: { carriedToId: null } });
  await db.payment.updateMany({
    where: { orderId: from },
    data: { refundedPence: pence, refundAskedAt: null },
  });
  expect(await listStates(from)).toMatchObject({ states: [{ text }], back: 0 });
});

test("a lost dispute is borne by each retreat for the money that it has", async () => {
  const { intent } = await moved();
  const dispute = await playDispute({ payment_intent: intent });
  await playDispute({ dispute, status: "lost" });
  await syncPayment(intent, new Date());
  const { amountPence } = await db.dispute.findFirstOrThrow({ where: { id: dispute } });
  const lost = async (retreat: Retreat) => (await getBudget(retreat, new Date())).lostPence;
  const [here, there] = [await lost(dorset), await lost(later)];
  expect(here + there).toBe(amountPence);
  expect(there).toBe(Math.floor((amountPence * pence) / (pence + pricePence)));
});

test("terms that were not accepted before are asked for after the move too", async () => {
  const { from, to } = await moved();
  const created = new Date(Date.now() - 4 * 24 * 3_600_000);
  const unaccepted = { termsAcceptedAt: null, termsVersion: null, termsHash: null, createdAt: created };
  await db.order.updateMany({ where: { id: { in: [from, to] } }, data: unaccepted });
  await sendTermsReminders(new Date());
  const asked = await db.email.findMany({ where: { letter: "terms-reminder" }, select: { cause: true } });
  expect(asked).toEqual([{ cause: `terms-reminder:${to}` }]);
});

test("a refund that fails later restores the order", async () => {
  const { from, to } = await moved();
  await refund(to);
  await runDueJobs();
  const { refundId } = await db.refundRequest.findFirstOrThrow({ where: { payment: { orderId: to } } });
  await settleRefund(refundId ?? "", "failed");
  await reconcile(await stripeNow());
  expect(await standing(to)).toEqual({ status: "confirmed", left: pence, unpaidPence: 0 });
  expect(await standing(from)).toEqual({ status: "confirmed", left: pricePence, unpaidPence: 0 });
  expect(await db.refundRequest.findFirst({ where: { payment: { orderId: to } } })).toMatchObject({
    status: "failed",
  });
});

test("nothing of it is refunded while the bank may hold the payment it came from", async () => {
  const { to, intent } = await moved();
  await playDispute({ payment_intent: intent });
  await syncPayment(intent, new Date());
  expect(await refund(to)).toMatchObject({ code: "disputed" });
});

test("a lost dispute ends also the order it was carried to, once", async () => {
  const { from, to, email, intent } = await moved();
  const dispute = await playDispute({ payment_intent: intent });
  await syncPayment(intent, new Date());
  expect(await db.$transaction((tx) => areRemindersSuspended(tx, to))).toBe(true);
  await playDispute({ dispute, status: "lost" });
  await syncPayment(intent, new Date());
  const say = () => cancelAfterLostDispute(admin, dispute, new Date());
  const twice = await Promise.all([say(), say()]);
  expect(twice.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await say()).toMatchObject({ code: "not_standing" });
  for (const id of [from, to]) expect(await getBooking(id)).toMatchObject({ status: "refunded" });
  expect([await invoiced(from), await invoiced(to)]).toEqual([0, 0]);
  const { linkToken } = await getBooking(to);
  expect(await getBookingByToken(linkToken)).toMatchObject({ status: "refunded", isChargedBack: true });
  expect((await lettersTo(email)).filter((letter) => letter === "charged-back")).toHaveLength(2);
});

test("a dispute blocks the voucher that was given in place of it, and ends it when lost", async () => {
  const { to, intent } = await moved();
  const { id: paymentId } = await db.payment.findFirstOrThrow({ where: { orderId: to } });
  const { id: voucherId } = await giveVoucher(pence);
  await db.$transaction((tx) => refundByHand(tx, { paymentId, amountPence: pence, voucherId }, new Date()));
  const state = async () => voucherState((await getVoucher(db, voucherId)).account, calendarDay(new Date()));
  expect(await state()).toBe("valid");
  const dispute = await playDispute({ payment_intent: intent });
  await syncPayment(intent, new Date());
  expect(await state()).toBe("blocked");
  await playDispute({ dispute, status: "lost" });
  await syncPayment(intent, new Date());
  expect(await cancelAfterLostDispute(admin, dispute, new Date())).toMatchObject({ ok: true });
  expect(await state()).toBe("ended");
});
