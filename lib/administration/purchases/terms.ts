import "server-only";
import { mastermind } from "@/content/programmes";
import { findBooking } from "@/lib/orders/bookings/bookings";
import { bookingRefund, guestRefund, refundDays } from "@/lib/orders/bookings/refund-terms";
import { addDays, calendarDay } from "@/lib/time/dates";
import type { Transaction } from "@/lib/db";
import { planRefund } from "@/lib/orders/programmes/refund-terms";
import { unrefundedPayments } from "@/lib/orders/orders";
import { findCoaching } from "@/lib/orders/coaching/coaching";
import { coachingRefund } from "@/lib/orders/coaching/refund-terms";
import { isUnused, returnableUntil, voucherRefund } from "@/lib/orders/vouchers/refund-terms";
import { findVoucher } from "@/lib/orders/vouchers/vouchers";
import { findPlan } from "@/lib/orders/programmes/plans";
import { findRefundables } from "@/lib/orders/payments/refund-requests";
import { refundOf, sumRefundable } from "@/lib/orders/purchases/refund-sums";
import type { CancelTerms } from "@/lib/orders/purchases/cancellation";
import type { CancelInput } from "@/lib/orders/purchases/schema";
import { widthsOf, type Scale, type Tier } from "./cancellation-timeline";

type Notice = Pick<CancelInput, "by" | "noticeOn">;

/** The refund of a cancellation, in pence: by day of notice, if we cancel, and at most. */
export type CancelSums = {
  tiers: Tier[];
  scale: Scale;
  usPence: number;
  usAlreadyPence: number;
  leftPence: number;
};

/** The refund of a cancellation for every day of notice, for the dialog; with `guestId` of one place alone. */
export async function findCancelSums(
  tx: Transaction,
  orderId: string,
  guestId?: string,
): Promise<CancelSums | null> {
  const rule = await findRule(tx, orderId, guestId);
  if (!rule) return null;
  const payments = await findRefundables(tx, orderId);
  const leftPence = Math.min(sumRefundable(payments), rule.sharePence ?? Infinity);
  const untils = rule.days.map(({ until }) => until);
  const widths = widthsOf(rule.scale, untils);
  const sumsOf = (by: CancelInput["by"], noticeOn: string) => {
    const terms = rule.terms({ by, noticeOn });
    const { backPence, feePence } = refundOf(terms, payments, leftPence);
    const alreadyPence = terms.givenBackPence - backPence - feePence;
    return { kept: terms.kept, backPence, feePence, alreadyPence };
  };
  const after = addDays(untils.at(-1) ?? rule.scale.day, 1);
  const us = sumsOf("us", after);
  const days = [...rule.days, { name: rule.last, until: null }];
  return {
    tiers: days.map(({ name, until }, index) => ({
      ...{ name, until, width: widths[index] ?? 0 },
      ...sumsOf("buyer", until ?? after),
    })),
    scale: rule.scale,
    usPence: us.backPence,
    usAlreadyPence: us.alreadyPence,
    leftPence,
  };
}

type Rule = {
  terms: (notice: Notice) => CancelTerms;
  days: { name: Tier["name"]; until: string }[];
  last: Tier["name"];
  scale: Scale;
  /** What was paid for the guest's place. */
  sharePence?: number;
};

async function findRule(tx: Transaction, orderId: string, guestId?: string): Promise<Rule | null> {
  const booking = await findBooking(tx, orderId);
  if (booking) {
    const { first, full, half } = refundDays(booking);
    const terms = (notice: Notice) =>
      guestId ? guestRefund(booking, guestId, notice) : bookingRefund(booking, notice);
    return {
      terms,
      ...(guestId && { sharePence: terms({ by: "us", noticeOn: first }).paidPence }),
      days: [
        { name: "all", until: full },
        { name: "half", until: half },
      ],
      last: "nothing",
      scale: { kind: "before", day: first },
    };
  }
  const plan = await findPlan(tx, orderId);
  if (!plan) return findCoachingRule(tx, orderId);
  const day = calendarDay(unrefundedPayments(plan)[0]?.paidAt ?? new Date(0));
  return {
    terms: (notice) => planRefund(plan, notice),
    days: [{ name: "guarantee", until: addDays(day, mastermind.guaranteeDays) }],
    last: "over",
    scale: { kind: "after", day },
  };
}

/** The same sum on every day: that of the sessions not held. */
async function findCoachingRule(tx: Transaction, orderId: string): Promise<Rule | null> {
  const coaching = await findCoaching(tx, orderId);
  if (!coaching) return findVoucherRule(tx, orderId);
  const day = calendarDay(unrefundedPayments(coaching)[0]?.paidAt ?? new Date(0));
  return {
    terms: (notice) => coachingRefund(coaching, notice),
    ...{ days: [], last: "unused", scale: { kind: "after", day } },
  };
}

/** All of it in its first days, then nothing. A used voucher is not cancelled. */
async function findVoucherRule(tx: Transaction, orderId: string): Promise<Rule | null> {
  const voucher = await findVoucher(tx, orderId);
  if (!voucher || !isUnused(voucher)) return null;
  const day = calendarDay(voucher.confirmedAt ?? voucher.createdAt);
  return {
    terms: (notice) => voucherRefund(voucher, notice),
    days: [{ name: "guarantee", until: returnableUntil(voucher) }],
    ...{ last: "over", scale: { kind: "after", day } },
  };
}
