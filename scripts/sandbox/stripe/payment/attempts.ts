import type Stripe from "stripe";
import type { Sandbox } from "../../context";
import type { RequestInfo } from "../http/api";
import { saveCharge } from "./charge-records";
import { emit } from "../events";
import { save } from "../objects";
import { cardEnding, refusals, type RefusalCode } from "../card/test-cards";

/**
 * Tries to take an intent's amount from a card, which goes through or not as the caller says; keeps the charge and the
 * intent's new state, and tells of both.
 */
export function attemptPayment(
  sandbox: Sandbox,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  goesThrough: boolean,
  refusal: RefusalCode = "card_declined",
  request?: RequestInfo,
): Stripe.PaymentIntent {
  const charge = saveCharge(sandbox, intent, method, goesThrough, refusal);
  const after = save(sandbox, "payment_intents", {
    ...intent,
    ...(goesThrough
      ? {
          amount_received: intent.amount,
          last_payment_error: null,
          payment_method: method.id,
          status: "succeeded",
        }
      : {
          last_payment_error: errorOf(charge, method, refusal),
          payment_method: null,
          status: "requires_payment_method",
        }),
    latest_charge: charge.id,
  });
  emit(sandbox, goesThrough ? "charge.succeeded" : "charge.failed", charge, { request });
  emit(sandbox, goesThrough ? "payment_intent.succeeded" : "payment_intent.payment_failed", after, {
    request,
  });
  return after;
}

/** Whether a saved card pays when its owner is not there, as when an invoice comes due. */
export function paysByItself(sandbox: Sandbox, method: Stripe.PaymentMethod): boolean {
  const set = sandbox.store.state.stripe.cardSwitches[method.id];
  return set ? set === "pays" : cardEnding(method.card?.last4)?.outcome === "pays";
}

/** Why a saved card does not pay when its owner is not there; null where it does. */
export function refusalOf(sandbox: Sandbox, method: Stripe.PaymentMethod): RefusalCode | null {
  if (paysByItself(sandbox, method)) return null;
  const asks = cardEnding(method.card?.last4)?.outcome === "pays_now_asks_later";
  return asks ? "authentication_required" : "card_declined";
}

function errorOf(charge: Stripe.Charge, method: Stripe.PaymentMethod, code: RefusalCode) {
  return {
    charge: charge.id,
    code,
    ...refusals[code],
    doc_url: `https://stripe.com/docs/error-codes/${code.replaceAll("_", "-")}`,
    payment_method: method,
    type: "card_error",
  };
}
