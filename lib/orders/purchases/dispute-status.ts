/** Stripe dispute statuses that ended without loss. */
export const harmlessDisputes = ["won", "warning_closed", "prevented"];

/** Statuses in which the bank has not withdrawn the money: harmless ones and inquiries. */
export const moneyHeldStatuses = [...harmlessDisputes, "warning_needs_response", "warning_under_review"];

/** Statuses in which a dispute or an inquiry waits for evidence. */
export const openDisputes = ["needs_response", "warning_needs_response"];

/** True if a payment is disputed: its buyer is asked for no payment (docs/rules/payments.md#disputes). */
export function isDisputed({ disputeStatus }: { disputeStatus: string | null }): boolean {
  return disputeStatus !== null && !harmlessDisputes.includes(disputeStatus);
}
