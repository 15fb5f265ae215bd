import { splitDue } from "@/lib/orders/vouchers/balance";

/** The payments of a plan, each in pence. */
type Payments = { instalments: number; paymentPence: number };

/** What a voucher pays of a plan: a part of the payment of that number, or all of it. */
export type VoucherPart = { number: number; amountPence: number };

/**
 * Splits a plan between a voucher with so much left and a card. Only a card that pays at Checkout can pay the later
 * months, so the voucher pays the last payments whole and, with what is left of it, a part of the first.
 */
export function splitPlan(
  { instalments, paymentPence }: Payments,
  leftPence: number,
): { cardPence: number; voucherPence: number; parts: VoucherPart[] } {
  const all = Array.from({ length: instalments }, (_, index) => index + 1);
  const isAll = leftPence >= instalments * paymentPence;
  const whole = isAll ? instalments : Math.min(instalments - 1, Math.floor(leftPence / paymentPence));
  const first = splitDue(paymentPence, isAll ? paymentPence : leftPence - whole * paymentPence);
  const last = all.slice(instalments - whole).map((number) => ({ number, amountPence: paymentPence }));
  const ofFirst = isAll || first.voucherPence === 0 ? [] : [{ number: 1, amountPence: first.voucherPence }];
  const parts = [...ofFirst, ...last];
  return {
    cardPence: first.cardPence,
    voucherPence: parts.reduce((sum, { amountPence }) => sum + amountPence, 0),
    parts,
  };
}

/** How many payments of a plan a card makes: a voucher has paid the last ones. */
export function countCardPayments({
  instalments,
  payments,
}: {
  instalments: number;
  payments: readonly { method: string; number: number | null }[];
}): number {
  return instalments - payments.filter(({ method, number }) => method === "voucher" && number !== 1).length;
}
