import "server-only";
import type { Transaction } from "@/lib/db";
import { isDisputed } from "@/lib/orders/purchases/dispute-status";

/** A monthly plan's last payment with its pence; null if refunded (even partly) or disputed. */
export async function findRefundable(
  tx: Transaction,
  orderId: string,
): Promise<{ id: string; pence: number; currency: string; paidAt: Date } | null> {
  const last = await tx.payment.findFirst({
    where: { orderId, order: { plan: { kind: "monthly" } }, refundReason: null, method: { not: "voucher" } },
    orderBy: [{ number: "desc" }, { paidAt: "desc" }],
    select: {
      id: true,
      amountPence: true,
      currency: true,
      paidAt: true,
      method: true,
      disputeStatus: true,
      refundAskedAt: true,
      _count: { select: { refunds: true, refundRequests: true } },
    },
  });
  if (last?.method !== "card" || last.refundAskedAt || isDisputed(last)) return null;
  if (last._count.refunds > 0 || last._count.refundRequests > 0) return null;
  const { id, amountPence: pence, currency, paidAt } = last;
  return { id, pence, currency, paidAt };
}
