import "server-only";
import type Stripe from "stripe";
import { dorsetPaymentCopy } from "@/content/pages/dorset-retreat-payment";
import { mastermindPaymentCopy } from "@/content/pages/mastermind-payment";
import type { Room } from "@/content/retreats";
import { site } from "@/content/site";
import { retreatOf } from "@/lib/bookings/retreat";
import { planItem, planNames } from "@/lib/mastermind/plans";
import { absolute } from "@/lib/site-env";
import type { OpenCheckout } from "./open-checkout";

/** What Stripe is asked to open for a Checkout: what it takes and for what, what it is called, and where it leads back to. */
export function sessionParams(checkout: OpenCheckout): Stripe.Checkout.SessionCreateParams {
  const { id, metadata, email, name, line, isMonthly, successPath, cancelPath } = subjectOf(checkout);
  const about = { metadata, description: `${site.business}: ${name}` };
  return {
    ...(isMonthly
      ? { mode: "subscription", subscription_data: about }
      : { mode: "payment", payment_intent_data: about }),
    // A plan's buyer finds the receipt in the billing portal, which belongs to a customer
    ...(checkout.kind === "plan" && !isMonthly && { customer_creation: "always" }),
    // Cards answer at once; a debit that clears days later would outlive every hold
    allowed_payment_method_types: ["card"],
    // Every price, letter and refund is in pounds
    adaptive_pricing: { enabled: false },
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: checkout.currency,
          unit_amount: checkout.pence,
          ...(isMonthly && { recurring: { interval: "month" } }),
          product_data: { name, description: line },
        },
      },
    ],
    ...(email && { customer_email: email }),
    client_reference_id: id,
    metadata,
    expires_at: Math.floor(checkout.expiresAt.getTime() / 1000),
    success_url: absolute(`${successPath}?session_id={CHECKOUT_SESSION_ID}`),
    cancel_url: absolute(cancelPath),
  };
}

/** What a Checkout is for, as Stripe's pages name it. */
type Subject = {
  id: string;
  /** What the payment is found by when it comes. */
  metadata: { bookingId: string } | { planId: string };
  /** Empty: Checkout asks. */
  email: string;
  name: string;
  line: string;
  isMonthly: boolean;
  successPath: string;
  cancelPath: string;
};

function subjectOf({ kind, bookingId, planId, booking, plan, pence }: OpenCheckout): Subject {
  if (booking && bookingId) {
    const { room, totalPence, linkToken } = booking;
    const retreat = retreatOf(booking);
    const { depositLabel, totalLabel, balanceLabel } = dorsetPaymentCopy.summary;
    const isBalance = kind === "balance";
    const label = isBalance ? balanceLabel : pence < totalPence ? depositLabel : totalLabel;
    return {
      id: bookingId,
      metadata: { bookingId },
      email: booking.email,
      name: `${retreat.name}, ${dorsetPaymentCopy.rooms[room as Room].name.toLowerCase()}`,
      line: `${label}, ${retreat.dates}`,
      isMonthly: false,
      successPath: isBalance ? `/booking/${linkToken}` : "/retreat-confirmed",
      cancelPath: isBalance ? `/booking/${linkToken}` : `/dorset-retreat-payment?cancelled=1&room=${room}`,
    };
  }
  if (!plan || !planId) throw new Error("A Checkout is for nothing");
  const choice = planNames[plan.kind];
  return {
    id: planId,
    metadata: { planId },
    email: plan.email,
    name: planItem,
    line: mastermindPaymentCopy.checkoutLine[choice],
    isMonthly: choice === "monthly",
    successPath: "/mastermind-confirmed",
    cancelPath: `/mastermind-payment?cancelled=1&plan=${choice}`,
  };
}
