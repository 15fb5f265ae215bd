import { unrefundedPayments } from "@/lib/orders/orders";
import type { CancelTerms } from "@/lib/orders/purchases/cancellation";
import type { CancelInput } from "@/lib/orders/purchases/schema";

type Coaching = {
  totalPence: number;
  sessions: number;
  held: readonly unknown[];
  payments: readonly { amountPence: number; refundedPence: number; refundReason: string | null }[];
};

/** The refund by the terms: the sessions not held, or everything if we cancel (docs/rules/sales.md#coaching). */
export function coachingRefund(coaching: Coaching, { by }: Pick<CancelInput, "by">): CancelTerms {
  const payments = unrefundedPayments(coaching);
  const paidPence = payments.reduce((sum, { amountPence }) => sum + amountPence, 0);
  const refundedPence = payments.reduce((sum, payment) => sum + payment.refundedPence, 0);
  // Rounded in the buyer's favour
  const heldPence = Math.floor((coaching.totalPence * coaching.held.length) / coaching.sessions);
  const keptPence = by === "us" ? 0 : Math.min(paidPence, heldPence);
  return {
    paidPence,
    refundedPence,
    givenBackPence: paidPence - keptPence,
    isLessFees: false,
    kept: keptPence > 0 ? [{ why: "rest", pence: keptPence, ofPence: keptPence }] : [],
  };
}
