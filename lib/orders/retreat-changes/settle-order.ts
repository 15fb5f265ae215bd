import "server-only";
import { db, type Transaction } from "@/lib/db";
import { lockOrder } from "@/lib/db/locks/order";
import { logger } from "@/lib/observability/logger";
import { findBooking, getBooking } from "@/lib/orders/bookings/bookings";
import { endOrder } from "@/lib/orders/end";
import { releaseManualOrder } from "@/lib/orders/manual/release";
import { requestRefund, sendRefund } from "@/lib/orders/payments/refund-requests";
import { refundByHand } from "@/lib/orders/payments/refunds-by-hand";
import { calendarDay } from "@/lib/time/dates";
import type { RetreatChange } from "@/prisma/generated/client";
import { sharesOfOrder, sumsOfOrder } from "./affected-orders";
import { openByHandPence } from "./bank-details";
import { queueEndedLetter } from "./letters";

type Which = { changeId: string; orderId: string };

const reasons = { cancel: "The retreat was cancelled", move: "The retreat was moved" } as const;

/**
 * Ends an order that gets everything back, refunds it and emails the buyer: three steps, each of which an interruption
 * may repeat without a second refund or email. False if the founder stopped the change before the first.
 */
export async function settleOrder(which: Which, now: Date): Promise<boolean> {
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
  const by = row.change.startedBy === null ? null : { userId: row.change.startedBy };
  const reason = reasons[row.change.kind];
  if (booking.status === "held") await releaseManualOrder(tx, orderId, now);
  if (booking.status === "confirmed") {
    await endOrder(tx, orderId, "cancelled", now);
    await tx.cancellation.create({
      data: {
        ...{ orderId, by: "us", reason, noticeOn: new Date(calendarDay(now)), at: now },
        actorId: by?.userId ?? null,
      },
    });
    for (const { method, paymentId, pence: amountPence } of await sharesOfOrder(tx, booking))
      await (method === "voucher"
        ? refundByHand(tx, { paymentId, amountPence }, now)
        : requestRefund(tx, by, { paymentId, amountPence, reason, changeId }, now));
  }
  // An order that ended meanwhile stays as it is
  const isOver = booking.status !== "held" && booking.status !== "confirmed";
  await tx.retreatChangeOrder.update({
    where: key,
    data: { cancelledAt: now, ...(isOver && { settledAt: now }) },
  });
  return true;
}

async function writeSettled(tx: Transaction, { changeId, orderId }: Which, now: Date): Promise<void> {
  await lockOrder(tx, orderId);
  const key = { changeId_orderId: { changeId, orderId } };
  const row = await tx.retreatChangeOrder.findUniqueOrThrow({ where: key, include: { change: true } });
  if (row.settledAt) return;
  await tx.retreatChangeOrder.update({ where: key, data: { settledAt: now } });
  const booking = await findBooking(tx, orderId);
  if (!booking) return;
  const back = await goesBack(tx, row.change, booking);
  await queueEndedLetter(tx, row.change, booking, { back, isLate: isLate(row) });
  logger.info({ event: "retreat_change.order_settled", changeId, orderId });
}

/** True if the buyer did not answer by the deadline. */
export function isLate({
  answeredAt,
  change: { answersUntil },
}: {
  answeredAt: Date | null;
  change: Pick<RetreatChange, "answersUntil">;
}): boolean {
  return answersUntil !== null && answeredAt !== null && answeredAt >= answersUntil;
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
