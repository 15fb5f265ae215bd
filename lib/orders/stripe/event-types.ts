export type EventSubject = "checkout" | "payment" | "invoice" | "subscription" | "customer" | "payout";

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
  "charge.dispute.funds_withdrawn": "payment",
  "charge.dispute.funds_reinstated": "payment",
  "charge.dispute.closed": "payment",
  "invoice.paid": "invoice",
  "invoice.payment_failed": "invoice",
  "invoice.payment_action_required": "invoice",
  "invoice.voided": "invoice",
  "invoice.marked_uncollectible": "invoice",
  "customer.updated": "customer",
  "customer.subscription.updated": "subscription",
  "customer.subscription.deleted": "subscription",
  "payout.paid": "payout",
} as const satisfies Record<string, EventSubject>;

/** The events that are handled; docs/money.md lists them and `npm run doctor` checks them. */
export const handledEvents = Object.keys(subjects) as (keyof typeof subjects)[];

/** The object an event is about; null for types that are acknowledged and ignored. */
export function subjectOf(type: string): EventSubject | null {
  return Object.hasOwn(subjects, type) ? subjects[type as keyof typeof subjects] : null;
}
