import type Stripe from "stripe";
import type { Sandbox } from "../../context";
import { newId } from "../../ids";
import type { Invoice } from "../collections";
import { emit } from "../events";
import { newPaymentIntent } from "../payment/new-intent";
import { idOf, requireObject, save } from "../objects";

/** Gives a draft its number, its page and its payment intent (`intent`, or a new one): from now on it can be paid. */
export function finalizeInvoice(
  sandbox: Sandbox,
  draft: Invoice,
  intent: Stripe.PaymentIntent | null = null,
): Invoice {
  const now = sandbox.clock.seconds();
  const url = `${sandbox.url}/invoice/${draft.id}`;
  const open = save(sandbox, "invoices", {
    ...draft,
    effective_at: now,
    ending_balance: 0,
    hosted_invoice_url: url,
    invoice_pdf: `${url}/pdf`,
    number: nextNumber(sandbox, idOf(draft.customer) ?? ""),
    status: "open",
    status_transitions: { ...draft.status_transitions, finalized_at: now },
  });
  emit(sandbox, "invoice.finalized", open);
  if (open.amount_due > 0) saveInvoicePayment(sandbox, open, intent ?? intentFor(sandbox, open));
  return open;
}

function intentFor(sandbox: Sandbox, invoice: Invoice): Stripe.PaymentIntent {
  const first = invoice.billing_reason === "subscription_create";
  return newPaymentIntent(sandbox, {
    amount: invoice.amount_due,
    currency: invoice.currency,
    customer: idOf(invoice.customer),
    description: first ? "Subscription creation" : "Subscription update",
    setup_future_usage: first ? "off_session" : null,
  });
}

/** What ties an invoice to its payment intent: neither of the two names the other. */
function saveInvoicePayment(sandbox: Sandbox, invoice: Invoice, intent: Stripe.PaymentIntent) {
  save(sandbox, "payment_intents", { ...intent, customer: idOf(invoice.customer) });
  save(sandbox, "invoice_payments", {
    id: newId("inpay"),
    object: "invoice_payment",
    amount_paid: null,
    amount_requested: invoice.amount_due,
    created: sandbox.clock.seconds(),
    currency: invoice.currency,
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { payment_intent: intent.id, type: "payment_intent" },
    status: "open",
    status_transitions: { canceled_at: null, paid_at: null },
  });
}

function nextNumber(sandbox: Sandbox, customerId: string): string {
  const customer = requireObject(sandbox, "customers", customerId, "customer");
  const sequence = customer.next_invoice_sequence ?? 1;
  save(sandbox, "customers", { ...customer, next_invoice_sequence: sequence + 1 });
  return `${customer.invoice_prefix}-${String(sequence).padStart(4, "0")}`;
}
