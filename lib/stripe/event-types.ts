/** What an event of Stripe's can be about. */
export type EventSubject = "checkout" | "payment" | "invoice" | "subscription";

const subjects = {
  "checkout.session.completed": "checkout",
  "checkout.session.async_payment_succeeded": "checkout",
  "checkout.session.async_payment_failed": "checkout",
  "checkout.session.expired": "checkout",
  "charge.refunded": "payment",
  "charge.refund.updated": "payment",
  "refund.created": "payment",
  "refund.updated": "payment",
  "refund.failed": "payment",
  "charge.dispute.created": "payment",
  "charge.dispute.updated": "payment",
  "charge.dispute.closed": "payment",
  "invoice.paid": "invoice",
  "invoice.payment_failed": "invoice",
  "invoice.payment_action_required": "invoice",
  "invoice.voided": "invoice",
  "invoice.marked_uncollectible": "invoice",
  "customer.subscription.updated": "subscription",
  "customer.subscription.deleted": "subscription",
} as const satisfies Record<string, EventSubject>;

/**
 * The events there is work for. docs/money.md names them for whoever sets Stripe up; `npm run doctor` looks whether
 * they come.
 */
export const handledEvents = Object.keys(subjects) as (keyof typeof subjects)[];

/** What a kind of event is about; null for any other, which is acknowledged and left alone. */
export function subjectOf(type: string): EventSubject | null {
  return Object.hasOwn(subjects, type) ? subjects[type as keyof typeof subjects] : null;
}
