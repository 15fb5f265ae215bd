import "server-only";
import { purchaseStatuses } from "./compare";
import { formatMoney } from "@/content/money";
import { facts as site } from "@/content/facts";
import { calendarDay, formatDay } from "@/lib/time/dates";
import { env } from "@/lib/env";
import { isWithBank, refundableColumns, unsentOf } from "@/lib/orders/payments/refund-requests";
import { isDisputed } from "@/lib/orders/purchases/dispute-status";
import type { Prisma } from "@/prisma/generated/client";
import { refusalReason } from "./why-refused";

export type PurchaseLine = {
  id: string;
  words: string;
  sum: string;
  stripeUrl: string | null;
  takeBackPence: number | null;
};

/** A failed refund that needs a fix. */
export type RefundFailure = {
  requestId: string;
  words: string;
  why: string;
  pence: number;
  isOurs: boolean;
  /** False during a dispute. */
  canRecord: boolean;
};

export type PurchaseStatus = { words: string; look: "is-late" | "is-waiting" | "is-full" | "is-old" };

/** The payment columns that a receipt needs. */
export const paymentColumns = {
  ...refundableColumns,
  ...{ paymentIntentId: true, carriedFromId: true },
  refundReason: true,
  payerName: true,
  reference: true,
  disputeStatus: true,
  refundRequests: {
    select: { id: true, amountPence: true, status: true, refundId: true, failure: true, settledAt: true },
    orderBy: { id: "asc" },
  },
  refunds: {
    select: {
      id: true,
      status: true,
      byHand: true,
      amountPence: true,
      createdAt: true,
      reference: true,
      ...{ voucherId: true, carriedToId: true },
    },
    orderBy: { createdAt: "asc" },
  },
  disputes: { select: { id: true, status: true, amountPence: true, endedAt: true } },
} as const satisfies Prisma.PaymentSelect;

export type Paid = Prisma.PaymentGetPayload<{ select: typeof paymentColumns }>;

type Bought = { id: string; currency: string; createdAt: Date };

/** The receipt line of the purchase. */
export function bookedLine({ id, createdAt, currency }: Bought, pence: number): PurchaseLine {
  const words = `Booked, ${formatDay(calendarDay(createdAt))}`;
  return { id, words, sum: formatMoney(pence, currency), stripeUrl: null, takeBackPence: null };
}

/** The line for a code's discount; none without a code. */
export function codeLines(
  { id, currency }: Bought,
  {
    totalPence,
    fullPence,
    code,
  }: { totalPence: number; fullPence: number | null; code: { code: string } | null },
): PurchaseLine[] {
  if (!code || fullPence === null) return [];
  const sum = `−${formatMoney(fullPence - totalPence, currency)}`;
  return [{ id: `${id}-code`, words: `Code ${code.code}`, sum, stripeUrl: null, takeBackPence: null }];
}

const methodNames = { bank: "bank transfer", cash: "cash", voucher: "gift voucher" };

