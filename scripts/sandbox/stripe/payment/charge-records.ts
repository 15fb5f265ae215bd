import type Stripe from "stripe";
import type { Sandbox } from "../../context";
import { newId } from "../../ids";
import { saveBalanceTransaction } from "./balance-transactions";
import { save } from "../objects";
import { refusals, type Payer, type RefusalCode } from "../card/test-cards";

/** Keeps the card that was used. */
export function savePaymentMethod(
  sandbox: Sandbox,
  payer: Payer,
  customer: string | null,
): Stripe.PaymentMethod {
  return save(sandbox, "payment_methods", {
    id: newId("pm"),
    object: "payment_method",
    allow_redisplay: "limited",
    billing_details: { address: null, email: payer.email, name: payer.name, phone: null, tax_id: null },
    card: {
      brand: payer.card.card.brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: "pass" },
      country: "GB",
      display_brand: payer.card.card.brand,
      exp_month: payer.card.expMonth,
      exp_year: payer.card.expYear,
      fingerprint: `sandbox${payer.card.card.number.slice(-4)}`,
      funding: "credit",
      generated_from: null,
      last4: payer.card.card.number.slice(-4),
      networks: { available: [payer.card.card.brand], preferred: null },
      regulated_status: "unregulated",
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: sandbox.clock.seconds(),
    customer,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: "card",
  });
}

/** Keeps one attempt to take the money, gone through or declined. */
export function saveCharge(
  sandbox: Sandbox,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  paid: boolean,
  refusal: RefusalCode,
): Stripe.Charge {
  const id = newId("ch");
  const card = method.card;
  return save(sandbox, "charges", {
    id,
    object: "charge",
    amount: intent.amount,
    amount_captured: paid ? intent.amount : 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: paid ? balanceTransaction(sandbox, id, intent) : null,
    billing_details: method.billing_details,
    calculated_statement_descriptor: "SANDBOX",
    captured: paid,
    created: sandbox.clock.seconds(),
    currency: intent.currency,
    customer: typeof intent.customer === "string" ? intent.customer : null,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: paid ? null : refusal,
    failure_message: paid ? null : refusals[refusal].message,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: {
      advice_code: paid ? null : "try_again_later",
      network_advice_code: null,
      network_decline_code: null,
      network_status: paid ? "approved_by_network" : "declined_by_network",
      reason: paid ? null : refusals[refusal].decline_code,
      risk_level: "normal",
      risk_score: 20,
      seller_message: paid
        ? "Payment complete."
        : "The bank did not return any further details with this decline.",
      type: paid ? "authorized" : "issuer_declined",
    },
    paid,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: {
      type: "card",
      card: {
        amount_authorized: paid ? intent.amount : null,
        authorization_code: null,
        brand: card?.brand ?? null,
        checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: "pass" },
        country: "GB",
        electronic_commerce_indicator: null,
        exp_month: card?.exp_month ?? 12,
        exp_year: card?.exp_year ?? 2099,
        fingerprint: card?.fingerprint ?? null,
        funding: "credit",
        installments: null,
        last4: card?.last4 ?? null,
        mandate: null,
        network: card?.brand ?? null,
        network_transaction_id: null,
        regulated_status: "unregulated",
        three_d_secure: null,
        transaction_link_id: null,
        wallet: null,
      },
    },
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: paid ? `${sandbox.url}/receipts/${id}` : null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: intent.statement_descriptor,
    statement_descriptor_suffix: intent.statement_descriptor_suffix,
    status: paid ? "succeeded" : "failed",
    transfer_data: null,
    transfer_group: null,
  });
}

// Stripe's usual fee for a British card.
const feeOf = (amount: number) => Math.round(amount * 0.015) + 20;

function balanceTransaction(sandbox: Sandbox, charge: string, intent: Stripe.PaymentIntent): string {
  return saveBalanceTransaction(sandbox, {
    amount: intent.amount,
    currency: intent.currency,
    description: intent.description,
    fees: [{ amount: feeOf(intent.amount), description: "Stripe processing fees" }],
    reportingCategory: "charge",
    source: charge,
    type: "charge",
  }).id;
}
