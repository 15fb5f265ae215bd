import "server-only";
import { decrypt, encrypt } from "@/lib/crypto/encryption";
import type { Transaction } from "@/lib/db";

const kind = "bank-details";

/** What of an ended order is to pay back by hand: cash, transfers and what a card refused; in pence. */
export async function openByHandPence(tx: Transaction, orderId: string): Promise<number> {
  const where = { orderId, refundReason: null, method: { not: "card" } } as const;
  const payments = await tx.payment.aggregate({ where, _sum: { amountPence: true, refundedPence: true } });
  const kept = await tx.guest.aggregate({ where: { orderId }, _sum: { keptPence: true } });
  const refused = await tx.refundRequest.findMany({
    where: { payment: { orderId }, status: "failed", settledAt: null, changeId: { not: null } },
    select: { amountPence: true, payment: { select: leftColumns } },
  });
  // It may have gone back another way since
  const refusedPence = refused.reduce((sum, one) => sum + Math.min(one.amountPence, leftOf(one.payment)), 0);
  const { amountPence, refundedPence } = payments._sum;
  const handPence = (amountPence ?? 0) - (refundedPence ?? 0) - (kept._sum.keptPence ?? 0);
  return refusedPence + Math.max(0, handPence);
}

const leftColumns = { amountPence: true, refundedPence: true, refundingPence: true } as const;

function leftOf(payment: Record<keyof typeof leftColumns, number>): number {
  return payment.amountPence - payment.refundedPence - payment.refundingPence;
}

/** Stores where to send the money of an order. */
export async function saveBankDetails(
  tx: Transaction,
  { changeId, orderId }: { changeId: string; orderId: string },
  text: string,
): Promise<void> {
  await tx.retreatChangeOrder.update({
    where: { changeId_orderId: { changeId, orderId } },
    data: { bankDetails: encrypt(kind, text, orderId) },
  });
}

/** Where to send the money of an order; null: not said. */
export function readBankDetails(row: { orderId: string; bankDetails: string | null }): string | null {
  return row.bankDetails === null ? null : decrypt(kind, row.bankDetails, row.orderId);
}

/** Deletes the bank details of an order once nothing is to pay back by hand. */
export async function forgetBankDetails(tx: Transaction, orderId: string): Promise<void> {
  const where = { orderId, bankDetails: { not: null } };
  if ((await tx.retreatChangeOrder.count({ where })) === 0) return;
  if ((await openByHandPence(tx, orderId)) > 0) return;
  await tx.retreatChangeOrder.updateMany({ where, data: { bankDetails: null } });
}
