import "server-only";
import type { Transaction } from "@/lib/db";
import { findBooking } from "@/lib/orders/bookings/bookings";
import { bookingRefund } from "@/lib/orders/bookings/refund-terms";
import { findCoaching } from "@/lib/orders/coaching/coaching";
import { coachingRefund } from "@/lib/orders/coaching/refund-terms";
import { findPlan } from "@/lib/orders/programmes/plans";
import { planRefund } from "@/lib/orders/programmes/refund-terms";
import { feesOf, findRefundables, refundableOf } from "@/lib/orders/payments/refund-requests";
import { voucherRefund } from "@/lib/orders/vouchers/refund-terms";
import { findVoucher } from "@/lib/orders/vouchers/vouchers";
import type { CancelTerms } from "./cancellation";
import type { CancelInput } from "./schema";

type Notice = Pick<CancelInput, "by" | "noticeOn">;

/** The refund due for notice on that day (beyond earlier refunds, less fees), and all that is left; null: no order. */
export async function findRefund(
  tx: Transaction,
  orderId: string,
  notice: Notice,
): Promise<{ byTermsPence: number; feePence: number; leftPence: number; terms: CancelTerms } | null> {
  const booking = await findBooking(tx, orderId);
  const plan = booking ? null : await findPlan(tx, orderId);
  const coaching = booking || plan ? null : await findCoaching(tx, orderId);
  const voucher = booking || plan || coaching ? null : await findVoucher(tx, orderId);
  const terms = booking
    ? bookingRefund(booking, notice)
    : plan
      ? planRefund(plan, notice)
      : coaching
        ? coachingRefund(coaching, notice)
        : voucher && voucherRefund(voucher, notice);
  if (!terms) return null;
  const payments = await findRefundables(tx, orderId);
  const { backPence: byTermsPence, feePence } = refundOf(terms, payments);
  return { byTermsPence, feePence, leftPence: sumRefundable(payments), terms };
}

type Refundables = Awaited<ReturnType<typeof findRefundables>>;

/** What of these payments may still be refunded, in pence. */
export function sumRefundable(payments: Refundables): number {
  return payments.reduce((sum, payment) => sum + refundableOf(payment), 0);
}

/** The refund that the terms give of these payments, of which `leftPence` may go back, and Stripe's fees deducted from it, in pence. */
export function refundOf(
  { paidPence, givenBackPence, isLessFees }: CancelTerms,
  payments: Refundables,
  leftPence = sumRefundable(payments),
) {
  const isGoing = paidPence - leftPence;
  const wholePence = Math.max(0, Math.min(givenBackPence - isGoing, leftPence));
  const feePence = isLessFees ? Math.min(wholePence, feesOf(payments, wholePence)) : 0;
  return { backPence: wholePence - feePence, feePence };
}
