import { Hono, type Context } from "hono";
import type Stripe from "stripe";
import type { Sandbox } from "../context";
import { portalPage, type PortalView } from "../pages/billing";
import { notFoundPage, sendPage } from "../pages/layout";
import { activeSubscriptionsOf, saveDefaultCard } from "./customers";
import { find, idOf, newestFirst } from "./objects";
import { parsePaymentForm, type FieldErrors } from "./payment-form";
import { defaultCardOf } from "./payment-methods";
import { declinedMessage } from "./test-cards";

/** The billing portal at /billing/:id: a customer's subscriptions, card and invoices. */
export function hostedPortal(sandbox: Sandbox): Hono {
  const app = new Hono();
  const show = (c: Context, view: PortalView, values?: Record<string, string>, errors?: FieldErrors) =>
    sendPage(c, portalPage({ ...view, values, errors }));

  app.get("/:id", (c) => {
    const view = viewOf(sandbox, c.req.param("id"));
    return view ? show(c, view) : sendPage(c, notFoundPage(), 404);
  });

  app.post("/:id/card", async (c) => {
    const form = await c.req.parseBody();
    const view = viewOf(sandbox, c.req.param("id"));
    if (!view) return sendPage(c, notFoundPage(), 404);
    if (!view.features.payment_method_update.enabled) return show(c, view);
    const now = sandbox.clock.seconds();
    const { values, payer, errors } = parsePaymentForm(form, view.customer.email ?? "", now);
    if (!payer) return show(c, view, values, errors);
    if (payer.card.outcome === "declined") return show(c, view, values, { number: declinedMessage });
    saveDefaultCard(sandbox, view.customer.id, payer);
    await sandbox.webhooks.settled(10_000);
    return c.redirect(`/billing/${view.session.id}`, 303);
  });
  return app;
}

function viewOf(sandbox: Sandbox, id: string): PortalView | null {
  sandbox.clock.catchUp();
  const session = find(sandbox, "billing_portal.sessions", id);
  const configuration = find(sandbox, "billing_portal.configurations", idOf(session?.configuration));
  const customer = find(sandbox, "customers", session?.customer);
  if (!session || !configuration || !customer) return null;
  const subscriptions = activeSubscriptionsOf(sandbox, customer.id);
  return {
    session,
    features: configuration.features,
    customer,
    subscriptions,
    productName: (price: Stripe.Price) =>
      find(sandbox, "products", idOf(price.product))?.name ?? "Subscription",
    card: defaultCardOf(sandbox, subscriptions[0], customer.id),
    invoices: newestFirst(sandbox, "invoices").filter(
      (invoice) => invoice.customer === customer.id && invoice.status !== "draft",
    ),
  };
}
