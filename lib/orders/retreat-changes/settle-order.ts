import "server-only";
import { db, type Transaction } from "@/lib/db";
import { lockOrder } from "@/lib/db/locks/order";
import { logger } from "@/lib/observability/logger";
import { findBooking, getBooking, type BookingRow } from "@/lib/orders/bookings/bookings";
import { endOrder } from "@/lib/orders/end";
import { releaseManualOrder } from "@/lib/orders/manual/release";
import { syncPayment } from "@/lib/orders/payments/payment-state";
import { requestRefund, resolveFailed, sendRefund } from "@/lib/orders/payments/refund-requests";
import { refundByHand } from "@/lib/orders/payments/refunds-by-hand";
import { calendarDay } from "@/lib/time/dates";
import type { RetreatChange } from "@/prisma/generated/client";
import type { RetreatAnswer } from "@/prisma/generated/enums";
import { sharesOfOrder, sumsOfOrder } from "./affected-orders";
import { openByHandPence } from "./bank-details";
import { queueEndedLetter, queueOfferedLetter, queueVoucherLetter } from "./letters";
import { exchangedFor, issueVoucher } from "./voucher";

type Which = { changeId: string; orderId: string };

const reasons = { cancel: "The retreat was cancelled", move: "The retreat was moved" } as const;

/** Ends an order, asks or pays its buyer, and emails them, each once; false if the change is stopped. */
export async function settleOrder(which: Which, now: Date): Promise<boolean> {
  await syncExchanged(which, now);
  if (!(await db.$transaction((tx) => cancelOrderOf(tx, which, now)))) return false;
  const waiting = await db.refundRequest.findMany({
    where: {
      changeId: which.changeId,
      payment: { orderId: which.orderId },
      status: "pending",
      refundId: null,
    },
    orderBy: { id: "asc" },
    select: { id: true },
  });
  for (const { id } of waiting) await sendRefund(id, now);
  await db.$transaction((tx) => writeSettled(tx, which, now));
  return true;
}

/** Syncs the money of a chosen voucher, which may have gone back; throws when Stripe is down. */
async function syncExchanged({ changeId, orderId }: Which, now: Date): Promise<void> {
  const open = { cancelledAt: null, settledAt: null, change: { stoppedAt: null } };
  const chosen = { changeId, answer: "voucher" as const, ...open };
  const payments = await db.payment.findMany({
    where: { orderId, method: "card", refundReason: null, order: { changes: { some: chosen } } },
    select: { paymentIntentId: true, carriedFrom: { select: { paymentIntentId: true } } },
  });
  for (const payment of payments) {
    const paymentIntentId = payment.carriedFrom?.paymentIntentId ?? payment.paymentIntentId;
    if (paymentIntentId) await syncPayment(paymentIntentId, now);
  }
}

async function cancelOrderOf(tx: Transaction, { changeId, orderId }: Which, now: Date): Promise<boolean> {
  await lockOrder(tx, orderId);
  // Stopping waits for the order that has begun
  const [change] = await tx.$queryRaw<{ stoppedAt: Date | null }[]>`
    SELECT stopped_at AS "stoppedAt" FROM retreat_changes WHERE id = ${changeId}::uuid FOR SHARE`;
  const key = { changeId_orderId: { changeId, orderId } };
  const row = await tx.retreatChangeOrder.findUniqueOrThrow({ where: key, include: { change: true } });
  if (row.cancelledAt || row.settledAt) return true;
  if (!change || change.stoppedAt) return false;
  const booking = await getBooking(tx, orderId);
  const isOurs = row.askedAt !== null;
  if (!isOurs) await endOrderOf(tx, row.change, booking, now);
  const isStanding = booking.status === "held" || booking.status === "confirmed";
  // What a voucher could stand for may have gone since the start
  const isOffered = isStanding && (await sumsOfOrder(tx, booking)).exchangePence > 0;
  if (row.answer === null && isOffered) {
    await tx.retreatChangeOrder.update({ where: key, data: { askedAt: now } });
    await queueOfferedLetter(tx, row.change, booking, null);
    return true;
  }
  if (row.answer === null && isOurs) return true;
  if (isOurs || booking.status === "confirmed") await giveBack(tx, row, booking, now);
  // An order that ended meanwhile stays as it is
  const isOver = !isOurs && !isStanding;
  await tx.retreatChangeOrder.update({
    where: key,
    data: {
      cancelledAt: now,
      ...(row.answer === null && { answer: "back", answeredAt: now }),
      ...(isOver && { settledAt: now }),
    },
  });
  return true;
}