/** The lines of the payments, their refunds and pending refunds. */
export function linesOf(payments: readonly Paid[], currency: string, stands: boolean): PurchaseLine[] {
  return payments.flatMap((payment) => {
    const { id, method, amountPence, paymentIntentId } = payment;
    const asked = payment.refundRequests
      .filter(({ status, refundId }) => status === "pending" && refundId === null)
      .reduce((sum, request) => sum + request.amountPence, 0);
    const transfers = payment.refunds.filter(
      ({ byHand, status, reference: at }) => byHand && status === "succeeded" && at !== null,
    );
    const vouchers = payment.refunds.filter(({ voucherId }) => voucherId !== null);
    const carried = payment.refunds.filter(
      ({ carriedToId, status }) => carriedToId !== null && carriedToId !== id && status === "succeeded",
    );
    const sumOf = (refunds: typeof transfers) => refunds.reduce((sum, one) => sum + one.amountPence, 0);
    const sentPence = payment.refundedPence - sumOf(transfers) - sumOf(vouchers) - sumOf(carried);
    const isRecorded = (method === "bank" || method === "cash") && payment.carriedFromId === null;
    const canTakeBack = stands && isRecorded && payment.refundedPence === 0;
    return [
      {
        id,
        words: paidWords(payment),
        sum: `−${formatMoney(amountPence, currency)}`,
        stripeUrl: paymentIntentId && atStripe(`payments/${paymentIntentId}`),
        takeBackPence: canTakeBack ? amountPence : null,
      },
      ...refundLine(`${id}-back`, "Sent back", sentPence, currency),
      ...refundLine(`${id}-carried`, "Carried over to another order", sumOf(carried), currency),
      ...refundLine(`${id}-voucher`, "Given as a voucher", sumOf(vouchers), currency),
      ...transfers.flatMap((one) =>
        refundLine(
          one.id,
          `Sent back by bank, ${formatDay(calendarDay(one.createdAt))}, ${one.reference ?? ""}`,
          one.amountPence,
          currency,
        ),
      ),
      ...refundLine(`${id}-going`, "On its way back", payment.refundingPence, currency),
      ...refundLine(
        `${id}-asked`,
        `Refund requested, waiting for ${site.checkout.provider}`,
        asked,
        currency,
      ),
    ];
  });
}

function paidWords({ method, reference, paidAt, refundReason, carriedFromId }: Paid): string {
  const date = formatDay(calendarDay(paidAt));
  if (carriedFromId !== null) return `Carried over from another order, ${date}`;
  if (method === "card") return refundReason ? `Paid, ${date}, being refunded` : `Paid, ${date}`;
  return ["Paid", date, methodNames[method], ...(reference === null ? [] : [reference])].join(", ");
}

function refundLine(id: string, words: string, pence: number, currency: string): PurchaseLine[] {
  return pence > 0
    ? [{ id, words, sum: formatMoney(pence, currency), stripeUrl: null, takeBackPence: null }]
    : [];
}

/** A payment's failed refunds that need a fix. */
export function failuresOf(payment: Paid, currency: string): RefundFailure[] {
  const { refundRequests, refundReason } = payment;
  const unsentPence = unsentOf(payment);
  return refundRequests
    .filter(
      ({ status, settledAt, amountPence }) => status === "failed" && !settledAt && amountPence <= unsentPence,
    )
    .map(({ id, amountPence, failure }) => {
      const why = refusalReason(failure);
      const sum = formatMoney(amountPence, currency);
      return {
        requestId: id,
        words: `${site.checkout.provider} did not send ${sum} back: ${why}`,
        why,
        pence: amountPence,
        isOurs: refundReason === null,
        canRecord: !isWithBank(payment),
      };
    });
}

/** A booking's status. */
export function bookingStatus(
  { status, payments }: { status: keyof typeof purchaseStatuses; payments: readonly Paid[] },
  { owedPence: duePence, isLate, days }: { owedPence: number; isLate: boolean; days: number },
): PurchaseStatus {
  if (isLate && status === "confirmed") {
    const words = days === 1 ? "1 day late" : `${days} days late`;
    return { words, look: "is-late" };
  }
  return status === "confirmed" && duePence > 0
    ? { words: purchaseStatuses.confirmed, look: "is-waiting" }
    : statusOf(status, payments);
}

/** A purchase's status; disputes come first. */
export function statusOf(status: keyof typeof purchaseStatuses, payments: readonly Paid[]): PurchaseStatus {
  if (payments.some(isDisputed)) return { words: "Disputed", look: "is-late" };
  const look = status === "confirmed" ? "is-full" : status === "held" ? "is-waiting" : "is-old";
  return { words: purchaseStatuses[status], look };
}

/** A URL in the Stripe dashboard. */
export function atStripe(path: string): string {
  const mode = env.STRIPE_SECRET_KEY.includes("_test_") ? "test/" : "";
  return `https://dashboard.stripe.com/${mode}${path}`;
}
