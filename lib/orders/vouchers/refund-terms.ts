import { coolingOffDays } from "@/content/vouchers";
import { unrefundedPayments } from "@/lib/orders/orders";
import type { CancelTerms } from "@/lib/orders/purchases/cancellation";
import type { CancelInput } from "@/lib/orders/purchases/schema";
import { addDays, calendarDay } from "@/lib/time/dates";
import { leftOf, usedPence } from "./balance";
import type { VoucherRow } from "./vouchers";

type Voucher = Pick<VoucherRow, "payments" | "account" | "confirmedAt" | "createdAt">;

/** True if nothing is, or is being, paid with it. */
export function isUnused({ account }: Pick<Voucher, "account">): boolean {
  return usedPence(account) === 0;
}

/** The last day on which an unused voucher can be returned, "YYYY-MM-DD". */
export function returnableUntil({
  confirmedAt,
  createdAt,
}: Pick<Voucher, "confirmedAt" | "createdAt">): string {
  return addDays(calendarDay(confirmedAt ?? createdAt), coolingOffDays);
}

/** The refund by the terms: all of an unused voucher in its first days, or what is left if we cancel. */
export function voucherRefund(
  voucher: Voucher,
  { by, noticeOn }: Pick<CancelInput, "by" | "noticeOn">,
): CancelTerms {
  const payments = unrefundedPayments(voucher);
  const paidPence = payments.reduce((sum, { amountPence }) => sum + amountPence, 0);
  const refundedPence = payments.reduce((sum, payment) => sum + payment.refundedPence, 0);
  const isReturned = isUnused(voucher) && noticeOn <= returnableUntil(voucher);
  const givesBack = by === "us" || isReturned;
  const leftPence = Math.min(paidPence - refundedPence, leftOf(voucher.account));
  const givenBackPence = refundedPence + (givesBack ? leftPence : 0);
  const keptPence = paidPence - givenBackPence;
  return {
    ...{ paidPence, refundedPence, givenBackPence, isLessFees: false },
    kept: keptPence > 0 ? [{ why: "rest", pence: keptPence, ofPence: paidPence }] : [],
  };
}
