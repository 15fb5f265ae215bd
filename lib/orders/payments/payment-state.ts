import "server-only";
import type Stripe from "stripe";
import { db } from "@/lib/db";
import { lockOrder } from "@/lib/db/locks/order";
import { logger } from "@/lib/observability/logger";
import { stripe } from "@/lib/orders/stripe/client";
import { idOf, orNull } from "@/lib/orders/stripe/objects";
import { beginReading } from "@/lib/orders/stripe/snapshot-version";
import { readPayment } from "./stripe-state";
import { changedDisputes, notifyOfDisputes, writeDisputes } from "./dispute-changes";
import { purchaseOf } from "./purchase-of";
import {
  changedRefunds,
  followRefunds,
  listRefundsOfCarried,
  syncCarriedRefunds,
  writeRefunds,
} from "./refund-changes";

/** Syncs the payment of a charge, refund or dispute; returns the outcome for the log. */
export async function syncPaymentOf(objectId: string, now: Date): Promise<string> {
  const object = await orNull(retrieve(objectId));
  const paymentIntentId = idOf(object?.payment_intent);
  return paymentIntentId ? syncPayment(paymentIntentId, now) : "unknown";
}

/** Syncs a payment's refunds and disputes, with their emails (docs/rules/payments.md#refunds, #disputes). */
export async function syncPayment(paymentIntentId: string, now: Date): Promise<string> {
  const reading = await beginReading();
  const present = await readPayment(paymentIntentId);
  if (!present) return "unknown";
  return db.$transaction(async (tx) => {
    const found = await tx.payment.findUnique({
      where: { paymentIntentId },
      select: { orderId: true },
    });
    if (!found) return "unknown";
    await lockOrder(tx, found.orderId);
    const before = await tx.payment.findUniqueOrThrow({
      where: { paymentIntentId },
      include: { refunds: true, disputes: true },
    });
    if (reading < before.reading) return "older";
    const ofCarried = await listRefundsOfCarried(tx, before.id, present.refunds);
    const own = present.refunds.filter(({ id }) => !ofCarried.has(id));
    const { sums, replaced } = await writeRefunds(tx, before, present.refunds, ofCarried);
    const after = await tx.payment.update({
      where: { paymentIntentId },
      data: {
        reading,
        feePence: present.feePence ?? before.feePence,
        ...sums,
        ...(await writeDisputes(tx, before.id, present.disputes)),
      },
    });
    const { disputeStatus } = after;
    await tx.payment.updateMany({ where: { carriedFromId: before.id }, data: { disputeStatus } });
    const purchase = await purchaseOf(tx, after);
    await notifyOfDisputes(tx, purchase, changedDisputes(before, present.disputes));
    const changed = changedRefunds(before, own);
    await followRefunds(tx, { before, after, purchase, changed, replaced }, now);
    for (const carriedTo of new Set(ofCarried.values())) {
      const refunds = present.refunds.filter(({ id }) => ofCarried.get(id) === carriedTo);
      await syncCarriedRefunds(tx, carriedTo, { refunds, replaced }, now);
    }
    logger.info({ event: "payment.synced", paymentId: after.id, refundedPence: after.refundedPence });
    return "noted";
  });
}

function retrieve(
  objectId: string,
): Promise<{ payment_intent: string | Stripe.PaymentIntent | null } | null> {
  if (/^(ch|py)_\w+$/.test(objectId)) return stripe().charges.retrieve(objectId);
  if (/^(re|pyr)_\w+$/.test(objectId)) return stripe().refunds.retrieve(objectId);
  if (/^(dp|du)_\w+$/.test(objectId)) return stripe().disputes.retrieve(objectId);
  return Promise.resolve(null);
}
