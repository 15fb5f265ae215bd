import "server-only";
import Stripe from "stripe";
import { z } from "zod";
import { dorset, type Room } from "@/content/retreats";
import { bookingColumns, bookingView, releaseHold, type BookingView } from "@/lib/bookings/bookings";
import { countPlaces, lockPlaces } from "@/lib/bookings/places";
import { db, type Transaction } from "@/lib/db";
import { queueBookingLetter } from "@/lib/email/booking-letters";
import { logger } from "@/lib/logger";
import { stripe } from "./stripe";

/** What Stripe says of a Checkout, written down. */
export type CheckoutOutcome =
  { state: "unknown" | "not-paid" | "pending" | "too-late" } | { state: "confirmed"; booking: BookingView };

/**
 * Fetches a Checkout's present truth from Stripe and writes it down in one transaction. The webhook and the buyer's
 * return both call it, in any order and any number of times; either alone is enough (decisions §5).
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
    return await stripe().checkout.sessions.retrieve(sessionId, { expand: ["payment_intent"] });
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

/** Records a payment once, and with the first one the booking and its letter. */
async function settle(
  session: Stripe.Checkout.Session,
  bookingId: string,
  now: Date,
): Promise<CheckoutOutcome> {
  const payment = paymentOf(session);
  const outcome = await db.$transaction(async (tx): Promise<CheckoutOutcome | { state: "overpaid" }> => {
    // Whoever comes second, the webhook or the buyer, waits here and then finds the payment recorded.
    await tx.$executeRaw`SELECT id FROM bookings WHERE id = ${bookingId}::uuid FOR UPDATE`;
    const booking = await tx.booking.findUnique({ where: { id: bookingId }, select: bookingColumns });
    if (!booking) return { state: "unknown" };
    if (booking.status === "refused") return { state: "too-late" };
    const recorded = await tx.bookingPayment.findUnique({
      where: { checkoutSessionId: session.id },
      select: { id: true },
    });
    if (recorded) return { state: "confirmed", booking: bookingView(booking) };
    if (booking.status !== "confirmed") {
      if (!(await placeIsLeft(tx, bookingId, booking.room as Room, now))) {
        await tx.booking.update({ where: { id: bookingId }, data: { status: "refused" } });
        return { state: "too-late" };
      }
      await tx.booking.update({ where: { id: bookingId }, data: { status: "confirmed", confirmedAt: now } });
    }
    // Two Checkouts for one balance, both paid: the second is not ours to keep.
    if (bookingView(booking).paidPence + payment.amountPence > booking.totalPence)
      return { state: "overpaid" };
    await tx.bookingPayment.create({ data: { ...payment, bookingId, paidAt: now } });
    // This Checkout is over: what is still owed gets one of its own.
    const settled = await tx.booking.update({
      where: { id: bookingId },
      data: { checkoutUrl: null, checkoutExpiresAt: now },
      select: bookingColumns,
    });
    await queueBookingLetter(tx, settled, session.id);
    return { state: "confirmed", booking: bookingView(settled) };
  });
  logger.info({ event: "checkout.settled", bookingId, state: outcome.state });
  if (outcome.state === "too-late" || outcome.state === "overpaid") await refund(payment.paymentIntentId);
  if (outcome.state !== "overpaid") return outcome;
  const booking = await db.booking.findUniqueOrThrow({ where: { id: bookingId }, select: bookingColumns });
  return { state: "confirmed", booking: bookingView(booking) };
}

function paymentOf(session: Stripe.Checkout.Session) {
  const intent = session.payment_intent;
  const paymentIntentId = typeof intent === "string" ? intent : intent?.id;
  if (!paymentIntentId || session.amount_total === null || session.currency !== dorset.currency) {
    throw new Error(`Checkout ${session.id} is paid, but not as a booking is`);
  }
  return {
    checkoutSessionId: session.id,
    paymentIntentId,
    amountPence: session.amount_total,
    currency: session.currency,
  };
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

/** Sends a payment back that came too late for a place, or twice (decisions §5). Repeating it is harmless. */
async function refund(paymentIntentId: string): Promise<void> {
  try {
    await stripe().refunds.create(
      { payment_intent: paymentIntentId, reason: "requested_by_customer" },
      { idempotencyKey: `refund-${paymentIntentId}` },
    );
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError && error.code === "charge_already_refunded") return;
    throw error;
  }
}
