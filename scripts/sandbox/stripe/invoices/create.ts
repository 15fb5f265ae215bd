import type Stripe from "stripe";
import type { Sandbox } from "../../context";
import { formatMoney } from "../../format";
import { emit } from "../events";
import { build, find, idOf, newestFirst, newId, requireObject, save } from "../objects";
import { newPaymentIntent } from "../payment-intents";

type LineFields = "amount" | "currency" | "description" | "period" | "quantity";

export function newInvoiceLine(fields: Pick<Stripe.InvoiceLineItem, LineFields>): Stripe.InvoiceLineItem {
  return build<Stripe.InvoiceLineItem>({ id: newId("il"), object: "line_item", ...fields });
}

/** Creates a draft for the subscription's present period. */
export function draftInvoice(
  sandbox: Sandbox,
  subscription: Stripe.Subscription,
  reason: Stripe.Invoice.BillingReason,
): Stripe.Invoice {
  const { currency, metadata } = subscription;
  const lines = subscription.items.data.map(({ price, quantity = 1, ...item }) => {
    const unit = price.unit_amount ?? 0;
    const name = find(sandbox, "products", idOf(price.product))?.name ?? "Subscription";
    return newInvoiceLine({
      amount: unit * quantity,
      currency,
      description: `${quantity} × ${name} (at ${formatMoney(unit, currency)} / ${price.recurring?.interval})`,
      period: { start: item.current_period_start, end: item.current_period_end },
      quantity,
    });
  });
  const parent = {
    quote_details: null,
    subscription_details: { metadata, subscription: subscription.id },
    type: "subscription_details" as const,
  };
  return newInvoice(sandbox, {
    customer: idOf(subscription.customer) ?? "",
    currency,
    reason,
    parent,
    lines,
  });
}

/** Creates a draft. */
export function newInvoice(
  sandbox: Sandbox,
  wanted: {
    customer: string;
    currency: string;
    reason: Stripe.Invoice.BillingReason;
    parent?: Stripe.Invoice.Parent;
    description?: string | null;
    metadata?: Stripe.Metadata;
    lines: Stripe.InvoiceLineItem[];
  },
): Stripe.Invoice {
  const { currency, reason, parent = null, description = null, metadata = {}, lines } = wanted;
  const customer = requireObject(sandbox, "customers", wanted.customer, "customer");
  const total = lines.reduce((sum, line) => sum + line.amount, 0);
  return save(sandbox, "invoices", {
    id: newId("in"),
    object: "invoice",
    amount_due: total,
    amount_paid: 0,
    amount_remaining: total,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    billing_reason: reason,
    created: sandbox.clock.seconds(),
    currency,
    customer: customer.id,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    description,
    hosted_invoice_url: null,
    lines: { object: "list", data: lines, has_more: false },
    metadata,
    next_payment_attempt: null,
    number: null,
    parent,
    status: "draft",
    status_transitions: { finalized_at: null, paid_at: null, voided_at: null },
    total,
  });
}

/** Opens a draft: it gets a number, a page and a payment intent (`intent`, or a new one). */
export function finalizeInvoice(
  sandbox: Sandbox,
  draft: Stripe.Invoice,
  intent: Stripe.PaymentIntent | null = null,
): Stripe.Invoice {
  emit(sandbox, "invoice.created", draft);
  const now = sandbox.clock.seconds();
  const open = save(sandbox, "invoices", {
    ...draft,
    hosted_invoice_url: `${sandbox.url}/invoice/${draft.id}`,
    number: `SANDBOX-${String(newestFirst(sandbox, "invoices").length).padStart(4, "0")}`,
    status: "open",
    status_transitions: { ...draft.status_transitions, finalized_at: now },
  });
  emit(sandbox, "invoice.finalized", open);
  const { amount_due: amount, currency, customer } = open;
  const isFirst = open.billing_reason === "subscription_create";
  const payment =
    intent ??
    newPaymentIntent(sandbox, {
      amount,
      currency,
      customer: idOf(customer),
      description: isFirst ? "Subscription creation" : "Subscription update",
      setup_future_usage: isFirst ? "off_session" : null,
    });
  save(sandbox, "payment_intents", { ...payment, customer: idOf(customer) });
  save(sandbox, "invoice_payments", {
    id: newId("inpay"),
    object: "invoice_payment",
    amount_paid: null,
    created: now,
    currency,
    invoice: open.id,
    payment: { payment_intent: payment.id, type: "payment_intent" },
    status: "open",
    status_transitions: { canceled_at: null, paid_at: null },
  });
  return open;
}

/** The subscription an invoice was raised for, or null. */
export function subscriptionIdOf(invoice: Stripe.Invoice): string | null {
  return idOf(invoice.parent?.subscription_details?.subscription);
}
