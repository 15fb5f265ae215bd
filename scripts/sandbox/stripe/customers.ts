import type Stripe from "stripe";
import type { Sandbox } from "../context";
import type { StripeApi } from "./api";
import { emit, update } from "./events";
import { idOf, newestFirst, newId, requireObject, save } from "./objects";
import { email, metadata, params, text } from "./params";
import { savePaymentMethod } from "./payment-methods";
import type { Payer } from "./test-cards";

const createParams = params({
  email: email().optional(),
  metadata: metadata().optional(),
  name: text(256).optional(),
});

export function customerRoutes(api: StripeApi) {
  api.post("/customers", createParams, ({ sandbox, params: { email, metadata, name } }) =>
    newCustomer(sandbox, { email, metadata, name }),
  );
  api.list("/customers", "customers", { email: text() });
  api.retrieve("/customers", "customers");
}

export function newCustomer(
  sandbox: Sandbox,
  { email = null, metadata = {}, name }: Partial<Pick<Stripe.Customer, "email" | "metadata" | "name">>,
): Stripe.Customer {
  const customer = save(sandbox, "customers", {
    id: newId("cus", 14),
    object: "customer",
    created: sandbox.clock.seconds(),
    delinquent: false,
    email,
    invoice_settings: { default_payment_method: null },
    metadata,
    name: name ?? null,
  });
  emit(sandbox, "customer.created", customer);
  return customer;
}

/** Saves a card as the default of the customer and of their active subscriptions. */
export function saveDefaultCard(sandbox: Sandbox, customerId: string, payer: Payer) {
  const customer = requireObject(sandbox, "customers", customerId, "customer");
  const method = savePaymentMethod(sandbox, payer, customer.id);
  const invoice_settings = { ...customer.invoice_settings, default_payment_method: method.id };
  update(sandbox, "customers", customer, { invoice_settings }, "customer.updated");
  for (const subscription of activeSubscriptionsOf(sandbox, customer.id)) {
    const changes = { default_payment_method: method.id };
    update(sandbox, "subscriptions", subscription, changes, "customer.subscription.updated");
  }
}

/** The customer's subscriptions that are not canceled, newest first. */
export function activeSubscriptionsOf(sandbox: Sandbox, customerId: string): Stripe.Subscription[] {
  return newestFirst(sandbox, "subscriptions").filter(
    ({ customer, status }) => idOf(customer) === customerId && status !== "canceled",
  );
}
