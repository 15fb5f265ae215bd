import type Stripe from "stripe";
import type { Sandbox } from "../context";
import type { StripeApi } from "./api";
import { invalidRequest } from "./errors";
import { emit, update } from "./events";
import { find, idOf, newId, requireObject, save } from "./objects";
import { params } from "./params";
import { cardEnding, type Payer, type RefusalCode } from "./test-cards";

/** Cards are saved by payments and by the billing portal, never through the API. */
export function paymentMethodRoutes(api: StripeApi) {
  api.retrieve("/payment_methods", "payment_methods");
  api.post("/payment_methods/:id/detach", params({}), ({ sandbox, id }) => {
    const method = requireObject(sandbox, "payment_methods", id, "payment_method");
    if (method.customer === null) {
      throw invalidRequest("The payment method you provided is not attached to a customer.");
    }
    return update(sandbox, "payment_methods", method, { customer: null }, "payment_method.detached");
  });
}

/** Saves the card that was used, attached to the customer if there is one. */
export function savePaymentMethod(
  sandbox: Sandbox,
  payer: Payer,
  customer: string | null,
): Stripe.PaymentMethod {
  const last4 = payer.card.number.slice(-4);
  const method = save(sandbox, "payment_methods", {
    id: newId("pm"),
    object: "payment_method",
    billing_details: { email: payer.email, name: payer.name },
    card: { brand: "visa", exp_month: payer.expMonth, exp_year: payer.expYear, last4 },
    created: sandbox.clock.seconds(),
    customer,
    metadata: {},
    type: "card",
  });
  if (customer !== null) emit(sandbox, "payment_method.attached", method);
  return method;
}

/** The card with this id, refused unless it is the customer's. */
export function requireCardOf(
  sandbox: Sandbox,
  customer: string | null,
  id: string,
  param: string,
): Stripe.PaymentMethod {
  const method = find(sandbox, "payment_methods", id);
  if (customer !== null && method?.customer === customer) return method;
  throw invalidRequest(`The customer does not have a payment method with the ID ${id}.`, {
    code: "resource_missing",
    param,
  });
}

/** The card of a subscription, or else the customer's default. */
export function defaultCardOf(
  sandbox: Sandbox,
  subscription: Stripe.Subscription | null | undefined,
  customerId: string | null,
): Stripe.PaymentMethod | null {
  const { invoice_settings } = find(sandbox, "customers", customerId) ?? {};
  const card = subscription?.default_payment_method ?? invoice_settings?.default_payment_method;
  return find(sandbox, "payment_methods", idOf(card));
}

/** Why a saved card is declined off session; null if it pays. */
export function refusalOf(sandbox: Sandbox, method: Stripe.PaymentMethod): RefusalCode | null {
  const outcome = cardEnding(method.card?.last4)?.outcome;
  const override = sandbox.store.state.stripe.cardOverrides[method.id];
  if (override === "pays" || (!override && outcome === "pays")) return null;
  return outcome === "pays_now_asks_later" ? "authentication_required" : "card_declined";
}

/** Makes the card of a subscription fail or pay from now on, whatever its number; a new card is not affected. */
export function overrideCard(sandbox: Sandbox, subscriptionId: string, outcome: "pays" | "fails") {
  const subscription = requireObject(sandbox, "subscriptions", subscriptionId, "subscription");
  const card = defaultCardOf(sandbox, subscription, idOf(subscription.customer));
  if (!card) throw invalidRequest(`Subscription ${subscriptionId} has no card.`);
  sandbox.store.state.stripe.cardOverrides[card.id] = outcome;
  sandbox.store.changed();
  return { subscription: subscriptionId, payment_method: card.id, outcome };
}
