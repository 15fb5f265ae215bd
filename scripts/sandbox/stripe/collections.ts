import type Stripe from "stripe";

/** A price as it travels: the SDK turns the decimal into a class of its own when it reads an answer. */
export type Price = Omit<Stripe.Price, "unit_amount_decimal"> & { unit_amount_decimal: string | null };
/** A price in its older shape, which subscription items still carry beside the price. */
export type Plan = Omit<Stripe.Plan, "amount_decimal"> & { amount_decimal: string | null };
export type LineItem = Omit<Stripe.LineItem, "price"> & { price: Price };
/** Line items are kept beside the session and put in only where asked for by `expand`. */
export type CheckoutSession = Omit<Stripe.Checkout.Session, "line_items">;
export type SubscriptionItem = Omit<Stripe.SubscriptionItem, "price" | "plan"> & { price: Price; plan: Plan };
export type Subscription = Omit<Stripe.Subscription, "items"> & { items: Stripe.ApiList<SubscriptionItem> };
export type InvoiceLineItem = Omit<Stripe.InvoiceLineItem, "pricing" | "quantity_decimal"> & {
  pricing: {
    price_details: { price: string; product: string };
    type: "price_details";
    unit_amount_decimal: string | null;
  };
  quantity_decimal: string | null;
};
/** Payments are objects of their own, and put in only where asked for by `expand`. */
export type Invoice = Omit<Stripe.Invoice, "lines" | "payments"> & {
  lines: Stripe.ApiList<InvoiceLineItem>;
};
type Event = Omit<Stripe.EventBase, "data" | "type"> & {
  type: string;
  data: { object: object; previous_attributes?: object };
};

/** Every kind of object the sandbox keeps, under the name the control API calls it. A new kind begins here. */
export interface StripeCollections {
  "checkout.sessions": CheckoutSession;
  customers: Stripe.Customer;
  products: Stripe.Product;
  prices: Price;
  payment_intents: Stripe.PaymentIntent;
  payment_methods: Stripe.PaymentMethod;
  charges: Stripe.Charge;
  balance_transactions: Stripe.BalanceTransaction;
  refunds: Stripe.Refund;
  disputes: Stripe.Dispute;
  subscriptions: Subscription;
  invoices: Invoice;
  invoice_payments: Stripe.InvoicePayment;
  "billing_portal.configurations": Stripe.BillingPortal.Configuration;
  "billing_portal.sessions": Stripe.BillingPortal.Session;
  events: Event;
}

export type CollectionName = keyof StripeCollections;

/** How each kind is called in errors, and how its ids begin. */
export const kinds: Record<CollectionName, { object: string; idPrefix: string }> = {
  "checkout.sessions": { object: "checkout.session", idPrefix: "cs_" },
  customers: { object: "customer", idPrefix: "cus_" },
  products: { object: "product", idPrefix: "prod_" },
  prices: { object: "price", idPrefix: "price_" },
  payment_intents: { object: "payment_intent", idPrefix: "pi_" },
  payment_methods: { object: "payment_method", idPrefix: "pm_" },
  charges: { object: "charge", idPrefix: "ch_" },
  balance_transactions: { object: "balance_transaction", idPrefix: "txn_" },
  refunds: { object: "refund", idPrefix: "re_" },
  disputes: { object: "dispute", idPrefix: "dp_" },
  subscriptions: { object: "subscription", idPrefix: "sub_" },
  invoices: { object: "invoice", idPrefix: "in_" },
  invoice_payments: { object: "invoice_payment", idPrefix: "inpay_" },
  "billing_portal.configurations": { object: "configuration", idPrefix: "bpc_" },
  "billing_portal.sessions": { object: "session", idPrefix: "bps_" },
  events: { object: "event", idPrefix: "evt_" },
};

/** What Stripe knows about a checkout and does not show on the session itself. */
export interface CheckoutDetails {
  lineItems: LineItem[];
  paymentIntentData: {
    description: string | null;
    metadata: Stripe.Metadata;
    receipt_email: string | null;
    setup_future_usage: Stripe.PaymentIntent.SetupFutureUsage | null;
    statement_descriptor: string | null;
    statement_descriptor_suffix: string | null;
  };
  /** What the subscription is to carry, in subscription mode. */
  subscriptionData?: { description: string | null; metadata: Stripe.Metadata };
  /** The payment intent of a first attempt that was declined, in subscription mode: the next attempt takes it up. */
  declinedIntent?: string;
}

/** Set by hand: what becomes of the next payments with a saved card, whatever its number says. */
type CardSwitches = Record<string, "pays" | "fails">;

/** What a request was answered, to be given again for the same idempotency key. */
export interface StoredAnswer {
  fingerprint: string;
  requestId: string;
  /** 200 when left out. */
  status?: 402;
  body: string;
  /** By the payment clock, in seconds. */
  storedAt: number;
}

export interface StripeState {
  /** Objects by id, oldest first. */
  collections: { [Name in CollectionName]: Record<string, StripeCollections[Name]> };
  /** Details by session id. */
  checkouts: Record<string, CheckoutDetails>;
  /** By payment method. */
  cardSwitches: CardSwitches;
  /** First answers by idempotency key. */
  idempotency: Record<string, StoredAnswer>;
}

export function emptyCollections(): StripeState["collections"] {
  return {
    "checkout.sessions": {},
    customers: {},
    products: {},
    prices: {},
    payment_intents: {},
    payment_methods: {},
    charges: {},
    balance_transactions: {},
    refunds: {},
    disputes: {},
    subscriptions: {},
    invoices: {},
    invoice_payments: {},
    "billing_portal.configurations": {},
    "billing_portal.sessions": {},
    events: {},
  };
}
