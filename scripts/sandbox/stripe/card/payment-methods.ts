import type Stripe from "stripe";
import type { Sandbox } from "../../context";
import type { StripeApi } from "../http/api";
import { invalidRequest } from "../http/errors";
import { emit } from "../events";
import { find, requireObject, save } from "../objects";
import { params } from "../http/params";

/** Cards: they are saved by paying and by the billing portal, never through the API, which can only let go of them. */
export function paymentMethodRoutes(api: StripeApi) {
  api.get("/payment_methods/:id", params({}), ({ sandbox, id }) =>
    requireObject(sandbox, "payment_methods", id, "payment_method"),
  );
  api.post("/payment_methods/:id/detach", params({}), ({ sandbox, id, request }) => {
    const method = requireObject(sandbox, "payment_methods", id, "payment_method");
    if (method.customer === null) {
      throw invalidRequest(
        "The payment method you provided is not attached to a customer so detachment is impossible.",
      );
    }
    const detached = save(sandbox, "payment_methods", { ...method, customer: null });
    const previous = { customer: method.customer };
    emit(sandbox, "payment_method.detached", detached, { request, previous });
    return detached;
  });
}

/** The card with this id, refused unless it is the customer's. */
export function requireMethodOf(
  sandbox: Sandbox,
  customer: string,
  id: string,
  param: string,
): Stripe.PaymentMethod {
  const method = find(sandbox, "payment_methods", id);
  if (method?.customer === customer) return method;
  throw invalidRequest(
    `The customer does not have a payment method with the ID ${id}. The payment method must be attached to the customer.`,
    { code: "resource_missing", param },
  );
}
