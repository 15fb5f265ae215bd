import type Stripe from "stripe";
import { z } from "zod";
import type { Sandbox } from "../../context";
import type { LineItem } from "../collections";
import { invalidRequest } from "../errors";
import { emit } from "../events";
import { build, newId, requireObject, save } from "../objects";
import { boolean, integer, listOf, metadata, params, priceShape, text } from "../params";
import { requireCardOf } from "../payment-methods";
import { newPrice } from "../products";
import { cancellation, checkCancelAt } from "./cancel";
import { intervalsAfter } from "./periods";

const item = z.strictObject({
  price_data: z.strictObject({ ...priceShape, product: text(), recurring: priceShape.recurring.unwrap() }),
  quantity: integer(1, 999_999).default(1),
});

export const createParams = params({
  billing_cycle_anchor: integer(0),
  cancel_at: integer(0).optional(),
  customer: text(),
  default_payment_method: text(),
  description: text(500).optional(),
  items: listOf(item, 20),
  metadata: metadata().optional(),
  off_session: boolean().optional(),
  proration_behavior: z.enum(["none"]),
});

/** Creates a subscription that is free until `billing_cycle_anchor`; checkouts create those billed at once. */
export function createSubscription(
  sandbox: Sandbox,
  given: z.output<typeof createParams>,
): Stripe.Subscription {
  const { billing_cycle_anchor, cancel_at, default_payment_method, description, metadata } = given;
  const customer = requireObject(sandbox, "customers", given.customer, "customer", 400).id;
  requireCardOf(sandbox, customer, default_payment_method, "default_payment_method");
  checkAnchor(sandbox, given);
  const items = given.items.map(({ price_data, quantity }, index) => {
    const param = `items[${index}][price_data][product]`;
    const product = requireObject(sandbox, "products", price_data.product, param, 400);
    if (!product.active) throw invalidRequest(`The product ${product.id} is marked as inactive.`, { param });
    return { price: newPrice(sandbox, product.id, price_data), quantity };
  });
  const wanted = { customer, default_payment_method, items, description, metadata, billing_cycle_anchor };
  const draft = newSubscription(sandbox, wanted);
  if (cancel_at !== undefined) checkCancelAt(sandbox, draft, cancel_at, given.proration_behavior);
  const changes = cancel_at === undefined ? {} : cancellation(sandbox, cancel_at);
  const subscription = save(sandbox, "subscriptions", { ...draft, ...changes });
  emit(sandbox, "customer.subscription.created", subscription);
  return subscription;
}

function checkAnchor(sandbox: Sandbox, { billing_cycle_anchor, items }: z.output<typeof createParams>) {
  const now = sandbox.clock.seconds();
  const param = "billing_cycle_anchor";
  if (billing_cycle_anchor <= now) {
    throw invalidRequest(`Invalid timestamp: \`${param}\` must be a timestamp in the future.`, { param });
  }
  const natural = Math.min(...items.map(({ price_data }) => intervalsAfter(now, price_data.recurring)));
  if (billing_cycle_anchor > natural) {
    const message = `${param} cannot be later than next natural billing date (${natural}) for plan`;
    throw invalidRequest(message, { param });
  }
}

/** A subscription that starts now; the caller saves it and raises the invoice of a period that starts now. */
export function newSubscription(
  sandbox: Sandbox,
  wanted: Pick<Stripe.Subscription, "customer" | "default_payment_method"> &
    Partial<Pick<Stripe.Subscription, "billing_cycle_anchor" | "description" | "metadata">> & {
      items: Pick<LineItem, "price" | "quantity">[];
    },
): Stripe.Subscription {
  const now = sandbox.clock.seconds();
  const { customer, default_payment_method, billing_cycle_anchor: anchor } = wanted;
  const { description = null, metadata = {} } = wanted;
  const data = wanted.items.map(({ price, quantity }) =>
    build<Stripe.SubscriptionItem>({
      id: newId("si", 14),
      object: "subscription_item",
      current_period_end: anchor ?? intervalsAfter(now, price.recurring),
      current_period_start: now,
      price,
      quantity: quantity ?? 1,
    }),
  );
  return build<Stripe.Subscription>({
    id: newId("sub"),
    object: "subscription",
    billing_cycle_anchor: anchor ?? now,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    created: now,
    currency: wanted.items[0]?.price.currency,
    customer,
    default_payment_method,
    description,
    ended_at: null,
    items: { object: "list", data, has_more: false },
    latest_invoice: null,
    metadata,
    start_date: now,
    status: "active",
  });
}
