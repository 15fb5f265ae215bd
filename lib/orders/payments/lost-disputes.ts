import "server-only";
import { asAdministrator } from "@/lib/access/administrator";
import { z } from "zod";
import type { Member } from "@/lib/access/policy";
import { recordAudit } from "@/lib/access/audit";
import { lockOrder } from "@/lib/db/locks/order";
import { logger } from "@/lib/observability/logger";
import { endOrder } from "@/lib/orders/end";
import { correctInvoices } from "@/lib/orders/invoices/issue";
import { queueChargedBackLetter, queuePlaceEndedLetter } from "@/lib/orders/purchases/refund-letters";
import { fail, ok, type Result } from "@/lib/result";
import { findPurchase, purchaseOf } from "./purchase-of";

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
    if (!(await endOrder(tx, payment.orderId, "refunded", now)))
      return fail("not_standing", "The purchase has already ended.");
    await tx.dispute.update({ where: { id: disputeId }, data: { endedAt: now } });
    await correctInvoices(tx, payment.orderId, now);
    const purchase = await purchaseOf(tx, payment);
    await queueChargedBackLetter(tx, purchase, { amountPence, disputeId });
    if (payment.payerEmail)
      await queuePlaceEndedLetter(tx, await findPurchase(tx, payment.orderId), payment.id);
    const details = { dispute: disputeId, amountPence, currency: payment.currency };
    await recordAudit(tx, admin, { action: "dispute.ended_purchase", subject: purchase.id, details }, now);
    logger.info({ event: "dispute.ended_purchase", disputeId, purchaseId: purchase.id });
    return ok({ purchaseId: purchase.id });
  });
}
