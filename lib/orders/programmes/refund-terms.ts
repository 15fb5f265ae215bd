import { mastermind } from "@/content/programmes";
import { addDays, calendarDay } from "@/lib/time/dates";
import { unrefundedPayments } from "@/lib/orders/orders";
import type { CancelTerms } from "@/lib/orders/purchases/cancellation";
import type { CancelInput } from "@/lib/orders/purchases/schema";

/** The refund terms of a plan cancelled with notice on that day (docs/rules/mastermind.md#cancelling). */
export function planRefund(
  plan: {
    payments: readonly {
      amountPence: number;
      refundedPence: number;
      refundReason: string | null;
      paidAt: Date;
    }[];
  },
  { by, noticeOn }: Pick<CancelInput, "by" | "noticeOn">,
): CancelTerms {
  const valid = unrefundedPayments(plan);
  const paidPence = valid.reduce((sum, { amountPence }) => sum + amountPence, 0);
  const refundedPence = valid.reduce((sum, payment) => sum + payment.refundedPence, 0);
  const first = valid[0];
  const isGuaranteed =
    first !== undefined && noticeOn <= addDays(calendarDay(first.paidAt), mastermind.guaranteeDays);
  const isAll = by === "us" || isGuaranteed;
  return {
    paidPence,
    refundedPence,
    givenBackPence: isAll ? paidPence : 0,
    isLessFees: false,
    kept: isAll || paidPence === 0 ? [] : [{ why: "rest", pence: paidPence, ofPence: paidPence }],
  };
}
