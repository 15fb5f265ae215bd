import { Hono, type Context } from "hono";
import type { Sandbox } from "../../context";
import { checkoutPage, closedPage } from "../../pages/checkout";
import { notFoundPage, sendPage } from "../../pages/layout";
import type { CheckoutSession } from "../collections";
import { find } from "../objects";
import { parsePaymentForm, type FieldErrors } from "../payment-form";
import { declinedMessage } from "../test-cards";
import { payCheckout } from "./pay";

/** The payment page at /checkout/:id, from which the buyer is sent back to the site. */
export function hostedCheckout(sandbox: Sandbox): Hono {
  const app = new Hono();

  app.get("/:id", (c) => withSession(sandbox, c, (session) => show(sandbox, c, session)));

  app.post("/:id", async (c) => {
    const form = await c.req.parseBody();
    return withSession(sandbox, c, async (session) => {
      // Posted twice: the second is redirected without another payment.
      if (session.status === "complete") return c.redirect(successUrl(session), 303);
      if (session.status !== "open") return show(sandbox, c, session);
      const now = sandbox.clock.seconds();
      const { values, payer, errors } = parsePaymentForm(form, session.customer_email, now);
      if (!payer) return show(sandbox, c, session, values, errors);
      if (!payCheckout(sandbox, session, payer)) {
        return show(sandbox, c, session, values, { number: declinedMessage });
      }
      // Stripe redirects once the webhooks have arrived, or after ten seconds.
      await sandbox.webhooks.settled(10_000);
      return c.redirect(successUrl(session), 303);
    });
  });

  app.post("/:id/back", (c) =>
    withSession(sandbox, c, (session) =>
      session.cancel_url ? c.redirect(session.cancel_url, 303) : show(sandbox, c, session),
    ),
  );
  return app;
}

async function withSession(
  sandbox: Sandbox,
  c: Context,
  handle: (session: CheckoutSession) => Response | Promise<Response>,
): Promise<Response> {
  sandbox.clock.catchUp();
  const session = find(sandbox, "checkout.sessions", c.req.param("id"));
  return session ? handle(session) : sendPage(c, notFoundPage(), 404);
}

/** Shows the form, again with its errors; always with status 200, as browsers log any other as an error. */
function show(
  sandbox: Sandbox,
  c: Context,
  session: CheckoutSession,
  values: Record<string, string> = {},
  errors: FieldErrors = {},
) {
  if (session.status !== "open") return sendPage(c, closedPage(session));
  const items = sandbox.store.state.stripe.checkouts[session.id]?.lineItems ?? [];
  return sendPage(c, checkoutPage(session, items, values, errors));
}

function successUrl(session: CheckoutSession): string {
  return (session.success_url ?? "/").replaceAll("{CHECKOUT_SESSION_ID}", session.id);
}
