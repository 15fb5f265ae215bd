import "server-only";
import { randomUUID } from "node:crypto";
import type { Transaction } from "@/lib/db";
import { purchaseOf } from "./purchase-of";
import { followRefunds } from "./refund-changes";

type ByHand = {
  paymentId: string;
  amountPence: number;
  /** A bank transfer replacing a failed refund: day ("YYYY-MM-DD"), time and bank reference. */
  transfer?: { on: string; at: Date; reference: string };
  /** The voucher given in place of the money, which stays; its own email says so. */
  voucherId?: string;
};

/** Records and emails a refund that Stripe does not make; returns its id. The purchase is locked. */
export async function refundByHand(
  tx: Transaction,
  { paymentId, amountPence, transfer, voucherId }: ByHand,
  now: Date,
): Promise<string> {
  const refund = {
    id: `by-hand-${randomUUID()}`,
    amountPence,
    status: "succeeded",
    failureReason: null,
    createdAt: transfer?.at ?? now,
  };
  const reference = transfer?.reference ?? null;
  await tx.refund.create({
    data: { ...refund, paymentId, byHand: true, reference, voucherId: voucherId ?? null },
  });
  const before = await tx.payment.findUniqueOrThrow({ where: { id: paymentId } });
  const after = await tx.payment.update({
    where: { id: paymentId },
    data: { refundedPence: { increment: amountPence } },
  });
  const purchase = await purchaseOf(tx, after);
  const changed = voucherId ? [] : [{ ...refund, isAsked: true, byBankOn: transfer?.on ?? null }];
  await followRefunds(tx, { before, after, purchase, changed }, now);
  return refund.id;
}
