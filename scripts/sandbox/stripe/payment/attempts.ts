import type Stripe from "stripe";
import type { Sandbox } from "../../context";
import { saveCharge } from "./charge-records";
import { emit } from "../events";
import { save } from "../objects";
import { cardEnding, declinedMessage } from "../card/test-cards";

/**
 * Tries to take an intent's amount from a card, which goes through or not as the caller says; keeps the charge and the
 * intent's new state, and tells of both.
 */
export function attemptPayment(
  sandbox: Sandbox,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  goesThrough: boolean,
): Stripe.PaymentIntent {
  const charge = saveCharge(sandbox, intent, method, goesThrough);
  const after = save(sandbox, "payment_intents", {
    ...intent,
    ...(goesThrough
      ? {
          amount_received: intent.amount,
          last_payment_error: null,
          payment_method: method.id,
          status: "succeeded",
        }
      : { last_payment_error: errorOf(charge, method), status: "requires_payment_method" }),
    latest_charge: charge.id,
  });
  emit(sandbox, goesThrough ? "charge.succeeded" : "charge.failed", charge);
  emit(sandbox, goesThrough ? "payment_intent.succeeded" : "payment_intent.payment_failed", after);
  return after;
}

/** Whether a saved card pays when its owner is not there, as when an invoice comes due. */
export function paysByItself(sandbox: Sandbox, method: Stripe.PaymentMethod): boolean {
  const set = sandbox.store.state.stripe.cardSwitches[method.id];
  return set ? set === "pays" : cardEnding(method.card?.last4)?.outcome === "pays";
}

function errorOf(charge: Stripe.Charge, method: Stripe.PaymentMethod) {
  return {
    charge: charge.id,
    code: "card_declined",
    decline_code: "generic_decline",
    doc_url: "https://stripe.com/docs/error-codes/card-declined",
    message: declinedMessage,
    payment_method: method,
    type: "card_error",
  };
}
