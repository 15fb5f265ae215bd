import "server-only";
import type { Transaction } from "@/lib/db";
import { queueLetter } from "@/lib/email/outbox";
import type { LetterName } from "@/lib/email/render";
import { formatPence } from "@/lib/money";
import { purchaseReference, type Purchase } from "./purchase";

export type RefundVariant = "full" | "partial" | "noPlaceLeft" | "paidTwice" | "secondPlan";

const refundLetters = {
  full: "refund-full",
  partial: "refund-partial",
  noPlaceLeft: "refund-no-place-left",
  paidTwice: "refund-paid-twice",
  secondPlan: "refund-second-plan",
} as const satisfies Record<RefundVariant, LetterName>;

/** Tells the buyer of a refund, once for each amount refunded so far. */
export async function queueRefundLetter(
  tx: Transaction,
  { id, name, email, item }: Purchase,
  refund: { variant: RefundVariant; amountPence: number; paymentIntentId: string; refundedPence: number },
): Promise<void> {
  await queueLetter(tx, {
    cause: `refund:${refund.paymentIntentId}:${refund.refundedPence}`,
    letter: refundLetters[refund.variant],
    to: email,
    values: { name, item, amount: formatPence(refund.amountPence), reference: purchaseReference(id) },
  });
}
