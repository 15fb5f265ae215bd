import type Stripe from "stripe";
import type { StoredAnswer } from "../idempotency";

/** Events without the SDK's union of several hundred types. */
type Event = Omit<Stripe.EventBase, "data" | "type"> & {
  type: string;
  data: { object: object; previous_attributes?: object };
};

/** Every kind of object the sandbox stores, by its name in the control API. */
export interface StripeCollections {
  "checkout.sessions": CheckoutSession;
  customers: Stripe.Customer;
  products: Stripe.Product;
  prices: Stripe.Price;
  payment_intents: Stripe.PaymentIntent;
  payment_methods: Stripe.PaymentMethod;
  charges: Stripe.Charge;
  balance_transactions: Stripe.BalanceTransaction;
  payouts: Stripe.Payout;
  refunds: Stripe.Refund;
  disputes: Stripe.Dispute;
  subscriptions: Stripe.Subscription;
  invoices: Stripe.Invoice;
  invoice_payments: Stripe.InvoicePayment;
  "billing_portal.configurations": Stripe.BillingPortal.Configuration;
  "billing_portal.sessions": Stripe.BillingPortal.Session;
  events: Event;
}

export type CollectionName = keyof StripeCollections;

/** The name of each kind in errors, and the prefix of its ids. */
export const kinds: Record<CollectionName, { object: string; idPrefix: string }> = {
  "checkout.sessions": { object: "checkout.session", idPrefix: "cs_" },
  customers: { object: "customer", idPrefix: "cus_" },
  products: { object: "product", idPrefix: "prod_" },
  prices: { object: "price", idPrefix: "price_" },
  payment_intents: { object: "payment_intent", idPrefix: "pi_" },
  payment_methods: { object: "payment_method", idPrefix: "pm_" },
  charges: { object: "charge", idPrefix: "ch_" },
  balance_transactions: { object: "balance_transaction", idPrefix: "txn_" },
  payouts: { object: "payout", idPrefix: "po_" },
  refunds: { object: "refund", idPrefix: "re_" },
  disputes: { object: "dispute", idPrefix: "dp_" },
  subscriptions: { object: "subscription", idPrefix: "sub_" },
  invoices: { object: "invoice", idPrefix: "in_" },
  invoice_payments: { object: "invoice_payment", idPrefix: "inpay_" },
  "billing_portal.configurations": { object: "configuration", idPrefix: "bpc_" },
  "billing_portal.sessions": { object: "session", idPrefix: "bps_" },
  events: { object: "event", idPrefix: "evt_" },
};

export type CheckoutSession = Stripe.Checkout.Session;
export type LineItem = Stripe.LineItem & { price: Stripe.Price };

/** Details of a checkout session that Stripe does not return with it. */
export interface CheckoutDetails {
  lineItems: LineItem[];
  paymentIntentData: Partial<Pick<Stripe.PaymentIntent, "description" | "metadata" | "setup_future_usage">>;
  subscriptionMetadata: Stripe.Metadata;
  /** The payment intent of a declined attempt in subscription mode, which the next attempt uses again. */
  declinedIntent?: string;
}

export interface StripeState {
  /** Objects by id, oldest first. */
  collections: { [Name in CollectionName]: Record<string, StripeCollections[Name]> };
  /** Details by session id. */
  checkouts: Record<string, CheckoutDetails>;
  /** The payout of each balance transaction that was paid out, by id. */
  paidOut: Record<string, string>;
  /** Whether the next payments succeed, by payment method; overrides the card number. */
  cardOverrides: Record<string, "pays" | "fails">;
  /** By idempotency key. */
  idempotency: Record<string, StoredAnswer>;
}

export function emptyCollections() {
  return Object.fromEntries(Object.keys(kinds).map((name) => [name, {}])) as StripeState["collections"];
}
