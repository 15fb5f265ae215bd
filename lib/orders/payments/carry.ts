import "server-only";
import { randomUUID } from "node:crypto";
import type { Transaction } from "@/lib/db";
import type { Payment } from "@/prisma/generated/client";
import { findRefundables, shareRefund } from "./refund-requests";

/**
 * Carries a part of what an order's payments still have, in pence, over to another order, as when one of several guests
 * moves to another retreat. A voucher pays there itself. Both orders are locked. Throws if too little is left.
 */
export async function carryPayments(
  tx: Transaction,
  { from, to, pence }: { from: string; to: string; pence: number },
  now: Date,
): Promise<void> {
  const shares = shareRefund(await findRefundables(tx, from), pence);
  if (!shares) throw new Error("More is carried over than is left");
  for (const share of shares) {
    const paid = await tx.payment.findUniqueOrThrow({ where: { id: share.paymentId } });
    const { id: carriedToId } = await tx.payment.create({
      data: { ...carriedColumns(paid), orderId: to, amountPence: share.pence, paidAt: now },
      select: { id: true },
    });
    const refund = { id: `carried-${randomUUID()}`, byHand: true, status: "succeeded", createdAt: now };
    await tx.refund.create({
      data: { ...refund, carriedToId, paymentId: paid.id, amountPence: share.pence },
    });
    await tx.payment.update({
      where: { id: paid.id },
      data: { refundedPence: { increment: share.pence } },
    });
  }
}

function carriedColumns({ id, method, voucherId, carriedFromId, ...paid }: Payment) {
  const { currency, reference, recordedAt, recordedBy, payerName, payerEmail, disputeStatus } = paid;
  return {
    ...{
      method,
      voucherId,
      currency,
      reference,
      recordedAt,
      recordedBy,
      payerName,
      payerEmail,
      disputeStatus,
    },
    carriedFromId: voucherId ? null : (carriedFromId ?? id),
  };
}
