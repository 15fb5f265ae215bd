const refundFailures = {
  charge_disputed: "the payment is disputed.",
  charge_already_refunded: "it has already been fully refunded.",
  insufficient_funds: "the account balance is too low.",
  balance_insufficient: "the account balance is too low.",
  refund_disputed_payment: "the payment is disputed.",
  expired_or_canceled_card: "the card was closed.",
  lost_or_stolen_card: "the card was lost or stolen.",
};

/** Why Stripe took no refund, in words. */
export function refusalReason(failure: string | null): string {
  const code = failure ?? "unknown";
  const known = Object.hasOwn(refundFailures, code)
    ? refundFailures[code as keyof typeof refundFailures]
    : null;
  return known ?? `it calls it “${code}”.`;
}
