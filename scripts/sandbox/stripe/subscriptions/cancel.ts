import type Stripe from "stripe";
import type { Sandbox } from "../../context";
import { invalidRequest } from "../errors";
import { emit } from "../events";
import { subscriptionIdOf } from "../invoices/create";
import { newestFirst, save } from "../objects";
import { currentPeriod, isPeriodEnd } from "./periods";

/** The fields of a cancellation at a time; null withdraws it. */
export function cancellation(sandbox: Sandbox, at: number | null, atPeriodEnd = false) {
  const canceled_at = at === null ? null : sandbox.clock.seconds();
  return { cancel_at: at, cancel_at_period_end: atPeriodEnd, canceled_at };
}

/** Refuses an end in the past, or one that would need a proration. */
export function checkCancelAt(
  sandbox: Sandbox,
  subscription: Stripe.Subscription,
  at: number,
  proration: string | undefined,
) {
  const param = "cancel_at";
  if (at <= sandbox.clock.seconds()) {
    throw invalidRequest("`cancel_at` must be a timestamp in the future.", { param });
  }
  if (isPeriodEnd(subscription, at)) return;
  // Stripe always prorates in a later period; in the present one `none` prevents it.
  if (at > currentPeriod(subscription).end || proration !== "none") {
    const message =
      "The sandbox does not prorate: cancel at the end of a period, or in this one with proration_behavior=none.";
    throw invalidRequest(message, { param });
  }
}

/** Cancels a subscription now: no further invoice is raised, and open ones are no longer collected. */
export function cancelSubscription(sandbox: Sandbox, subscription: Stripe.Subscription): Stripe.Subscription {
  const now = sandbox.clock.seconds();
  const ended = save(sandbox, "subscriptions", {
    ...subscription,
    canceled_at: subscription.canceled_at ?? now,
    ended_at: now,
    status: "canceled",
  });
  for (const invoice of newestFirst(sandbox, "invoices")) {
    if (invoice.status !== "open" || subscriptionIdOf(invoice) !== subscription.id) continue;
    save(sandbox, "invoices", { ...invoice, auto_advance: false, next_payment_attempt: null });
  }
  emit(sandbox, "customer.subscription.deleted", ended);
  return ended;
}
