import "server-only";
import { db, type Transaction } from "@/lib/db";
import { lockOrder } from "@/lib/db/locks/order";
import { logger } from "@/lib/observability/logger";
import { queueOffers } from "@/lib/orders/allocation/queue";
import { expireCheckouts } from "@/lib/orders/purchases/checkouts";
import { isChanging } from "@/lib/orders/retreat-changes/open-changes";

const maxOrders = 500;

/** Releases an unpaid order made in the office, and its place; false if it is not held. The order is locked. */
export async function releaseManualOrder(tx: Transaction, orderId: string, now: Date): Promise<boolean> {
  const order = await tx.order.findUnique({
    where: { id: orderId, status: "held", manual: { isNot: null } },
    select: { booking: { select: { retreat: true } } },
  });
  if (!order) return false;
  await expireCheckouts(tx, orderId, now);
  const { booking } = order;
  await tx.order.update({
    where: { id: orderId },
    data: { status: "released", ...(booking && { booking: { update: { releasedAt: now } } }) },
  });
  if (booking) await queueOffers(tx, booking.retreat);
  logger.info({ event: "order.released", orderId });
  return true;
}

/**
 * Releases the orders whose link was not paid by its deadline, which hold no place any more; not while a change of their
 * retreat asks the buyer. Returns the number of those due.
 */
export async function releaseLapsedOrders(now: Date): Promise<number> {
  const lapsed = await db.order.findMany({
    where: { status: "held", manual: { method: "link", expiresAt: { lte: now } } },
    orderBy: { id: "asc" },
    take: maxOrders,
    select: { id: true },
  });
  for (const { id } of lapsed)
    await db.$transaction(async (tx) => {
      await lockOrder(tx, id);
      if (!(await isChanging(tx, id))) await releaseManualOrder(tx, id, now);
    });
  return lapsed.length;
}
