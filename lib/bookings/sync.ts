import "server-only";
import type Stripe from "stripe";
import type { Room } from "@/content/retreats";
import { db, type Transaction } from "@/lib/db";
import { emailKey } from "@/lib/email-address";
import { lockPurchase } from "@/lib/locks/purchase";
import { logger } from "@/lib/logger";
import { closeCheckouts, isPlaceKept } from "@/lib/purchases/checkouts";
import { queuePaymentProblem } from "@/lib/purchases/notices";
import { queueJob } from "@/lib/queue";
import { payerOf, paymentOf } from "@/lib/stripe/taken-payment";
import type { RefundReason } from "@/prisma/generated/enums";
import { bookingColumns, bookingPurchase, bookingView, type BookingRow, type BookingView } from "./bookings";
import { queueBookingLetter } from "./letters";
import { queueNewBookingNotice } from "./notices";
import { countPlaces, lockPlaces } from "./places";
import { retreatOf } from "./retreat";

/** What a paid Checkout of a place came to. */
export type BookingOutcome =
  /** No booking of ours. */
  | { state: "unknown" }
  /** Paid after its place had gone; the payment goes back. */
  | { state: "too-late" }
  /** Paid, and everything has been sent back since: there is nothing of it any more. */
  | { state: "ended" }
  | { state: "confirmed"; booking: BookingView };

/**
 * Writes a paid Checkout down, once: with the first payment the booking and its letter, or that it has to go back
 * (docs/rules/payments.md#fulfilment).
 */
export async function settleBooking(
  session: Stripe.Checkout.Session,
  bookingId: string,
  now: Date,
): Promise<BookingOutcome> {
  const payment = paymentOf(session);
  const outcome = await db.$transaction(async (tx): Promise<BookingOutcome> => {
    // Whoever comes second, the webhook or the buyer, waits here and then finds the payment recorded.
    await lockPurchase(tx, { bookingId, planId: null });
    const booking = await tx.booking.findUnique({ where: { id: bookingId }, select: bookingColumns });
    if (!booking) return { state: "unknown" };
    const recorded = await tx.payment.findUnique({
      where: { paymentIntentId: payment.paymentIntentId },
      select: { refundReason: true },
    });
    if (recorded) return outcomeOf(booking, recorded.refundReason);
    const refundReason = await reasonToRefund(tx, booking, payment.amountPence, now);
    const { id: paymentId } = await tx.payment.create({
      data: { ...payment, bookingId, refundReason },
      select: { id: true },
    });
    const settled = await tx.booking.update({
      where: { id: bookingId },
      data: {
        ...(refundReason === "no_place" && booking.status !== "refunded" && { status: "refused" }),
        ...(!refundReason && booking.status !== "confirmed" && { status: "confirmed", confirmedAt: now }),
        ...buyerAsPaid(booking, session),
      },
      select: bookingColumns,
    });
    await closeCheckouts(tx, { bookingId, planId: null }, now);
    // It may have been refunded before we heard of it
    await queueJob(tx, "sync-payment", { paymentIntentId: payment.paymentIntentId });
    // Decided here and done by a job, so that no crash can lose it
    if (refundReason) await queueJob(tx, "refund-payment", { paymentId });
    if (refundReason === "no_place") {
      await queuePaymentProblem(
        tx,
        "noPlaceLeft",
        bookingPurchase(settled),
        payment,
        payment.paymentIntentId,
      );
    }
    if (!refundReason) {
      await queueBookingLetter(tx, settled, session.id);
      await queueNewBookingNotice(tx, settled, payment, await countPlaces(retreatOf(settled), now, tx));
    }
    return outcomeOf(settled, refundReason);
  });
  logger.info({ event: "checkout.settled", bookingId, state: outcome.state });
  return outcome;
}

/** Checkout asks for what the buyer had not said. */
function buyerAsPaid({ name, email }: BookingRow, session: Stripe.Checkout.Session) {
  const payer = payerOf(session);
  return {
    ...(name === "" && { name: payer.name }),
    ...(email === "" && { email: payer.email, emailKey: emailKey(payer.email) }),
  };
}

function outcomeOf(booking: BookingRow, refund: RefundReason | null): BookingOutcome {
  if (booking.status === "refunded") return { state: "ended" };
  return refund === "no_place"
    ? { state: "too-late" }
    : { state: "confirmed", booking: bookingView(booking) };
}

/**
 * Whether a payment is not ours to keep: its place has gone meanwhile, or what it was for is paid
 * (docs/rules/payments.md#fulfilment).
 */
async function reasonToRefund(
  tx: Transaction,
  booking: BookingRow,
  amountPence: number,
  now: Date,
): Promise<RefundReason | null> {
  if (booking.status === "refused" || booking.status === "refunded") return "no_place";
  if (booking.status !== "confirmed" && !(await placeIsLeft(tx, booking, now))) return "no_place";
  // Two Checkouts for one balance, both paid
  return bookingView(booking).paidPence + amountPence > booking.totalPence ? "paid_twice" : null;
}

/** Whether a paid booking still has its place: its hold runs, or has lapsed and nobody has taken the place since. */
async function placeIsLeft(tx: Transaction, booking: BookingRow, now: Date): Promise<boolean> {
  const { id, room } = booking;
  const retreat = retreatOf(booking);
  await lockPlaces(tx, retreat);
  if (await isPlaceKept(tx, { bookingId: id, planId: null }, now)) return true;
  return (await countPlaces(retreat, now, tx)).rooms[room as Room].left > 0;
}
