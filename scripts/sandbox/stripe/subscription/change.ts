import type Stripe from "stripe";
import type { Sandbox } from "../../context";
import type { RequestInfo } from "../http/api";
import type { Invoice, Subscription } from "../collections";
import { emit } from "../events";
import { idOf, newestFirst, save } from "../objects";

/** Changes a subscription and tells of it, with what was there before. */
export function changeSubscription(
  sandbox: Sandbox,
  before: Subscription,
  changes: Partial<Subscription>,
  request?: RequestInfo,
): Subscription {
  const after = save(sandbox, "subscriptions", { ...before, ...changes });
  const previous = Object.fromEntries(
    Object.entries(before).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(after[name as keyof Subscription]),
    ),
  );
  if (Object.keys(previous).length > 0) {
    emit(sandbox, "customer.subscription.updated", after, { previous, request });
  }
  return after;
}

/** Ends a subscription now: no further invoice is raised, and open ones are no longer collected by themselves. */
export function endSubscription(
  sandbox: Sandbox,
  subscription: Subscription,
  details: Partial<Stripe.Subscription.CancellationDetails> = {},
  request?: RequestInfo,
): Subscription {
  const now = sandbox.clock.seconds();
  const ended = save(sandbox, "subscriptions", {
    ...subscription,
    canceled_at: subscription.canceled_at ?? now,
    cancellation_details: {
      comment: null,
      feedback: null,
      feedback_option: null,
      ...subscription.cancellation_details,
      ...details,
      reason: "cancellation_requested",
    },
    ended_at: now,
    status: "canceled",
  });
  for (const invoice of openInvoices(sandbox, subscription.id)) {
    save(sandbox, "invoices", { ...invoice, auto_advance: false, next_payment_attempt: null });
  }
  emit(sandbox, "customer.subscription.deleted", ended, { request });
  return ended;
}

/** The subscription's invoices that wait to be paid, newest first. */
function openInvoices(sandbox: Sandbox, subscription: string): Invoice[] {
  return newestFirst(sandbox, "invoices").filter(
    (invoice) =>
      invoice.status === "open" && idOf(invoice.parent?.subscription_details?.subscription) === subscription,
  );
}
