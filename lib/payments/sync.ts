import "server-only";
import Stripe from "stripe";
import { z } from "zod";
import { dorset, type Room } from "@/content/retreats";
import { bookingColumns, bookingView, releaseHold, type BookingView } from "@/lib/bookings/bookings";
import { countPlaces, lockPlaces } from "@/lib/bookings/places";
import { db, type Transaction } from "@/lib/db";
import { queueBookingLetter } from "@/lib/email/booking-letters";
import { queueNewBookingNotice, queuePaymentProblem } from "@/lib/email/money-notices";
import { queueJob } from "@/lib/jobs/queue";
import { logger } from "@/lib/logger";
import type { RefundReason } from "@/prisma/generated/enums";
import { stripe } from "./stripe";

/** What Stripe says of a Checkout, written down. */
export type CheckoutOutcome =
  { state: "unknown" | "not-paid" | "pending" | "too-late" } | { state: "confirmed"; booking: BookingView };

/**
 * Fetches a Checkout's present truth from Stripe and writes it down in one transaction. The webhook, the buyer's return
 * and the nightly check all call it, in any order and any number of times; any of them alone is enough (decisions §5).
 */
export async function syncCheckout(sessionId: string, now: Date): Promise<CheckoutOutcome> {
  const session = await retrieveCheckout(sessionId);
  const bookingId = z.uuid().safeParse(session?.client_reference_id);
  if (!session || !bookingId.success) return { state: "unknown" };
  if (session.payment_status === "paid") return settle(session, bookingId.data, now);
  if (session.status === "complete") return { state: "pending" };
  if (session.status === "expired") await releaseExpired(session.id, bookingId.data);
  return { state: "not-paid" };
}

async function retrieveCheckout(sessionId: string): Promise<Stripe.Checkout.Session | null> {
  if (!/^cs_\w{1,200}$/.test(sessionId)) return null;
  try {
    return await stripe().checkout.sessions.retrieve(sessionId, { expand: ["payment_intent.latest_charge"] });
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError) return null;
    throw error;
  }
}

/** Only the hold this Checkout belongs to: the same booking may have a newer one by now. */
async function releaseExpired(sessionId: string, bookingId: string): Promise<void> {
  const booking = await db.booking.findFirst({
    where: { id: bookingId, checkoutSessionId: sessionId },
    select: { id: true },
  });
  if (booking) await releaseHold(db, booking.id);
}

/** Records a payment once; with the first one the booking and its letter, or that it has to go back. */
async function settle(
  session: Stripe.Checkout.Session,
  bookingId: string,
  now: Date,
): Promise<CheckoutOutcome> {
  const payment = paymentOf(session);
  const outcome = await db.$transaction(async (tx): Promise<CheckoutOutcome> => {
    // Whoever comes second, the webhook or the buyer, waits here and then finds the payment recorded.
    await tx.$executeRaw`SELECT id FROM bookings WHERE id = ${bookingId}::uuid FOR UPDATE`;
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
        ...(refundReason === "no_place" && { status: "refused" }),
        ...(!refundReason && booking.status !== "confirmed" && { status: "confirmed", confirmedAt: now }),
        // This Checkout is over: what is still owed gets one of its own.
        checkoutUrl: null,
        checkoutExpiresAt: now,
      },
      select: bookingColumns,
    });
    // Decided here and done by a job, so that no crash can lose it
    if (refundReason) await queueJob(tx, "refund-payment", { paymentId });
    if (refundReason === "no_place") await queuePaymentProblem(tx, "noPlaceLeft", settled, payment);
    if (!refundReason) {
      await queueBookingLetter(tx, settled, session.id);
      await queueNewBookingNotice(tx, settled, payment, await countPlaces(now, tx));
    }
    return outcomeOf(settled, refundReason);
  });
  logger.info({ event: "checkout.settled", bookingId, state: outcome.state });
  return outcome;
}

function outcomeOf(booking: Parameters<typeof bookingView>[0], refund: RefundReason | null): CheckoutOutcome {
  return refund === "no_place"
    ? { state: "too-late" }
    : { state: "confirmed", booking: bookingView(booking) };
}

/** Whether a payment is not ours to keep: its place has gone meanwhile, or what it was for is paid (decisions §5). */
async function reasonToRefund(
  tx: Transaction,
  booking: Parameters<typeof bookingView>[0],
  amountPence: number,
  now: Date,
): Promise<RefundReason | null> {
  if (booking.status === "refused" || booking.status === "refunded") return "no_place";
  if (booking.status !== "confirmed" && !(await placeIsLeft(tx, booking.id, booking.room as Room, now))) {
    return "no_place";
  }
  // Two Checkouts for one balance, both paid
  return bookingView(booking).paidPence + amountPence > booking.totalPence ? "paid_twice" : null;
}

/** Whether a paid booking still has its place: its hold runs, or has lapsed and nobody has taken the place since. */
async function placeIsLeft(tx: Transaction, bookingId: string, room: Room, now: Date): Promise<boolean> {
  await lockPlaces(tx);
  const held = await tx.booking.findFirst({
    where: { id: bookingId, status: "held", holdExpiresAt: { gt: now } },
    select: { id: true },
  });
  if (held) return true;
  return (await countPlaces(now, tx)).rooms[room].left > 0;
}

/** A payment as Stripe knows it. */
export type TakenPayment = ReturnType<typeof paymentOf>;

function paymentOf(session: Stripe.Checkout.Session) {
  const intent = session.payment_intent;
  if (
    typeof intent !== "object" ||
    !intent ||
    session.amount_total === null ||
    session.currency !== dorset.currency
  ) {
    throw new Error(`Checkout ${session.id} is paid, but not as a booking is`);
  }
  const charge = intent.latest_charge;
  const paidAt = typeof charge === "object" && charge ? charge.created : session.created;
  return {
    checkoutSessionId: session.id,
    paymentIntentId: intent.id,
    amountPence: session.amount_total,
    currency: session.currency,
    paidAt: new Date(paidAt * 1000),
  };
}
