import type { Sandbox } from "../../context";
import { newId } from "../../ids";
import { moneyText } from "../../money";
import type { InvoiceLineItem, Subscription, SubscriptionItem } from "../collections";
import { find, idOf } from "../objects";

/** What an invoice says about one item of a subscription, for the item's present period. */
export function invoiceLine(
  sandbox: Sandbox,
  invoice: string,
  subscription: Subscription,
  item: SubscriptionItem,
): InvoiceLineItem {
  const quantity = item.quantity ?? 1;
  const unit = item.price.unit_amount ?? 0;
  const product = idOf(item.price.product) ?? "";
  const name = find(sandbox, "products", product)?.name ?? "Subscription";
  return {
    id: newId("il"),
    object: "line_item",
    amount: unit * quantity,
    currency: item.price.currency,
    description: `${quantity} × ${name} (at ${moneyText(unit, item.price.currency)} / ${item.plan.interval})`,
    discount_amounts: [],
    discountable: true,
    discounts: [],
    invoice,
    livemode: false,
    metadata: subscription.metadata,
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: false,
        proration_details: { credited_items: null },
        subscription: subscription.id,
        subscription_item: item.id,
      },
      type: "subscription_item_details",
    },
    period: { end: item.current_period_end, start: item.current_period_start },
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price: item.price.id, product },
      type: "price_details",
      unit_amount_decimal: item.price.unit_amount_decimal,
    },
    quantity,
    quantity_decimal: String(quantity),
    subscription: subscription.id,
    subtotal: unit * quantity,
    taxes: [],
  };
}
