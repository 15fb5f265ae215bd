import type Stripe from "stripe";
import type { Sandbox } from "../../context";
import type { StripeApi } from "../http/api";
import { invalidRequest, missingParam } from "../http/errors";
import { pageOf } from "../http/lists";
import { emit } from "../events";
import { find, newestFirst, requireObject, save } from "../objects";
import { listShape, oneOf, params, text } from "../http/params";

const ofCustomerParams = params({ ...listShape, type: oneOf(["card"]).optional() });
const listParams = ofCustomerParams.extend({ customer: text().optional() });

/** Cards: they are saved by paying and by the billing portal, never through the API, which can only let go of them. */
export function paymentMethodRoutes(api: StripeApi) {
  api.get("/payment_methods", listParams, ({ sandbox, params, path }) => {
    if (params.customer === undefined) throw missingParam("customer");
    requireObject(sandbox, "customers", params.customer, "customer", 400);
    return pageOf(methodsOf(sandbox, params.customer), "payment_methods", path, params);
  });
  api.get("/customers/:id/payment_methods", ofCustomerParams, ({ sandbox, id, params, path }) => {
    const customer = requireObject(sandbox, "customers", id, "customer");
    return pageOf(methodsOf(sandbox, customer.id), "payment_methods", path, params);
  });
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

function methodsOf(sandbox: Sandbox, customer: string): Stripe.PaymentMethod[] {
  return newestFirst(sandbox, "payment_methods").filter((method) => method.customer === customer);
}