/** Releases or cancels an order, if it stands. */
async function endOrderOf(
  tx: Transaction,
  { kind, startedBy }: RetreatChange,
  { id: orderId, status }: BookingRow,
  now: Date,
): Promise<void> {
  if (status === "held") await releaseManualOrder(tx, orderId, now);
  if (status !== "confirmed") return;
  await endOrder(tx, orderId, "cancelled", now);
  const notice = { by: "us" as const, reason: reasons[kind], noticeOn: new Date(calendarDay(now)), at: now };
  await tx.cancellation.create({ data: { orderId, ...notice, actorId: startedBy } });
}

/** Refunds an ended order, or gives a voucher in place of what may be exchanged. What is paid back by hand stays. */
async function giveBack(
  tx: Transaction,
  { change, answer }: { change: RetreatChange; answer: RetreatAnswer | null },
  booking: BookingRow,
  now: Date,
): Promise<void> {
  const by = change.startedBy === null ? null : { userId: change.startedBy };
  const shares = await sharesOfOrder(tx, booking);
  const exchanged = answer === "voucher" ? shares.filter(({ isExchangeable }) => isExchangeable) : [];
  const exchangedPence = exchanged.reduce((sum, { pence }) => sum + pence, 0);
  const voucherId = exchangedPence > 0 ? await issueVoucher(tx, change, booking, exchangedPence, now) : null;
  for (const share of shares) {
    const refund = { paymentId: share.paymentId, amountPence: share.pence };
    if (voucherId && exchanged.includes(share)) {
      await resolveFailed(tx, refund, now);
      await refundByHand(tx, { ...refund, voucherId }, now);
    } else if (share.method === "voucher") await refundByHand(tx, refund, now);
    else if (share.method === "card")
      await requestRefund(tx, by, { ...refund, reason: reasons[change.kind], changeId: change.id }, now);
  }
}

async function writeSettled(tx: Transaction, { changeId, orderId }: Which, now: Date): Promise<void> {
  await lockOrder(tx, orderId);
  const key = { changeId_orderId: { changeId, orderId } };
  const row = await tx.retreatChangeOrder.findUniqueOrThrow({ where: key, include: { change: true } });
  if (row.settledAt || !row.cancelledAt) return;
  await tx.retreatChangeOrder.update({ where: key, data: { settledAt: now } });
  const booking = await findBooking(tx, orderId);
  if (!booking) return;
  const back = await goesBack(tx, row.change, booking);
  const voucher = await exchangedFor(tx, orderId);
  if (voucher) await queueVoucherLetter(tx, row.change, booking, { back, voucher });
  else await queueEndedLetter(tx, row.change, booking, { back, row });
  logger.info({ event: "retreat_change.order_settled", changeId, orderId });
}

/** What a change sent back for an order, and what is left to pay back by hand. */
export async function goesBack(
  tx: Transaction,
  { id: changeId }: { id: string },
  booking: { id: string; guests: Parameters<typeof sumsOfOrder>[1]["guests"] },
) {
  const sent = await tx.refundRequest.findMany({
    where: { changeId, payment: { orderId: booking.id }, status: { not: "failed" } },
    select: { amountPence: true, payment: { select: { payerEmail: true } } },
  });
  const { disputedPence } = await sumsOfOrder(tx, booking);
  const toVoucher = await tx.payment.aggregate({
    where: { orderId: booking.id, method: "voucher", refundReason: null },
    _sum: { refundedPence: true },
  });
  return {
    cardPence: sent.reduce((sum, { amountPence }) => sum + amountPence, 0),
    handPence: await openByHandPence(tx, booking.id),
    ...{ disputedPence, voucherPence: toVoucher._sum.refundedPence ?? 0 },
    isToPayer: sent.some(({ payment }) => payment.payerEmail !== null),
  };
}
