import type Stripe from "stripe";
import type { Sandbox } from "../../context";
import { changeSubscription } from "../subscription/change";
import { savePaymentMethod } from "../payment/charge-records";
import { changeCustomer } from "../customer/customers";
import { emit } from "../events";
import { requireObject } from "../objects";
import { runningSubscriptions } from "../subscription/subscriptions";
import type { Payer } from "./test-cards";

/** Keeps a card that the customer gave, to be used from now on: for the customer and for each running subscription. */
export function saveNewCard(sandbox: Sandbox, customerId: string, payer: Payer): Stripe.PaymentMethod {
  const customer = requireObject(sandbox, "customers", customerId, "customer");
  const method = savePaymentMethod(sandbox, payer, customer.id);
  emit(sandbox, "payment_method.attached", method);
  changeCustomer(sandbox, customer, {
    invoice_settings: { ...customer.invoice_settings, default_payment_method: method.id },
  });
  for (const subscription of runningSubscriptions(sandbox, customer.id)) {
    changeSubscription(sandbox, subscription, { default_payment_method: method.id });
  }
  return method;
}
