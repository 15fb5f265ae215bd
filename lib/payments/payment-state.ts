import "server-only";
import Stripe from "stripe";
import { bookingColumns, type BookingRow } from "@/lib/bookings/bookings";
import { db, type Transaction } from "@/lib/db";
import { queueRefundLetter, type RefundVariant } from "@/lib/email/booking-letters";
import { queuePaymentProblem } from "@/lib/email/money-notices";
import { logger } from "@/lib/logger";
import type { Payment } from "@/prisma/generated/client";
import type { RefundReason } from "@/prisma/generated/enums";
import { stripe } from "./stripe";

/**
 * Follows a charge, a refund or a dispute to the payment it is about, and notes how that stands. The answer says in a word
 * what became of it.
 */
export async function syncPaymentOf(objectId: string, now: Date): Promise<string> {
  const paymentIntentId = await paymentIntentOf(objectId);
  return paymentIntentId ? syncPayment(paymentIntentId, now) : "unknown";
}

/**
 * Notes what has become of a payment at Stripe, however it came about: refunds in part or in full, and disputes. A payment
 * sent back in full ends its booking and frees the place; buyer and founder are told, each once (decisions §5).
 */
export async function syncPayment(paymentIntentId: string, now: Date): Promise<string> {
  const present = await retrievePayment(paymentIntentId);
  if (!present) return "unknown";
  return db.$transaction(async (tx) => {
    const found = await tx.payment.findUnique({ where: { paymentIntentId }, select: { bookingId: true } });
    if (!found) return "unknown";
    await tx.$executeRaw`SELECT id FROM bookings WHERE id = ${found.bookingId}::uuid FOR UPDATE`;
    const before = await tx.payment.findUniqueOrThrow({ where: { paymentIntentId } });
    const after = await tx.payment.update({ where: { paymentIntentId }, data: present });
    const booking = await tx.booking.findUniqueOrThrow({
      where: { id: found.bookingId },
      select: bookingColumns,
    });
    if (after.refundedPence > before.refundedPence) await noteRefund(tx, booking, before, after, now);
    if (after.disputeStatus && !before.disputeStatus) {
      await queuePaymentProblem(tx, "disputed", booking, after);
    }
    logger.info({ event: "payment.synced", paymentId: after.id, refundedPence: after.refundedPence });
    return "noted";
  });
}

/** What we send back ourselves. */
const ownRefunds = {
  no_place: "noPlaceLeft",
  paid_twice: "paidTwice",
} as const satisfies Record<RefundReason, RefundVariant>;

async function noteRefund(
  tx: Transaction,
  booking: BookingRow,
  before: Payment,
  after: Payment,
  now: Date,
): Promise<void> {
  const kept = booking.payments.some(
    (payment) => payment.refundReason === null && payment.refundedPence < payment.amountPence,
  );
  const ends = booking.status === "confirmed" && !kept;
  if (ends) await tx.booking.update({ where: { id: booking.id }, data: { status: "refunded" } });
  const amountPence = after.refundedPence - before.refundedPence;
  const { paymentIntentId, refundedPence, refundReason } = after;
  const variant = refundReason ? ownRefunds[refundReason] : ends ? "full" : "partial";
  await queueRefundLetter(tx, booking, { variant, amountPence, paymentIntentId, refundedPence });
  // What we have sent back ourselves is no news to the founder
  if (!refundReason) {
    await queuePaymentProblem(tx, "refundedOutside", booking, { ...after, amountPence }, `${refundedPence}`);
  }
  logger.info({ event: "booking.refund_noted", bookingId: booking.id, ends, at: now });
}

async function retrievePayment(paymentIntentId: string) {
  const intent = await found(
    stripe().paymentIntents.retrieve(paymentIntentId, { expand: ["latest_charge"] }),
  );
  const charge = intent?.latest_charge;
  if (!charge || typeof charge === "string") return null;
  const dispute = charge.disputed
    ? (await stripe().disputes.list({ payment_intent: paymentIntentId, limit: 1 })).data[0]
    : undefined;
  const respondBy = dispute?.evidence_details.due_by;
  return {
    refundedPence: charge.amount_refunded,
    ...(dispute && { disputeStatus: dispute.status }),
    ...(respondBy && { disputeRespondBy: new Date(respondBy * 1000) }),
  };
}

async function paymentIntentOf(objectId: string): Promise<string | null> {
  const object = await found(retrieve(objectId));
  const intent = object?.payment_intent;
  return typeof intent === "string" ? intent : (intent?.id ?? null);
}

function retrieve(
  objectId: string,
): Promise<{ payment_intent: string | Stripe.PaymentIntent | null } | null> {
  if (/^(ch|py)_\w+$/.test(objectId)) return stripe().charges.retrieve(objectId);
  if (/^(re|pyr)_\w+$/.test(objectId)) return stripe().refunds.retrieve(objectId);
  if (/^(dp|du)_\w+$/.test(objectId)) return stripe().disputes.retrieve(objectId);
  return Promise.resolve(null);
}

/** Null for an object Stripe does not know, as in an event that was made up. */
async function found<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError) return null;
    throw error;
  }
}
