import { isDisputed } from "./dispute-status";

/** Stripe statuses of refunds that are still pending. */
export const pendingStatuses = ["pending", "requires_action"];

/** Refunds that never reached the buyer. */
export const failedStatuses = ["failed", "canceled"];

type Sums = { amountPence: number; refundedPence: number; refundingPence: number };
type PaymentState = Sums & { refundReason: string | null; disputeStatus: string | null };

/** Why a buyer owes nothing now (docs/rules/payments.md#disputes, #refunds); null: the balance is due. */
export function holdOn(payments: readonly PaymentState[]): "disputed" | "goingBack" | null {
  if (payments.some((payment) => isDisputed(payment))) return "disputed";
  const valid = payments.filter(({ refundReason }) => refundReason === null);
  return valid.some(({ refundingPence }) => refundingPence > 0) && valid.every(isBeingRefunded)
    ? "goingBack"
    : null;
}

/** True if a payment is fully refunded, or being refunded. */
export function isBeingRefunded({ amountPence, refundedPence, refundingPence }: Sums): boolean {
  return refundedPence + refundingPence >= amountPence;
}

export type RefundRoute = "pending" | "done" | "failed";

/** The refund status of payments that were not ours to keep; a lost dispute counts as refunded. */
export function refundRoute(
  payments: readonly (PaymentState & { refunds: readonly { status: string }[] })[],
): RefundRoute {
  const back = payments.filter(({ refundReason }) => refundReason !== null);
  const isBack = ({ refundedPence, amountPence, disputeStatus }: PaymentState) =>
    refundedPence >= amountPence || disputeStatus === "lost";
  if (back.every(isBack)) return "done";
  const hasFailed = back.some(
    (payment) =>
      !isBeingRefunded(payment) && payment.refunds.some(({ status }) => failedStatuses.includes(status)),
  );
  return hasFailed ? "failed" : "pending";
}

const endedDisputes = { where: { endedAt: { not: null } }, select: { id: true } } as const;

/** Prisma columns for a payment's refund status; of its disputes, those that ended the purchase. */
export const refundColumns = {
  refundingPence: true,
  disputeStatus: true,
  refunds: { select: { status: true } },
  disputes: endedDisputes,
  carriedFrom: { select: { disputes: endedDisputes } },
} as const;

type Ended = { disputes: readonly unknown[] };

/** True if the purchase ended because of a chargeback (docs/rules/payments.md#disputes). */
export function isChargedBack(payments: readonly (Ended & { carriedFrom: Ended | null })[]): boolean {
  return payments.some(({ disputes, carriedFrom }) => disputes.length > 0 || carriedFrom?.disputes.length);
}
