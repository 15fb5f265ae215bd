import type { Hono } from "hono";
import type { Sandbox } from "../context";
import { newId } from "../ids";
import { admit, createStripeApi, errorAnswer } from "./http/api";
import { chargeRoutes } from "./payment/charges";
import { checkoutSessionRoutes } from "./checkout/sessions";
import { customerRoutes } from "./customer/customers";
import { disputeRoutes } from "./dispute/disputes";
import { unrecognisedUrl } from "./http/errors";
import { eventRoutes } from "./events";
import { invoiceRoutes } from "./invoice/invoices";
import { paymentIntentRoutes } from "./payment/intents";
import { paymentMethodRoutes } from "./card/payment-methods";
import { portalRoutes } from "./portal/sessions";
import { productRoutes } from "./products";
import { refundRoutes } from "./refund/refunds";
import { subscriptionRoutes } from "./subscription/subscriptions";

/** The Stripe API, to be mounted at /v1. A new kind of object adds its routes here. */
export function stripeRouter(sandbox: Sandbox): Hono {
  const { app, api } = createStripeApi(sandbox);
  checkoutSessionRoutes(api);
  customerRoutes(api);
  paymentIntentRoutes(api);
  chargeRoutes(api);
  refundRoutes(api);
  disputeRoutes(api);
  subscriptionRoutes(api);
  invoiceRoutes(api);
  paymentMethodRoutes(api);
  portalRoutes(api);
  eventRoutes(api);
  productRoutes(api);

  app.all("*", (c) => {
    const request = { id: newId("req", 14), idempotencyKey: null };
    try {
      admit(sandbox, c);
      throw unrecognisedUrl(c.req.method, c.req.path);
    } catch (error) {
      return errorAnswer(sandbox, c, request, error);
    }
  });
  return app;
}
