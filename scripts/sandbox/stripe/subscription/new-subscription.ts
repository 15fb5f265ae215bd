import type Stripe from "stripe";
import type { Sandbox } from "../../context";
import { newId } from "../../ids";
import type { LineItem, Plan, Price, Subscription, SubscriptionItem } from "../collections";
import { save } from "../objects";
import { intervalsAfter } from "./periods";

interface Wanted {
  customer: string;
  /** null: the customer's own. */
  paymentMethod: string | null;
  items: Pick<LineItem, "price" | "quantity" | "metadata">[];
  description: string | null;
  metadata: Stripe.Metadata;
  /** When it is billed for the first time, in seconds; at once without. */
  anchor?: number;
}

/** Keeps a subscription that begins now; an invoice for now is the caller's to make. */
export function newSubscription(sandbox: Sandbox, wanted: Wanted): Subscription {
  return save(sandbox, "subscriptions", draftSubscription(sandbox, wanted));
}

/** The same before it is kept. */
export function draftSubscription(sandbox: Sandbox, wanted: Wanted): Subscription {
  const id = newId("sub");
  const now = sandbox.clock.seconds();
  return {
    id,
    object: "subscription",
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: wanted.anchor ?? now,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: { proration_discounts: "included" }, type: "flexible" },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: "charge_automatically",
    created: now,
    currency: wanted.items[0]?.price.currency ?? "gbp",
    customer: wanted.customer,
    customer_account: null,
    days_until_due: null,
    default_payment_method: wanted.paymentMethod,
    default_source: null,
    default_tax_rates: [],
    description: wanted.description,
    discounts: [],
    ended_at: null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: "self" },
    },
    items: {
      object: "list",
      data: wanted.items.map((item) => subscriptionItem(id, { ...item, start: now, end: wanted.anchor })),
      has_more: false,
      url: `/v1/subscription_items?subscription=${id}`,
    },
    latest_invoice: null,
    livemode: false,
    managed_payments: { enabled: false },
    metadata: wanted.metadata,
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: null,
      save_default_payment_method: "off",
    },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: now,
    status: "active",
    test_clock: null,
    transfer_data: null,
    trial_end: null,
    trial_settings: {
      end_behavior: { billing_cycle_anchor: null, missing_payment_method: "create_invoice" },
    },
    trial_start: null,
  };
}

function subscriptionItem(
  subscription: string,
  { start: now, end, ...item }: Wanted["items"][number] & { start: number; end: number | undefined },
): SubscriptionItem {
  const recurring = item.price.recurring ?? { interval: "month", interval_count: 1 };
  return {
    id: newId("si", 14),
    object: "subscription_item",
    billing_thresholds: null,
    created: now,
    current_period_end: end ?? intervalsAfter(now, recurring),
    current_period_start: now,
    current_trial: null,
    discounts: [],
    metadata: item.metadata ?? {},
    plan: planOf(item.price),
    price: item.price,
    quantity: item.quantity ?? 1,
    subscription,
    tax_rates: [],
  };
}

function planOf(price: Price): Plan {
  return {
    id: price.id,
    object: "plan",
    active: price.active,
    amount: price.unit_amount,
    amount_decimal: price.unit_amount_decimal,
    billing_scheme: price.billing_scheme,
    created: price.created,
    currency: price.currency,
    interval: price.recurring?.interval ?? "month",
    interval_count: price.recurring?.interval_count ?? 1,
    livemode: false,
    metadata: price.metadata,
    meter: null,
    nickname: price.nickname,
    product: price.product,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: "licensed",
  };
}
