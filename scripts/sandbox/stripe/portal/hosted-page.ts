import { Hono, type Context } from "hono";
import type Stripe from "stripe";
import type { Sandbox } from "../../context";
import { portalMissingPage, portalPage, type PortalView } from "../../pages/billing";
import { sendPage } from "../../pages/layout";
import { changeSubscription, endSubscription } from "../subscription/change";
import { collectByItself } from "../invoice/collect";
import { saveNewCard } from "../card/new-card";
import { find, idOf, newestFirst } from "../objects";
import { readPaymentForm, type FieldErrors } from "../card/payment-form";
import { currentPeriod } from "../subscription/periods";
import { cancellation } from "../subscription/update";
import { runningSubscriptions } from "../subscription/subscriptions";
import { declinedMessage } from "../card/test-cards";
import { webhooksSent } from "../webhooks-sent";

interface Visit {
  session: Stripe.BillingPortal.Session;
  customer: Stripe.Customer;
  features: Stripe.BillingPortal.Configuration.Features;
}

/** The billing portal at /billing/:id: one customer's plan, card and invoices, as far as the configuration allows. */
export function hostedPortal(sandbox: Sandbox): Hono {
  const app = new Hono();
  const home = (c: Context, { session }: Visit) => c.redirect(`/billing/${session.id}`, 303);
  const show = (c: Context, visit: Visit, values?: Record<string, string>, errors?: FieldErrors) =>
    sendPage(c, portalPage({ ...viewOf(sandbox, visit), values, errors }));

  app.get("/:id", (c) => withVisit(sandbox, c, (visit) => show(c, visit)));

  app.post("/:id/card", (c) =>
    withVisit(sandbox, c, async (visit) => {
      if (!visit.features.payment_method_update.enabled) return show(c, visit);
      const { values, payer, errors } = readPaymentForm(
        await c.req.parseBody(),
        visit.customer.email ?? "",
        sandbox.clock.seconds(),
      );
      if (!payer) return show(c, visit, values, errors);
      if (payer.card.card.outcome === "declined") return show(c, visit, values, { number: declinedMessage });
      saveNewCard(sandbox, visit.customer.id, payer);
      await webhooksSent(sandbox);
      const next = visit.session.flow?.after_completion.redirect?.return_url;
      return next ? c.redirect(next, 303) : home(c, visit);
    }),
  );

  app.post("/:id/invoices/:invoice/pay", (c) =>
    withVisit(sandbox, c, async (visit) => {
      const invoice = find(sandbox, "invoices", c.req.param("invoice"));
      if (invoice?.status !== "open" || invoice.customer !== visit.customer.id) return home(c, visit);
      const after = collectByItself(sandbox, invoice, true);
      await webhooksSent(sandbox);
      return after.status === "paid" ? home(c, visit) : show(c, visit, {}, { number: declinedMessage });
    }),
  );

  app.post("/:id/subscriptions/:subscription/cancel", (c) =>
    withVisit(sandbox, c, async (visit) => {
      const { enabled, mode } = visit.features.subscription_cancel;
      const subscription = runningSubscriptions(sandbox, visit.customer.id).find(
        ({ id }) => id === c.req.param("subscription"),
      );
      if (!enabled || !subscription) return show(c, visit);
      if (mode === "immediately") endSubscription(sandbox, subscription);
      else {
        const end = currentPeriod(subscription).end;
        changeSubscription(sandbox, subscription, cancellation(sandbox, end, true));
      }
      await webhooksSent(sandbox);
      return home(c, visit);
    }),
  );
  return app;
}

function viewOf(sandbox: Sandbox, { session, customer, features }: Visit): PortalView {
  const subscriptions = runningSubscriptions(sandbox, customer.id);
  const card =
    idOf(subscriptions[0]?.default_payment_method) ?? idOf(customer.invoice_settings.default_payment_method);
  return {
    session,
    features,
    customer,
    subscriptions,
    productName: (id) => find(sandbox, "products", id)?.name ?? "Subscription",
    card: find(sandbox, "payment_methods", card ?? ""),
    invoices: newestFirst(sandbox, "invoices").filter(
      (invoice) => invoice.customer === customer.id && invoice.status !== "draft",
    ),
  };
}

async function withVisit(
  sandbox: Sandbox,
  c: Context,
  handle: (visit: Visit) => Response | Promise<Response>,
): Promise<Response> {
  sandbox.clock.catchUp();
  const session = find(sandbox, "billing_portal.sessions", c.req.param("id") ?? "");
  const configuration = find(sandbox, "billing_portal.configurations", idOf(session?.configuration) ?? "");
  const customer = find(sandbox, "customers", session?.customer ?? "");
  if (!session || !configuration || !customer) return sendPage(c, portalMissingPage(), 404);
  return handle({ session, customer, features: configuration.features });
}
