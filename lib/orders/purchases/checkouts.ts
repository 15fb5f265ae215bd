import "server-only";
import { db, type Transaction } from "@/lib/db";
import { queueOffers } from "@/lib/orders/allocation/queue";
import { lockPurchase, type PaidFor } from "@/lib/db/locks/purchase";
import { queueJob } from "@/lib/queue";
import type { Prisma } from "@/prisma/generated/client";

/** Filter for Checkouts that hold a place: open, with an unexpired hold. */
export function holdsPlace(now: Date) {
  return { closedAt: null, holdExpiresAt: { gt: now } } satisfies Prisma.CheckoutWhereInput;
}

/** True if an open Checkout of a purchase holds its place. */
export async function hasOpenHold(tx: Transaction, paidFor: PaidFor, now: Date): Promise<boolean> {
  return (await tx.checkout.count({ where: { ...paidFor, ...holdsPlace(now) } })) > 0;
}

/** Closes the open Checkouts of a paid purchase: a balance gets a new one. */
export async function closeCheckouts(
  tx: Transaction,
  { bookingId, planId }: PaidFor,
  now: Date,
): Promise<void> {
  await tx.checkout.updateMany({ where: { bookingId, planId, closedAt: null }, data: closed(now) });
}

/** Closes a purchase's open Checkouts and expires them at Stripe, so none can be paid. It is locked. */
export async function expireCheckouts(
  tx: Transaction,
  { bookingId, planId }: PaidFor,
  now: Date,
): Promise<void> {
  const open = await tx.checkout.updateManyAndReturn({
    where: { bookingId, planId, closedAt: null },
    data: closed(now),
    select: { sessionId: true },
  });
  for (const { sessionId } of open) if (sessionId) await queueJob(tx, "expire-checkout", { sessionId });
}

/** Closes an unpayable open Checkout and releases its place; no-op if it is already closed or paid. */
export async function closeCheckout(
  tx: Transaction,
  { id, bookingId, planId }: PaidFor & { id: string },
  now: Date,
): Promise<void> {
  await lockPurchase(tx, { bookingId, planId });
  const { count } = await tx.checkout.updateMany({ where: { id, closedAt: null }, data: closed(now) });
  if (count === 0) return;
  const released = { status: "released" } as const;
  if (bookingId) {
    const [freed] = await tx.booking.updateManyAndReturn({
      where: { id: bookingId, status: "held" },
      data: released,
      select: { retreat: true },
    });
    if (freed) await queueOffers(tx, freed.retreat);
  }
  if (planId) await tx.mastermindPlan.updateMany({ where: { id: planId, status: "held" }, data: released });
}

/** Like `giveUpCheckout`, by Stripe session id; no-op if unknown. */
export async function closeSession(sessionId: string, now: Date): Promise<void> {
  const checkout = await db.checkout.findUnique({
    where: { sessionId },
    select: { id: true, bookingId: true, planId: true },
  });
  if (checkout) await db.$transaction((tx) => closeCheckout(tx, checkout, now));
}

function closed(now: Date) {
  return { closedAt: now, networkKey: null };
}
