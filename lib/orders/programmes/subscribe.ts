import "server-only";
import Stripe from "stripe";
import { intervals } from "@/content/programmes";
import { stripe } from "@/lib/orders/stripe/client";
import { idOf, orNull } from "@/lib/orders/stripe/objects";
import { paymentOfIntent } from "@/lib/orders/stripe/captured-payment";
import { unrefundedPayments } from "@/lib/orders/orders";
import { planItem, type PlanRow } from "./plans";
import { lastsUntil, secondDueAt } from "./schedule";
import { countCardPayments } from "./voucher-split";

/** Stripe's product of a programme's payments. */
const productOf = ({ programme }: Pick<PlanRow, "programme">) => `${programme}-monthly`;

/** The subscription created for a plan, active or ended; null if none. */
export async function findSubscription(customer: string, planId: string): Promise<string | null> {
  for await (const { id, metadata } of stripe().subscriptions.list({ customer, status: "all", limit: 100 })) {
    if (metadata.planId === planId) return id;
  }
  return null;
}

/** Creates the subscription for all payments but the first (docs/decisions.md#plans-end-by-cancel-at). Throws when Stripe is down. */
export async function createSubscription(plan: PlanRow & { customerId: string }, now: Date): Promise<string> {
  const { id: planId, customerId, paymentPence, interval, currency } = plan;
  const { unit, count } = intervals[interval];
  const payments = countCardPayments(plan);
  const { card, paidAt, paymentIntentId } = await firstPaymentOf(plan);
  const anchor = secondDueAt(paidAt, interval, now);
  const subscription = await stripe().subscriptions.create(
    {
      customer: customerId,
      default_payment_method: card,
      off_session: true,
      items: [
        {
          quantity: 1,
          price_data: {
            currency,
            unit_amount: paymentPence,
            recurring: { interval: unit, interval_count: count },
            product: await product(plan),
          },
        },
      ],
      billing_cycle_anchor: secondsOf(anchor),
      proration_behavior: "none",
      cancel_at: secondsOf(lastsUntil({ anchor, first: 2 }, { interval, payments })),
      metadata: { planId, firstPayment: paymentIntentId },
    },
    // Stripe refuses other parameters with the same key for a day, so none has an edited text
    { idempotencyKey: `subscribe-${planId}-${secondsOf(anchor)}` },
  );
  return subscription.id;
}

async function firstPaymentOf(plan: PlanRow & { customerId: string }) {
  // A voucher may have paid a part beside it
  const paymentIntentId = unrefundedPayments(plan).find((one) => one.paymentIntentId)?.paymentIntentId;
  if (!paymentIntentId) throw new Error("A plan that waits for its subscription has no payment");
  const [intent, customer] = await Promise.all([
    stripe().paymentIntents.retrieve(paymentIntentId, { expand: ["latest_charge"] }),
    stripe().customers.retrieve(plan.customerId),
  ]);
  const onFile = customer.deleted ? null : idOf(customer.invoice_settings.default_payment_method);
  const card = onFile ?? idOf(intent.payment_method) ?? undefined;
  return { ...paymentOfIntent(intent), card };
}

async function product(plan: PlanRow): Promise<string> {
  const productId = productOf(plan);
  const wanted = { name: planItem(plan), active: true };
  if (await orNull(stripe().products.update(productId, wanted))) return productId;
  try {
    await stripe().products.create({ id: productId, ...wanted });
  } catch (error) {
    const isThere = error instanceof Stripe.errors.StripeError && error.code === "resource_already_exists";
    if (!isThere) throw error;
  }
  return productId;
}

function secondsOf(time: Date): number {
  return Math.floor(time.getTime() / 1000);
}
