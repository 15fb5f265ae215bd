import "server-only";
import { db, type Transaction } from "@/lib/db";
import { queueOffers } from "@/lib/orders/allocation/queue";
import { lockGroup } from "@/lib/db/locks/order";
import { queueJob, queueJobOnce } from "@/lib/queue";
import type { Prisma } from "@/prisma/generated/client";

/** Filter for Checkouts that hold a place: open, with an unexpired hold. */
export function holdsPlace(now: Date) {
  return { closedAt: null, holdExpiresAt: { gt: now } } satisfies Prisma.CheckoutWhereInput;
}

/** True if an open Checkout of a purchase holds its place. */
export async function hasOpenHold(tx: Transaction, orderId: string, now: Date): Promise<boolean> {
  return (await tx.checkout.count({ where: { orderId, ...holdsPlace(now) } })) > 0;
}

/** True if a Checkout was for the first payment of an order, which was confirmed then; null: not yet. */
export async function isFirstCheckout(
  tx: Transaction,
  sessionId: string,
  confirmedAt: Date | null,
): Promise<boolean> {
  const opened = confirmedAt ? [{ createdAt: { lt: confirmedAt } }] : [];
  const isFirst = { sessionId, OR: [{ kind: { not: "balance" as const } }, ...opened] };
  return (await tx.checkout.count({ where: isFirst })) > 0;
}

/** Closes the open Checkouts of a paid purchase: a balance gets a new one. */
export async function closeCheckouts(tx: Transaction, orderId: string, now: Date): Promise<void> {
  await tx.checkout.updateMany({ where: { orderId, closedAt: null }, data: closed(now) });
}

/** Closes a purchase's open Checkouts and expires them at Stripe, so none can be paid. It is locked. */
export async function expireCheckouts(tx: Transaction, orderId: string, now: Date): Promise<void> {
  const open = await tx.checkout.updateManyAndReturn({
    where: { orderId, closedAt: null },
    data: closed(now),
    select: { sessionId: true },
  });
  for (const { sessionId } of open) if (sessionId) await queueJob(tx, "expire-checkout", { sessionId });
}

/** Closes an unpayable open Checkout and releases its place; no-op if it is already closed or paid. */
export async function closeCheckout(
  tx: Transaction,
  { id, orderId }: { id: string; orderId: string },
  now: Date,
): Promise<void> {
  await lockGroup(tx, orderId);
  const { count } = await tx.checkout.updateMany({ where: { id, closedAt: null }, data: closed(now) });
  if (count === 0) return;
  const released = await tx.order.updateMany({
    // An order made in the office, and a share once its buyer has paid, keeps its place until its own deadline
    where: { OR: [{ id: orderId }, { sharedWithId: orderId }], status: "held", manual: null },
    data: { status: "released" },
  });
  const manual = { method: "share", expiresAt: { lte: now } } as const;
  if ((await tx.order.count({ where: { id: orderId, status: "held", manual } })) > 0)
    await queueJobOnce(tx, "release-share", { orderId });
  const booking =
    released.count > 0 && (await tx.booking.findUnique({ where: { orderId }, select: { retreat: true } }));
  if (booking) await queueOffers(tx, booking.retreat);
}

/** Like `giveUpCheckout`, by Stripe session id; no-op if unknown. */
export async function closeSession(sessionId: string, now: Date): Promise<void> {
  const checkout = await db.checkout.findUnique({
    where: { sessionId },
    select: { id: true, orderId: true },
  });
  if (checkout) await db.$transaction((tx) => closeCheckout(tx, checkout, now));
}

function closed(now: Date) {
  return { closedAt: now, networkKey: null };
}
