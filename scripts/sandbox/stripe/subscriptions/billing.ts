import type Stripe from "stripe";
import type { Sandbox } from "../../context";
import { update } from "../events";
import { collectWhenDue } from "../invoices/collect";
import { draftInvoice, finalizeInvoice } from "../invoices/create";
import { newestFirst } from "../objects";
import { cancelSubscription } from "./cancel";
import { currentPeriod, periodEndAfter } from "./periods";

/**
 * Cancels, renews and collects when the payment clock reaches the time. Cancellations come first, so that a subscription
 * gets no invoice at its end. Stripe keeps a renewal's invoice as a draft for an hour; here it is collected at once.
 */
export function billWhenDue(sandbox: Sandbox) {
  const active = () => newestFirst(sandbox, "subscriptions").filter(({ status }) => status !== "canceled");
  sandbox.clock.onDue({
    items: active,
    dueAt: ({ cancel_at }) => cancel_at,
    run: (subscription) => void cancelSubscription(sandbox, subscription),
  });
  sandbox.clock.onDue({
    items: active,
    dueAt: (subscription) => currentPeriod(subscription).end,
    run: (subscription) => renew(sandbox, subscription),
  });
  sandbox.clock.onDue({
    items: () => newestFirst(sandbox, "invoices").filter(({ status }) => status === "open"),
    dueAt: ({ next_payment_attempt }) => next_payment_attempt,
    run: (invoice) => void collectWhenDue(sandbox, invoice),
  });
}

function renew(sandbox: Sandbox, before: Stripe.Subscription) {
  const period = {
    current_period_end: periodEndAfter(before, currentPeriod(before).end),
    current_period_start: currentPeriod(before).end,
  };
  const items = { ...before.items, data: before.items.data.map((item) => ({ ...item, ...period })) };
  const draft = draftInvoice(sandbox, { ...before, items }, "subscription_cycle");
  const changes = { items, latest_invoice: draft.id };
  update(sandbox, "subscriptions", before, changes, "customer.subscription.updated");
  collectWhenDue(sandbox, finalizeInvoice(sandbox, draft));
}
