import "server-only";
import {
  feesOf,
  refundableOf,
  shareRefund,
  unsentOf,
  type Refundable,
} from "@/lib/orders/payments/refund-requests";

/** What of an order's money goes back when we end it: everything but what a guest's own cancellation left; in pence. */
export type ChangeSums = {
  /** What we have of it. */
  paidPence: number;
  cardPence: number;
  /** Paid in cash or by transfer, so paid back by hand. */
  handPence: number;
  /** The bank decides about it. */
  disputedPence: number;
  /** Stripe's fees that are lost. */
  feePence: number;
};

/** Splits what goes back by how it does; `keptPence` stays from places that were cancelled before. */
export function changeSums(payments: readonly Refundable[], keptPence: number): ChangeSums {
  const paidPence = payments.reduce((sum, payment) => sum + unsentOf(payment), 0);
  const backPence = Math.max(0, paidPence - keptPence);
  const refundablePence = payments.reduce((sum, payment) => sum + refundableOf(payment), 0);
  const sentPence = Math.min(backPence, refundablePence);
  const shares = shareRefund(payments, sentPence) ?? [];
  const cardPence = shares.reduce((sum, { method, pence }) => sum + (method === "card" ? pence : 0), 0);
  return {
    ...{ paidPence, cardPence, handPence: sentPence - cardPence },
    disputedPence: backPence - sentPence,
    feePence: feesOf(payments, cardPence),
  };
}

/** The card payments to refund, and how much of each. */
export function cardShares(payments: readonly Refundable[], cardPence: number) {
  return (shareRefund(payments, cardPence) ?? []).filter(({ method }) => method === "card");
}
