import "server-only";
import { queueJob } from "@/lib/queue";
import type { Transaction } from "@/lib/db";
import { retreatOf } from "@/lib/content/retreats";
import { logger } from "@/lib/observability/logger";
import type { Product } from "@/prisma/generated/enums";
import { closeOrderAccess } from "./access";
import { queueOffers } from "./allocation/queue";
import { openGuestsAccess } from "./bookings/access";
import { removeBalanceCard } from "./schedule/balance-card";
import { findBooking } from "./bookings/bookings";
import { queueGuestEnded } from "./bookings/guest-letters";
import { coming } from "./bookings/guests";
import { deletePairings } from "./bookings/pairings";
import { lockPlaces, recordSoldOutRooms, reserveRooms } from "./bookings/places";
import { correctInvoices } from "./invoices/issue";
import { noPaymentDue } from "./programmes/plans";
import { unrefundedPayments } from "./orders";
import { expireCheckouts } from "./purchases/checkouts";

/** Ends a bought order: its place, access and payments; false if it has ended already. It is locked. */
export async function endOrder(
  tx: Transaction,
  orderId: string,
  status: "refunded" | "cancelled",
  now: Date,
): Promise<boolean> {
  const { count } = await tx.order.updateMany({
    where: {
      id: orderId,
      status: { in: status === "cancelled" ? ["confirmed", "refunded"] : ["confirmed"] },
    },
    data: { status },
  });
  if (count === 0) return false;
  await closeOrderAccess(tx, orderId, now);
  await expireCheckouts(tx, orderId, now);
  await removeBalanceCard(tx, orderId, "off");
  const booking = await findBooking(tx, orderId);
  if (booking) {
    await deletePairings(tx, booking.guests);
    for (const guest of coming(booking.guests)) await queueGuestEnded(tx, booking, guest);
    await queueOffers(tx, booking.retreat);
  } else {
    const [plan] = await tx.plan.updateManyAndReturn({
      where: { orderId },
      data: noPaymentDue,
      select: { subscriptionId: true },
    });
    if (plan?.subscriptionId) await queueJob(tx, "cancel-plan", { planId: orderId });
  }
  await correctInvoices(tx, orderId, now);
  logger.info({ event: "order.ended", orderId, status });
  return true;
}

/** Applies an order's refunds; true if they ended it now (docs/rules/payments.md#refunds). It is locked. */
export async function applyRefunds(tx: Transaction, orderId: string, now: Date): Promise<boolean> {
  const { status, payments } = await tx.order.findUniqueOrThrow({
    where: { id: orderId },
    select: {
      status: true,
      payments: { select: { refundReason: true, amountPence: true, refundedPence: true } },
    },
  });
  const isPaid = unrefundedPayments({ payments }).some((one) => one.refundedPence < one.amountPence);
  if (!isPaid) return endOrder(tx, orderId, "refunded", now);
  if (status === "refunded") await restoreOrder(tx, orderId, now);
  return false;
}

/** Confirms a booking, coaching or a voucher again whose refund failed, if its room is still free and no dispute ended it. */
async function restoreOrder(tx: Transaction, orderId: string, now: Date): Promise<void> {
  const payment = { OR: [{ orderId }, { carried: { some: { orderId } } }] };
  const ended = { payment, endedAt: { not: null } };
  if ((await tx.dispute.count({ where: ended })) > 0) return;
  // Coaching and vouchers have no places
  const product = { in: ["coaching", "voucher"] satisfies Product[] };
  await tx.order.updateMany({
    where: { id: orderId, product, status: "refunded" },
    data: { status: "confirmed" },
  });
  const booking = await findBooking(tx, orderId);
  if (!booking) return;
  const retreat = await lockPlaces(tx, retreatOf(booking));
  if (!(await reserveRooms(tx, retreat, booking.guests, now))) return;
  await tx.order.update({ where: { id: orderId }, data: { status: "confirmed" } });
  await recordSoldOutRooms(tx, retreat, now);
  await openGuestsAccess(tx, booking, retreat, now);
  logger.info({ event: "order.restored", orderId });
}
