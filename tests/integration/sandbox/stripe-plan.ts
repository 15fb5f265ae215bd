import type Stripe from "stripe";
import { addDuration } from "@/scripts/sandbox/clock";
import { idOf, postPayment, type startTestSandbox } from "./fixture";

export type TestSandbox = Awaited<ReturnType<typeof startTestSandbox>>;

/** The parameters of a monthly plan. */
export function planParams(
  changes: Partial<Stripe.Checkout.SessionCreateParams> = {},
): Stripe.Checkout.SessionCreateParams {
  return {
    mode: "subscription",
    line_items: [
      {
        price_data: {
          currency: "gbp",
          unit_amount: 9_700,
          recurring: { interval: "month" },
          product_data: { name: "The mastermind" },
        },
        quantity: 1,
      },
    ],
    subscription_data: { metadata: { purchase: "7" } },
    success_url: "http://localhost:3000/thanks?session_id={CHECKOUT_SESSION_ID}",
    cancel_url: "http://localhost:3000/mastermind-payment",
    ...changes,
  };
}

/** A subscription whose first payment is paid. */
export async function startPlan({ stripe }: TestSandbox, card = "4242 4242 4242 4242") {
  const session = await stripe.checkout.sessions.create(planParams());
  await postPayment(session.url, { number: card });
  const paid = await stripe.checkout.sessions.retrieve(session.id);
  return stripe.subscriptions.retrieve(idOf(paid.subscription));
}

/** Cancels a subscription after its sixth payment, as the site does. */
export function endAfterSix({ stripe }: TestSandbox, { id, billing_cycle_anchor }: Stripe.Subscription) {
  return stripe.subscriptions.update(id, {
    cancel_at: addDuration(billing_cycle_anchor * 1000, "6 months") / 1000,
    proration_behavior: "none",
  });
}

/** Moves the payment clock; throws if that fails. */
export async function advance({ control }: TestSandbox, duration: string) {
  const answer = await control("POST", "/clock", { advance: duration });
  if (answer.status !== 200) throw new Error(`The clock did not move: ${JSON.stringify(answer.body)}`);
}

/** All invoices of a subscription, oldest first. */
export async function invoicesOf({ stripe }: TestSandbox, subscription: string) {
  const invoices = await stripe.invoices.list({ subscription, limit: 2 }).autoPagingToArray({ limit: 100 });
  return invoices.reverse();
}

/** The id of the payment intent of an invoice. */
export async function paymentOf({ stripe }: TestSandbox, invoice: string) {
  const { payments } = await stripe.invoices.retrieve(invoice, { expand: ["payments"] });
  return idOf(payments?.data[0]?.payment.payment_intent ?? null);
}

/** The UTC day of a time in seconds. */
export const dayOf = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 10);

/** Posts the card form of an invoice or of the billing portal. */
export function postCard(url: string, number = "4242 4242 4242 4242") {
  const form = { name: "Ada Lovelace", number, expiry: "12 / 44", cvc: "123" };
  return fetch(url, { method: "POST", body: new URLSearchParams(form), redirect: "manual" });
}
