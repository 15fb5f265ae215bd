import "server-only";
import { asAdministrator } from "@/lib/access/administrator";
import { z } from "zod";
import type { Member } from "@/lib/access/policy";
import { recordAudit } from "@/lib/access/audit";
import type { Transaction } from "@/lib/db";
import { lockOrder } from "@/lib/db/locks/order";
import { logger } from "@/lib/observability/logger";
import { endOrder } from "@/lib/orders/end";
import { correctInvoices } from "@/lib/orders/invoices/issue";
import { queueChargedBackLetter, queuePlaceEndedLetter } from "@/lib/orders/purchases/refund-letters";
import { fail, ok, type Result } from "@/lib/result";
import type { Payment, Prisma } from "@/prisma/generated/client";
import { findPurchase, purchaseOf } from "./purchase-of";

/** The filter for a refund that was given as a voucher which has not ended. */
export const standingVoucher = {
  voucherId: { not: null },
  voucher: { order: { status: "confirmed" } },
} satisfies Prisma.RefundWhereInput;

const disputeIdSchema = z.string().regex(/^(dp|du)_\w{1,200}$/);

export type LostDisputeRefusal = "not_admin" | "not_found" | "not_lost" | "not_standing";

/** Ends what a lost dispute was about, as a full refund would, once (docs/rules/payments.md#disputes). */
export async function cancelAfterLostDispute(
  admin: Member,
  disputeId: string,
  now: Date,
): Promise<Result<{ purchaseId: string }, LostDisputeRefusal>> {
  if (!disputeIdSchema.safeParse(disputeId).success) return fail("not_found", "This dispute doesn’t exist.");
  return asAdministrator(admin, "dispute.settle", async (tx) => {
    const found = await tx.dispute.findUnique({ where: { id: disputeId }, select: { payment: true } });
    if (!found) return fail("not_found", "This dispute doesn’t exist.");
    const { payment } = found;
    await lockOrder(tx, payment.orderId);
    const { status, amountPence } = await tx.dispute.findUniqueOrThrow({ where: { id: disputeId } });
    if (status !== "lost") return fail("not_lost", "This dispute isn’t lost, so nothing was ended.");
    const isEnded = await endOrder(tx, payment.orderId, "refunded", now);
    const carried = await endCarried(tx, payment.id, now);
    const [voucherId = null] = await endVouchersFor(tx, payment.id, now);
    if (!isEnded && carried.every((one) => !one.isEnded) && !voucherId)
      return fail("not_standing", "The purchase has already ended.");
    await tx.dispute.update({ where: { id: disputeId }, data: { endedAt: now } });
    for (const { orderId } of [payment, ...carried]) await correctInvoices(tx, orderId, now);
    const purchase = await purchaseOf(tx, { ...payment, ...(voucherId && { orderId: voucherId }) });
    await queueChargedBackLetter(tx, purchase, { amountPence, disputeId });
    for (const one of carried.filter((each) => each.isEnded)) {
      const leftPence = one.amountPence - one.refundedPence;
      const cause = `${disputeId}:${one.id}`;
      await queueChargedBackLetter(tx, await purchaseOf(tx, one), {
        amountPence: leftPence,
        disputeId: cause,
      });
    }
    if (isEnded && payment.payerEmail)
      await queuePlaceEndedLetter(tx, await findPurchase(tx, payment.orderId), payment.id);
    const details = { dispute: disputeId, amountPence, currency: payment.currency };
    await recordAudit(tx, admin, { action: "dispute.ended_purchase", subject: purchase.id, details }, now);
    logger.info({ event: "dispute.ended_purchase", disputeId, purchaseId: purchase.id });
    return ok({ purchaseId: purchase.id });
  });
}

/** Ends the orders that a payment was carried over to; returns its parts there, and whether their order ended now. */
async function endCarried(tx: Transaction, carriedFromId: string, now: Date) {
  const carried = await tx.payment.findMany({ where: { carriedFromId }, orderBy: { orderId: "asc" } });
  const parts: (Payment & { isEnded: boolean })[] = [];
  for (const payment of carried.filter((one) => one.refundedPence < one.amountPence))
    parts.push({ ...payment, isEnded: await endOrder(tx, payment.orderId, "refunded", now) });
  return parts;
}

/** Ends the vouchers that were given in place of a payment, also where it was carried over; returns their orders' ids. */
async function endVouchersFor(tx: Transaction, paymentId: string, now: Date): Promise<string[]> {
  const payment = { OR: [{ id: paymentId }, { carriedFromId: paymentId }] };
  const given = await tx.refund.findMany({
    where: { payment, ...standingVoucher },
    orderBy: { voucherId: "asc" },
  });
  const ended: string[] = [];
  for (const voucherId of new Set(given.flatMap((refund) => refund.voucherId ?? []))) {
    await lockOrder(tx, voucherId);
    if (await endOrder(tx, voucherId, "refunded", now)) ended.push(voucherId);
  }
  return ended;
}
