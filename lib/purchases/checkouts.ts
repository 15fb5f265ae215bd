import "server-only";
import { db, type Transaction } from "@/lib/db";
import { lockPurchase, type PaidFor } from "@/lib/locks/purchase";
import type { Prisma } from "@/prisma/generated/client";

/** Which Checkouts keep a place at this moment: those that are open and whose hold has not run out. */
export function keepsPlace(now: Date) {
  return { closedAt: null, holdExpiresAt: { gt: now } } satisfies Prisma.CheckoutWhereInput;
}

/** Whether the place of a purchase is still kept for it. */
export async function isPlaceKept(tx: Transaction, paidFor: PaidFor, now: Date): Promise<boolean> {
  return (await tx.checkout.count({ where: { ...paidFor, ...keepsPlace(now) } })) > 0;
}

/** Closes what is open of a purchase's Checkouts, for it has been paid: what is still owed gets one of its own. */
export async function closeCheckouts(
  tx: Transaction,
  { bookingId, planId }: PaidFor,
  now: Date,
): Promise<void> {
  await tx.checkout.updateMany({ where: { bookingId, planId, closedAt: null }, data: closed(now) });
}

/**
 * Gives up an open Checkout that nobody can pay any more, and with it the place it keeps. One that is closed already changes
 * nothing, and so does what has been paid: the same purchase may have a newer Checkout by now.
 */
export async function giveUpCheckout(
  tx: Transaction,
  { id, bookingId, planId }: PaidFor & { id: string },
  now: Date,
): Promise<void> {
  await lockPurchase(tx, { bookingId, planId });
  const { count } = await tx.checkout.updateMany({ where: { id, closedAt: null }, data: closed(now) });
  if (count === 0) return;
  const released = { status: "released" } as const;
  if (bookingId) await tx.booking.updateMany({ where: { id: bookingId, status: "held" }, data: released });
  if (planId) await tx.mastermindPlan.updateMany({ where: { id: planId, status: "held" }, data: released });
}

/** The same for the Checkout with this id at Stripe; nothing where no row of ours names it. */
export async function giveUpSession(sessionId: string, now: Date): Promise<void> {
  const checkout = await db.checkout.findUnique({
    where: { sessionId },
    select: { id: true, bookingId: true, planId: true },
  });
  if (checkout) await db.$transaction((tx) => giveUpCheckout(tx, checkout, now));
}

/** Networks are personal: none is kept of a Checkout that is over. */
function closed(now: Date) {
  return { closedAt: now, networkKey: null };
}
