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
  /** Paid with vouchers, so it goes back to them. */
  voucherPence: number;
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
  const sumOf = (method: string) =>
    shares.reduce((sum, share) => sum + (share.method === method ? share.pence : 0), 0);
  const [cardPence, voucherPence] = [sumOf("card"), sumOf("voucher")];
  return {
    ...{ paidPence, cardPence, voucherPence, handPence: sentPence - cardPence - voucherPence },
    disputedPence: backPence - sentPence,
    feePence: feesOf(payments, cardPence),
  };
}

/** The payments by card and voucher to refund, and how much of each. */
export function shareChange(payments: readonly Refundable[], keptPence: number) {
  const { cardPence, handPence, voucherPence } = changeSums(payments, keptPence);
  const shares = shareRefund(payments, cardPence + handPence + voucherPence) ?? [];
  return shares.filter(({ method }) => method === "card" || method === "voucher");
}
