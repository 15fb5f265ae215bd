import "server-only";
import { failedJobAbout } from "@/content/emails/founder-job-failed";
import { getSettings } from "@/lib/content/settings";
import type { Transaction } from "@/lib/db";
import { findPurchase } from "@/lib/orders/payments/purchase-of";
import { purchaseReference } from "@/lib/orders/purchases/purchase";
import type { JobData, WatchedJob } from "@/lib/queue";
import { fill } from "@/lib/text";

type About = { about: string; address: string };

/** A job's purchase in words for the founder ("" if unknown), and the address to contact. */
export async function aboutJob(tx: Transaction, data: JobData[WatchedJob]): Promise<About> {
  const unknown = { about: "", address: getSettings().email };
  if ("eventId" in data) {
    const event = await tx.stripeEvent.findUnique({ where: { id: data.eventId } });
    return event
      ? { ...unknown, about: fill(failedJobAbout.event, { type: event.type, id: event.id }) }
      : unknown;
  }
  const orderId = await orderOf(tx, data);
  const purchase = orderId && (await findPurchase(tx, orderId));
  if (!purchase) return unknown;
  const { id, name, item, email: address } = purchase;
  const words = { name, item, reference: purchaseReference(id) };
  return { about: fill(failedJobAbout.purchase, words), address };
}

type Named = Exclude<JobData[WatchedJob], { eventId: string }>;

/** The order that a job is about; null if it no longer exists. */
export async function orderOf(tx: Transaction, data: Named): Promise<string | null> {
  if ("bookingId" in data) return data.bookingId;
  if ("planId" in data) return data.planId;
  const select = { orderId: true };
  if ("requestId" in data) {
    const request = await tx.refundRequest.findUnique({
      where: { id: data.requestId },
      select: { payment: { select } },
    });
    return request?.payment.orderId ?? null;
  }
  if ("disputeId" in data) {
    const dispute = await tx.dispute.findUnique({
      where: { id: data.disputeId },
      select: { payment: { select } },
    });
    return dispute?.payment.orderId ?? null;
  }
  if ("sessionId" in data)
    return (await tx.checkout.findUnique({ where: { sessionId: data.sessionId }, select }))?.orderId ?? null;
  const where = "paymentId" in data ? { id: data.paymentId } : { paymentIntentId: data.paymentIntentId };
  return (await tx.payment.findUnique({ where, select }))?.orderId ?? null;
}
