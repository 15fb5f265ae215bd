import type Stripe from "stripe";
import type { Sandbox } from "../context";
import type { StripeApi } from "./api";
import { moveBalance } from "./balance";
import { idOf, newId, save } from "./objects";
import { text } from "./params";

export function chargeRoutes(api: StripeApi) {
  api.list("/charges", "charges", { customer: text(), payment_intent: text() });
  api.retrieve("/charges", "charges");
}

// Stripe's usual fee for a British card.
const feeOf = (amount: number) => Math.round(amount * 0.015) + 20;

/** Saves one attempt to charge a card, paid or declined. */
export function saveCharge(
  sandbox: Sandbox,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  paid: boolean,
): Stripe.Charge {
  const { amount, currency, description, metadata } = intent;
  const id = newId("ch");
  const created = sandbox.clock.seconds();
  const balanceTransaction = paid
    ? moveBalance(sandbox, { amount, currency, type: "charge", source: id, fee: feeOf(amount) })
    : null;
  return save(sandbox, "charges", {
    id,
    object: "charge",
    amount,
    amount_refunded: 0,
    balance_transaction: balanceTransaction,
    billing_details: method.billing_details,
    created,
    currency,
    customer: idOf(intent.customer),
    description,
    disputed: false,
    metadata,
    paid,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: { type: "card", card: { brand: method.card?.brand, last4: method.card?.last4 } },
    receipt_url: paid ? `${sandbox.url}/receipts/${id}` : null,
    refunded: false,
    status: paid ? "succeeded" : "failed",
  });
}
