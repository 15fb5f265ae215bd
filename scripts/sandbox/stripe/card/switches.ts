import type { Sandbox } from "../../context";
import { invalidRequest } from "../http/errors";
import { cardFor } from "../invoice/collect";
import { requireObject } from "../objects";
import type { Subscription } from "../collections";

/**
 * Lets the card a subscription is collected from fail from now on, or pay again, whatever its number says. Another card
 * given later is not touched by it.
 */
export function switchCard(sandbox: Sandbox, subscriptionId: string, outcome: "pays" | "fails") {
  const subscription = requireObject(sandbox, "subscriptions", subscriptionId, "subscription");
  const card = cardOf(sandbox, subscription);
  if (!card) throw invalidRequest(`No card is kept for subscription ${subscriptionId}.`);
  sandbox.store.state.stripe.cardSwitches[card] = outcome;
  sandbox.store.changed();
  return { subscription: subscriptionId, payment_method: card, outcome };
}

/** The id of the card a subscription is collected from, or null. */
export function cardOf(sandbox: Sandbox, subscription: Subscription): string | null {
  return cardFor(sandbox, subscription, subscription.customer)?.id ?? null;
}
