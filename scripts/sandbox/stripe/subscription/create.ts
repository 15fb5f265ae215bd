import type { z } from "zod";
import type { Sandbox } from "../../context";
import { requireMethodOf } from "../card/payment-methods";
import type { Price, Subscription } from "../collections";
import { changeCustomer } from "../customer/customers";
import { emit } from "../events";
import type { RequestInfo } from "../http/api";
import { invalidRequest, missingParam } from "../http/errors";
import {
  boolean,
  changedMetadata,
  group,
  integer,
  listOf,
  metadata,
  oneOf,
  params,
  priceParams,
  text,
} from "../http/params";
import { requireObject, save } from "../objects";
import { inlinePrice } from "../prices";
import { draftSubscription } from "./new-subscription";
import { intervalsAfter } from "./periods";
import { cancellation, checkCancelAt } from "./update";

const item = group({
  metadata: metadata().optional(),
  price: text().optional(),
  price_data: priceParams.optional(),
  quantity: integer(1, 999_999).optional(),
});

export const createParams = params({
  billing_cycle_anchor: integer(0).optional(),
  cancel_at: integer(0).optional(),
  collection_method: oneOf(["charge_automatically"]).optional(),
  customer: text(),
  default_payment_method: text().optional(),
  description: text(500).optional(),
  items: listOf(item, 20).optional(),
  metadata: metadata().optional(),
  off_session: boolean().optional(),
  proration_behavior: oneOf(["always_invoice", "create_prorations", "none"]).optional(),
});

type CreateParams = z.output<typeof createParams>;

/**
 * Makes a subscription that is billed for the first time at `billing_cycle_anchor`: until then it is free, and no invoice is
 * raised. One that would be billed at once is what checkouts are for.
 */
export function createSubscription(
  sandbox: Sandbox,
  params: CreateParams,
  request: RequestInfo,
): Subscription {
  const { proration_behavior, cancel_at, default_payment_method: card } = params;
  const customer = requireObject(sandbox, "customers", params.customer, "customer", 400);
  if (params.items === undefined) throw missingParam("items");
  if (card !== undefined) requireMethodOf(sandbox, customer.id, card, "default_payment_method");
  const method = card ?? customer.invoice_settings.default_payment_method;
  if (typeof method !== "string") {
    throw invalidRequest(
      "This customer has no attached payment source or default payment method. Please consider adding a default payment method.",
      { code: "resource_missing" },
    );
  }
  const items = params.items.map((each, index) => ({
    metadata: changedMetadata({}, each.metadata),
    price: priceOf(sandbox, each, `items[${index}]`),
    quantity: each.quantity ?? 1,
  }));
  const draft = draftSubscription(sandbox, {
    customer: customer.id,
    paymentMethod: card ?? null,
    items,
    description: params.description ?? null,
    metadata: changedMetadata({}, params.metadata),
    anchor: anchorOf(sandbox, params, items),
  });
  if (cancel_at !== undefined) checkCancelAt(sandbox, draft, cancel_at, proration_behavior);
  if (!customer.currency) changeCustomer(sandbox, customer, { currency: draft.currency }, request);
  const ends = cancel_at === undefined ? {} : cancellation(sandbox, cancel_at);
  const made = save(sandbox, "subscriptions", { ...draft, ...ends });
  emit(sandbox, "customer.subscription.created", made, { request });
  return made;
}

function priceOf(sandbox: Sandbox, { price, price_data: data }: z.output<typeof item>, param: string): Price {
  if (price !== undefined) return requireObject(sandbox, "prices", price, `${param}[price]`, 400);
  const inline = `${param}[price_data]`;
  if (data === undefined) throw missingParam(`${param}[price]`);
  if (data.recurring === undefined) throw missingParam(`${inline}[recurring]`);
  return inlinePrice(sandbox, data, inline, () => {
    if (data.product === undefined) throw missingParam(`${inline}[product]`);
    const product = requireObject(sandbox, "products", data.product, `${inline}[product]`, 400);
    if (product.active) return product.id;
    throw invalidRequest(`The product ${product.id} is marked as inactive.`, { param: `${inline}[product]` });
  });
}

function anchorOf(
  sandbox: Sandbox,
  { billing_cycle_anchor: anchor, proration_behavior }: CreateParams,
  items: { price: Price }[],
): number {
  const now = sandbox.clock.seconds();
  const param = "billing_cycle_anchor";
  if (anchor === undefined || proration_behavior !== "none") {
    throw invalidRequest(
      "The sandbox does not prorate, and bills nothing at once: pass a billing_cycle_anchor and proration_behavior=none.",
      { param },
    );
  }
  if (anchor <= now) {
    throw invalidRequest(`Invalid timestamp: \`${param}\` must be a timestamp in the future.`, { param });
  }
  const natural = Math.min(
    ...items.map(({ price }) => intervalsAfter(now, price.recurring ?? { interval: "month" })),
  );
  if (anchor > natural) {
    throw invalidRequest(`${param} cannot be later than next natural billing date (${natural}) for plan`, {
      param,
    });
  }
  return anchor;
}
