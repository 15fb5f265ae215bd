import "server-only";
import {
  feesOf,
  refundableOf,
  shareRefund,
  unsentOf,
  type Refundable,
} from "@/lib/orders/payments/refund-requests";
import { harmlessDisputes } from "@/lib/orders/purchases/dispute-status";

/** What of an order's money goes back when we end it: everything but what a guest's own cancellation left; in pence. */
export type ChangeSums = {
  /** What we have of it. */
  paidPence: number;
  cardPence: number;
  /** Paid in cash or by transfer, so paid back by hand. */
  handPence: number;
  /** Paid with vouchers, so it goes back to them. */
  voucherPence: number;
  /** What of it the buyer may have as a new voucher: their own money. */
  exchangePence: number;
  /** The bank decides about it. */
  disputedPence: number;
  /** Stripe's fees that are lost. */
  feePence: number;
};

/** Splits what goes back by how it does; `keptPence` stays from places that were cancelled before. */
export function changeSums(payments: readonly Refundable[], keptPence: number): ChangeSums {
  const paidPence = payments.reduce((sum, payment) => sum + unsentOf(payment), 0);
  const backPence = Math.max(0, paidPence - keptPence);
  const shares = shareChange(payments, keptPence);
  const sumOf = (counts: (share: ChangeShare) => boolean) =>
    shares.reduce((sum, share) => sum + (counts(share) ? share.pence : 0), 0);
  const cardPence = sumOf(({ method }) => method === "card");
  const voucherPence = sumOf(({ method }) => method === "voucher");
  const sentPence = sumOf(() => true);
  return {
    ...{ paidPence, cardPence, voucherPence, handPence: sentPence - cardPence - voucherPence },
    exchangePence: sumOf(({ isExchangeable }) => isExchangeable),
    disputedPence: backPence - sentPence,
    feePence: feesOf(payments, cardPence),
  };
}

type ChangeShare = ReturnType<typeof shareChange>[number];

/** What goes back of each payment; `isExchangeable`: the buyer may have a voucher in place of it. */
export function shareChange(payments: readonly Refundable[], keptPence: number) {
  const paidPence = payments.reduce((sum, payment) => sum + unsentOf(payment), 0);
  const refundablePence = payments.reduce((sum, payment) => sum + refundableOf(payment), 0);
  const sentPence = Math.min(Math.max(0, paidPence - keptPence), refundablePence);
  // A bank that only inquires may still withdraw the money
  const barred = payments
    .filter(
      ({ payerEmail, disputes, carriedFrom }) =>
        payerEmail !== null || [...disputes, ...(carriedFrom?.disputes ?? [])].some(isUndecided),
    )
    .map(({ id }) => id);
  return (shareRefund(payments, sentPence) ?? []).map((share) => ({
    ...share,
    isExchangeable: share.method !== "voucher" && !barred.includes(share.paymentId),
  }));
}

const isUndecided = ({ status }: { status: string }) => !harmlessDisputes.includes(status);

/** What a voucher in place of money is worth, in pence, rounded to the nearest. */
export function withBonus(pence: number, percent: number): number {
  return pence + Math.round((pence * percent) / 100);
}
