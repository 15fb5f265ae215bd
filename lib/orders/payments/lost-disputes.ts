import "server-only";
import { asAdministrator } from "@/lib/access/administrator";
import { z } from "zod";
import type { Member } from "@/lib/access/policy";
import { recordAudit } from "@/lib/access/audit";
import { closeBooking } from "@/lib/orders/bookings/apply-refunds";
import { type Transaction } from "@/lib/db";
import { lockPurchase, type PaidFor } from "@/lib/db/locks/purchase";
import { logger } from "@/lib/observability/logger";
import { cancelPurchase } from "@/lib/orders/mastermind/apply-refunds";
import { planColumns } from "@/lib/orders/mastermind/plans";
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
    await lockPurchase(tx, payment);
    const { status, amountPence } = await tx.dispute.findUniqueOrThrow({ where: { id: disputeId } });
    if (status !== "lost") return fail("not_lost", "This dispute isn’t lost, so nothing was ended.");
    if (!(await end(tx, payment, now))) return fail("not_standing", "The purchase has already ended.");
    await tx.dispute.update({ where: { id: disputeId }, data: { endedAt: now } });
    const purchase = await purchaseOf(tx, payment);
    await queueChargedBackLetter(tx, purchase, { amountPence, disputeId });
    if (payment.payerEmail) await queuePlaceEndedLetter(tx, await findPurchase(tx, payment), payment.id);
    const details = { dispute: disputeId, amountPence, currency: payment.currency };
    await recordAudit(tx, admin, { action: "dispute.ended_purchase", subject: purchase.id, details }, now);
    logger.info({ event: "dispute.ended_purchase", disputeId, purchaseId: purchase.id });
    return ok({ purchaseId: purchase.id });
  });
}

async function end(tx: Transaction, { bookingId, planId }: PaidFor, now: Date): Promise<boolean> {
  if (bookingId) return closeBooking(tx, bookingId, now);
  if (!planId) return false;
  const plan = await tx.mastermindPlan.findUniqueOrThrow({ where: { id: planId }, select: planColumns });
  return cancelPurchase(tx, plan, now);
}
