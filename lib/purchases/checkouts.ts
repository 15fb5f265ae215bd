import "server-only";
import { db, type Transaction } from "@/lib/db";
import { queueOffers } from "@/lib/allocation/queue";
import { lockPurchase, type PaidFor } from "@/lib/locks/purchase";
import { queueJob } from "@/lib/queue";
import type { Prisma } from "@/prisma/generated/client";

/** Which Checkouts keep a place at this moment: those that are open and whose hold has not run out. */
export function keepsPlace(now: Date) {
  return { closedAt: null, holdExpiresAt: { gt: now } } satisfies Prisma.CheckoutWhereInput;
}

/** Whether an open Checkout of a purchase keeps its place. */
export async function isPlaceKept(tx: Transaction, paidFor: PaidFor, now: Date): Promise<boolean> {
  return (await tx.checkout.count({ where: { ...paidFor, ...keepsPlace(now) } })) > 0;
}

/** Closes the open Checkouts of a purchase that is paid: what is still owed gets one of its own. */
export async function closeCheckouts(
  tx: Transaction,
  { bookingId, planId }: PaidFor,
  now: Date,
): Promise<void> {
  await tx.checkout.updateMany({ where: { bookingId, planId, closedAt: null }, data: closed(now) });
}

/** Closes the open Checkouts of a purchase and ends them at Stripe: nobody shall pay there any more. It is locked. */
export async function endCheckouts(
  tx: Transaction,
  { bookingId, planId }: PaidFor,
  now: Date,
): Promise<void> {
  const open = await tx.checkout.updateManyAndReturn({
    where: { bookingId, planId, closedAt: null },
    data: closed(now),
    select: { sessionId: true },
  });
  for (const { sessionId } of open) if (sessionId) await queueJob(tx, "end-checkout", { sessionId });
}

/** Gives up an open Checkout nobody can pay any more, and its place; one closed or paid already stays as it is. */
export async function giveUpCheckout(
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

/** As `giveUpCheckout`, by its id at Stripe; nothing where no row of ours names it. */
export async function giveUpSession(sessionId: string, now: Date): Promise<void> {
  const checkout = await db.checkout.findUnique({
    where: { sessionId },
    select: { id: true, bookingId: true, planId: true },
  });
  if (checkout) await db.$transaction((tx) => giveUpCheckout(tx, checkout, now));
}

function closed(now: Date) {
  return { closedAt: now, networkKey: null };
}
