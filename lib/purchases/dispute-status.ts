/** Disputes, in Stripe's words, that are over without harm. */
export const harmlessDisputes = ["won", "warning_closed", "prevented"];

/** Those in which the bank has not taken the money: harmless ones, and inquiries, which only ask. */
export const moneyStays = [...harmlessDisputes, "warning_needs_response", "warning_under_review"];

/** Whether a payment is disputed: nothing more is asked of its buyer (docs/rules/payments.md#disputes). */
export function isDisputed({ disputeStatus }: { disputeStatus: string | null }): boolean {
  return disputeStatus !== null && !harmlessDisputes.includes(disputeStatus);
}
