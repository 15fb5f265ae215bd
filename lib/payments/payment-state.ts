import "server-only";
import type Stripe from "stripe";
import { noteBookingRefund } from "@/lib/bookings/refund-noted";
import { bookingColumns, bookingPurchase } from "@/lib/bookings/bookings";
import { db, type Transaction } from "@/lib/db";
import { lockPurchase } from "@/lib/locks/purchase";
import { logger } from "@/lib/logger";
import { planColumns, planPurchase } from "@/lib/mastermind/plans";
import { notePlanRefund } from "@/lib/mastermind/refund-noted";
import { queuePaymentProblem } from "@/lib/purchases/notices";
import type { Purchase } from "@/lib/purchases/purchase";
import { queueRefundLetter, type RefundVariant } from "@/lib/purchases/refund-letters";
import { stripe } from "@/lib/stripe/client";
import { idOf, orNull, timeOf } from "@/lib/stripe/objects";
import { beginReading } from "@/lib/stripe/readings";
import type { Payment } from "@/prisma/generated/client";
import type { RefundReason } from "@/prisma/generated/enums";

/** Follows a charge, refund or dispute to its payment and notes its state; answers what became of it, for the log. */
export async function syncPaymentOf(objectId: string, now: Date): Promise<string> {
  const object = await orNull(retrieve(objectId));
  const paymentIntentId = idOf(object?.payment_intent);
  return paymentIntentId ? syncPayment(paymentIntentId, now) : "unknown";
}

/**
 * Notes a payment's refunds and disputes from Stripe. A refund in full ends the purchase and frees its place; buyer and
 * founder are told once (docs/rules/payments.md#refunds-and-disputes). An older reading changes nothing.
 */
export async function syncPayment(paymentIntentId: string, now: Date): Promise<string> {
  const reading = await beginReading();
  const present = await readPayment(paymentIntentId);
  if (!present) return "unknown";
  return db.$transaction(async (tx) => {
    const found = await tx.payment.findUnique({
      where: { paymentIntentId },
      select: { bookingId: true, planId: true },
    });
    if (!found) return "unknown";
    await lockPurchase(tx, found);
    const before = await tx.payment.findUniqueOrThrow({ where: { paymentIntentId } });
    if (reading < before.reading) return "older";
    const after = await tx.payment.update({ where: { paymentIntentId }, data: { ...present, reading } });
    await noteChanges(tx, before, after, now);
    logger.info({ event: "payment.synced", paymentId: after.id, refundedPence: after.refundedPence });
    return "noted";
  });
}

async function noteChanges(tx: Transaction, before: Payment, after: Payment, now: Date): Promise<void> {
  const purchase = await purchaseOf(tx, after);
  const { paymentIntentId, refundedPence, refundReason, amountPence } = after;
  if (after.disputeStatus && !before.disputeStatus) {
    const facts = { amountPence, respondBy: after.disputeRespondBy };
    await queuePaymentProblem(tx, "disputed", purchase, facts, paymentIntentId);
  }
  const change = refundedPence - before.refundedPence;
  if (change === 0) return;
  const ends = after.bookingId
    ? await noteBookingRefund(tx, after.bookingId, now)
    : after.planId !== null && (await notePlanRefund(tx, after.planId, now));
  const occasion = `${paymentIntentId}:${refundedPence}:${after.reading}`;
  if (change < 0) {
    await queuePaymentProblem(tx, "refundFailed", purchase, { amountPence: -change }, occasion);
    return;
  }
  const variant = refundReason ? ownRefunds[refundReason] : ends ? "full" : "partial";
  await queueRefundLetter(tx, purchase, { variant, amountPence: change, paymentIntentId, refundedPence });
  // Our own refunds are no news to the founder
  if (!refundReason) {
    await queuePaymentProblem(
      tx,
      "refundedOutside",
      purchase,
      { amountPence: change },
      `${paymentIntentId}:${refundedPence}`,
    );
  }
}

const ownRefunds = {
  no_place: "noPlaceLeft",
  paid_twice: "paidTwice",
  second_plan: "secondPlan",
} as const satisfies Record<RefundReason, RefundVariant>;

async function purchaseOf(tx: Transaction, { bookingId, planId }: Payment): Promise<Purchase> {
  if (bookingId) {
    return bookingPurchase(
      await tx.booking.findUniqueOrThrow({ where: { id: bookingId }, select: bookingColumns }),
    );
  }
  if (!planId) throw new Error("A payment is for nothing");
  return planPurchase(
    await tx.mastermindPlan.findUniqueOrThrow({ where: { id: planId }, select: planColumns }),
  );
}

async function readPayment(paymentIntentId: string) {
  const intent = await orNull(
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
    ...(respondBy && { disputeRespondBy: timeOf(respondBy) }),
  };
}

function retrieve(
  objectId: string,
): Promise<{ payment_intent: string | Stripe.PaymentIntent | null } | null> {
  if (/^(ch|py)_\w+$/.test(objectId)) return stripe().charges.retrieve(objectId);
  if (/^(re|pyr)_\w+$/.test(objectId)) return stripe().refunds.retrieve(objectId);
  if (/^(dp|du)_\w+$/.test(objectId)) return stripe().disputes.retrieve(objectId);
  return Promise.resolve(null);
}
