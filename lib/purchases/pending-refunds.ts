import { isDisputed } from "./dispute-status";

/** Refunds of which nobody knows yet how they end, in Stripe's words. */
export const onTheWay = ["pending", "requires_action"];

/** Refunds that never reached the buyer. */
export const cameBack = ["failed", "canceled"];

type Sums = { amountPence: number; refundedPence: number; refundingPence: number };
type Kept = Sums & { refundReason: string | null; disputeStatus: string | null };

/** Why nothing is asked of a buyer (docs/rules/payments.md#disputes, #refunds); null: what is owed is owed. */
export function holdOn(payments: readonly Kept[]): "disputed" | "goingBack" | null {
  if (payments.some((payment) => isDisputed(payment))) return "disputed";
  const kept = payments.filter(({ refundReason }) => refundReason === null);
  return kept.some(({ refundingPence }) => refundingPence > 0) && kept.every(isGoingBack)
    ? "goingBack"
    : null;
}

/** Whether all of a payment has gone back, or is on its way. */
export function isGoingBack({ amountPence, refundedPence, refundingPence }: Sums): boolean {
  return refundedPence + refundingPence >= amountPence;
}

export type WayBack = "pending" | "done" | "failed";

/** How far payments that were not ours to keep have come on their way back; a lost dispute has brought one back too. */
export function wayBack(payments: readonly (Kept & { refunds: readonly { status: string }[] })[]): WayBack {
  const back = payments.filter(({ refundReason }) => refundReason !== null);
  const isBack = ({ refundedPence, amountPence, disputeStatus }: Kept) =>
    refundedPence >= amountPence || disputeStatus === "lost";
  if (back.every(isBack)) return "done";
  const hasFailed = back.some(
    (payment) => !isGoingBack(payment) && payment.refunds.some(({ status }) => cameBack.includes(status)),
  );
  return hasFailed ? "failed" : "pending";
}

/** What tells how a payment goes back; of its disputes, those that ended the purchase. A select of Prisma's. */
export const goingBackColumns = {
  refundingPence: true,
  disputeStatus: true,
  refunds: { select: { status: true } },
  disputes: { where: { endedAt: { not: null } }, select: { id: true } },
} as const;

/** Whether what was bought has ended because a bank keeps its payment (docs/rules/payments.md#disputes). */
export function isChargedBack(payments: readonly { disputes: readonly unknown[] }[]): boolean {
  return payments.some(({ disputes }) => disputes.length > 0);
}
