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
import type { Prisma } from "@/prisma/generated/client";
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
    const voucherId = await endVoucherFor(tx, payment.id, now);
    if (!isEnded && !voucherId) return fail("not_standing", "The purchase has already ended.");
    await tx.dispute.update({ where: { id: disputeId }, data: { endedAt: now } });
    await correctInvoices(tx, payment.orderId, now);
    const purchase = await purchaseOf(tx, { ...payment, ...(voucherId && { orderId: voucherId }) });
    await queueChargedBackLetter(tx, purchase, { amountPence, disputeId });
    if (isEnded && payment.payerEmail)
      await queuePlaceEndedLetter(tx, await findPurchase(tx, payment.orderId), payment.id);
    const details = { dispute: disputeId, amountPence, currency: payment.currency };
    await recordAudit(tx, admin, { action: "dispute.ended_purchase", subject: purchase.id, details }, now);
    logger.info({ event: "dispute.ended_purchase", disputeId, purchaseId: purchase.id });
    return ok({ purchaseId: purchase.id });
  });
}

/** Ends the voucher that was given in place of a payment; returns its order's id, null if none stood. */
async function endVoucherFor(tx: Transaction, paymentId: string, now: Date): Promise<string | null> {
  const given = await tx.refund.findFirst({ where: { paymentId, ...standingVoucher } });
  if (!given?.voucherId) return null;
  await lockOrder(tx, given.voucherId);
  return (await endOrder(tx, given.voucherId, "refunded", now)) ? given.voucherId : null;
}
