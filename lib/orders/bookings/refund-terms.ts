import { addDays } from "@/lib/time/dates";
import { unrefundedPayments } from "@/lib/orders/orders";
import type { CancelTerms, RetainedPart } from "@/lib/orders/purchases/cancellation";
import type { CancelInput } from "@/lib/orders/purchases/schema";
import type { BookingRow } from "./bookings";

/** The first day as accepted, and the last days of notice for a full and a half refund, as "YYYY-MM-DD". */
export function refundDays({
  firstDay,
  fullRefundDays,
  halfRefundDays,
}: Pick<BookingRow, "firstDay" | "fullRefundDays" | "halfRefundDays">): Record<
  "first" | "full" | "half",
  string
> {
  const first = firstDay.toISOString().slice(0, 10);
  return { first, full: addDays(first, -fullRefundDays), half: addDays(first, -halfRefundDays) };
}

/** The refund by the terms for a cancellation with notice on that day (docs/rules/bookings.md#cancelling). */
export function bookingRefund(
  booking: Pick<BookingRow, "depositPence" | "firstDay" | "fullRefundDays" | "halfRefundDays" | "payments">,
  { by, noticeOn }: Pick<CancelInput, "by" | "noticeOn">,
): CancelTerms {
  const { full, half } = refundDays(booking);
  const payments = unrefundedPayments(booking);
  const paidPence = payments.reduce((sum, { amountPence }) => sum + amountPence, 0);
  const refundedPence = payments.reduce((sum, payment) => sum + payment.refundedPence, 0);
  const paid = { paidPence, refundedPence };
  if (by === "us") return { ...paid, givenBackPence: paidPence, isLessFees: false, kept: [] };
  const isFull = noticeOn <= full;
  const beyondDeposit = Math.max(0, paidPence - booking.depositPence);
  const ofRest =
    noticeOn <= half
      ? ({ why: "half", pence: Math.floor(beyondDeposit / 2) } as const)
      : ({ why: "rest", pence: beyondDeposit } as const);
  const parts: RetainedPart[] = [
    { why: "deposit", pence: paidPence - beyondDeposit, ofPence: paidPence },
    ...(isFull ? [] : [{ ...ofRest, ofPence: beyondDeposit }]),
  ];
  const kept = parts.filter(({ pence }) => pence > 0);
  const givenBackPence = kept.reduce((rest, { pence }) => rest - pence, paidPence);
  return { ...paid, givenBackPence, isLessFees: isFull, kept };
}
