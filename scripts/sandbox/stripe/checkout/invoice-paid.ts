import type Stripe from "stripe";
import type { Sandbox } from "../../context";
import { newId } from "../../ids";
import type { CheckoutSession, Invoice, InvoiceLineItem, LineItem } from "../collections";
import { emit } from "../events";
import { settle, paymentOf } from "../invoice/collect";
import { finalizeInvoice } from "../invoice/finalize";
import { newInvoice } from "../invoice/new-invoice";
import { idOf } from "../objects";

/** Raises the invoice of a checkout that has been paid, where the application asked for one: it is paid from the start. */
export function invoicePaid(
  sandbox: Sandbox,
  session: CheckoutSession,
  intent: Stripe.PaymentIntent,
): Invoice {
  const now = sandbox.clock.seconds();
  const data = session.invoice_creation?.invoice_data;
  const items = sandbox.store.state.stripe.checkouts[session.id]?.lineItems ?? [];
  const draft = newInvoice(sandbox, {
    customer: idOf(intent.customer) ?? "",
    currency: intent.currency,
    reason: "manual",
    period: { start: now, end: now },
    parent: null,
    description: data?.description ?? null,
    metadata: data?.metadata ?? {},
    lines: (invoice) => items.map((item) => lineOf(invoice, item, now)),
  });
  emit(sandbox, "invoice.created", draft);
  const open = finalizeInvoice(sandbox, draft, intent);
  return settle(sandbox, open, paymentOf(sandbox, open), false);
}

function lineOf(invoice: string, item: LineItem, now: number): InvoiceLineItem {
  const quantity = item.quantity ?? 1;
  return {
    id: newId("il"),
    object: "line_item",
    amount: item.amount_total,
    currency: item.currency,
    description: item.description,
    discount_amounts: [],
    discountable: true,
    discounts: [],
    invoice,
    livemode: false,
    metadata: {},
    parent: {
      invoice_item_details: {
        invoice_item: newId("ii"),
        proration: false,
        proration_details: { credited_items: null },
        subscription: null,
      },
      subscription_item_details: null,
      type: "invoice_item_details",
    },
    period: { end: now, start: now },
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price: item.price.id, product: idOf(item.price.product) ?? "" },
      type: "price_details",
      unit_amount_decimal: item.price.unit_amount_decimal,
    },
    quantity,
    quantity_decimal: String(quantity),
    subscription: null,
    subtotal: item.amount_total,
    taxes: [],
  };
}
