import "server-only";
import type Stripe from "stripe";
import { timeOf } from "./objects";

export type CapturedPayment = {
  checkoutSessionId: string | null;
  paymentIntentId: string;
  amountPence: number;
  currency: string;
  paidAt: Date;
  receiptUrl: string | null;
};

/** The payment of a paid Checkout with expanded payment intent and charge. Throws if there is none. */
export function paymentOf(session: Stripe.Checkout.Session): CapturedPayment & { checkoutSessionId: string } {
  const intent = session.payment_intent;
  if (typeof intent !== "object" || !intent) {
    throw new Error(`Checkout ${session.id} is paid, but not as ours are`);
  }
  return { ...paymentOfIntent(intent), checkoutSessionId: session.id };
}

/** The payment of a succeeded payment intent with expanded charge. */
export function paymentOfIntent(intent: Stripe.PaymentIntent): CapturedPayment {
  const charge = typeof intent.latest_charge === "object" ? intent.latest_charge : null;
  return {
    checkoutSessionId: null,
    paymentIntentId: intent.id,
    amountPence: intent.amount_received,
    currency: intent.currency,
    paidAt: timeOf(charge?.created ?? intent.created),
    receiptUrl: charge?.receipt_url ?? null,
  };
}

/** The payer in Checkout; name and email may be empty. */
export function payerOf({ customer_details }: Stripe.Checkout.Session): { name: string; email: string } {
  return { name: (customer_details?.name ?? "").slice(0, 200), email: customer_details?.email ?? "" };
}
