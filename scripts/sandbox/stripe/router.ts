import type { Hono } from "hono";
import type { Sandbox } from "../context";
import { createStripeApi } from "./api";
import { balanceRoutes } from "./balance";
import { chargeRoutes } from "./charges";
import { checkoutSessionRoutes } from "./checkout/sessions";
import { customerRoutes } from "./customers";
import { disputeRoutes } from "./disputes";
import { eventRoutes } from "./events";
import { invoiceRoutes } from "./invoices/invoices";
import { paymentIntentRoutes } from "./payment-intents";
import { paymentMethodRoutes } from "./payment-methods";
import { portalRoutes } from "./portal";
import { productRoutes } from "./products";
import { refundRoutes } from "./refunds";
import { subscriptionRoutes } from "./subscriptions/subscriptions";

/** The Stripe API, to be mounted at /v1. A new kind of object adds its routes here. */
export function stripeRouter(sandbox: Sandbox): Hono {
  return createStripeApi(sandbox, [
    checkoutSessionRoutes,
    customerRoutes,
    paymentIntentRoutes,
    chargeRoutes,
    refundRoutes,
    disputeRoutes,
    balanceRoutes,
    subscriptionRoutes,
    invoiceRoutes,
    paymentMethodRoutes,
    portalRoutes,
    eventRoutes,
    productRoutes,
  ]);
}
