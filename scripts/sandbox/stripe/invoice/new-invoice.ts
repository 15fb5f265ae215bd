import type Stripe from "stripe";
import type { Sandbox } from "../../context";
import { newId } from "../../ids";
import type { Invoice, InvoiceLineItem, Subscription } from "../collections";
import { invoiceLine } from "./lines";
import { idOf, requireObject, save } from "../objects";

interface Wanted {
  customer: string;
  currency: string;
  reason: Stripe.Invoice.BillingReason;
  period: { start: number; end: number };
  parent: Stripe.Invoice.Parent | null;
  description?: string | null;
  metadata?: Stripe.Metadata;
  lines: (invoice: string) => InvoiceLineItem[];
}

/**
 * Keeps a draft for the subscription's present period. `period` is the invoice's own, which at Stripe looks back: for a
 * renewal it is the period that has just ended; the one being paid for is that of the lines.
 */
export function draftInvoice(
  sandbox: Sandbox,
  subscription: Subscription,
  reason: Stripe.Invoice.BillingReason,
  period: { start: number; end: number },
): Invoice {
  return newInvoice(sandbox, {
    customer: idOf(subscription.customer) ?? "",
    currency: subscription.currency,
    reason,
    period,
    parent: {
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
      type: "subscription_details",
    },
    lines: (invoice) =>
      subscription.items.data.map((item) => invoiceLine(sandbox, invoice, subscription, item)),
  });
}

/** Keeps a draft. */
export function newInvoice(sandbox: Sandbox, wanted: Wanted): Invoice {
  const customer = requireObject(sandbox, "customers", wanted.customer, "customer");
  const id = newId("in");
  const lines = wanted.lines(id);
  const total = lines.reduce((sum, line) => sum + line.amount, 0);
  return save(sandbox, "invoices", {
    id,
    object: "invoice",
    account_country: "GB",
    account_name: "Sandbox",
    account_tax_ids: null,
    amount_due: total,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: total,
    amount_shipping: 0,
    application: null,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    automatically_finalizes_at: null,
    billing_reason: wanted.reason,
    collection_method: "charge_automatically",
    created: sandbox.clock.seconds(),
    currency: wanted.currency,
    custom_fields: null,
    customer: customer.id,
    customer_account: null,
    customer_address: customer.address ?? null,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_phone: customer.phone ?? null,
    customer_shipping: null,
    customer_tax_exempt: "none",
    customer_tax_ids: [],
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: wanted.description ?? null,
    discounts: [],
    due_date: null,
    effective_at: null,
    ending_balance: null,
    footer: null,
    from_invoice: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    issuer: { type: "self" },
    last_finalization_error: null,
    latest_revision: null,
    lines: { object: "list", data: lines, has_more: false, url: `/v1/invoices/${id}/lines` },
    livemode: false,
    metadata: wanted.metadata ?? {},
    next_payment_attempt: null,
    number: null,
    on_behalf_of: null,
    parent: wanted.parent,
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    period_end: wanted.period.end,
    period_start: wanted.period.start,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: 0,
    statement_descriptor: null,
    status: "draft",
    status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    subtotal: total,
    subtotal_excluding_tax: total,
    test_clock: null,
    total,
    total_discount_amounts: [],
    total_excluding_tax: total,
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: null,
  });
}
