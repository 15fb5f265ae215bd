import { Hono, type Context } from "hono";
import type { Sandbox } from "../../context";
import { sendPage } from "../../pages/layout";
import { webhooksSent } from "../webhooks-sent";
import { checkoutPage, closedPage, missingPage } from "../../pages/checkout";
import { fixedEmail, readPaymentForm, type FieldErrors } from "../card/payment-form";
import type { CheckoutSession } from "../collections";
import { find } from "../objects";
import { payCheckout } from "./pay";
import { declinedMessage } from "../card/test-cards";

/** The payment page at /checkout/:id, where the buyer gives a card and is sent back to the application. */
export function hostedCheckout(sandbox: Sandbox): Hono {
  const app = new Hono();

  app.get("/:id", (c) => withSession(sandbox, c, (session) => show(sandbox, c, session)));

  app.post("/:id", (c) =>
    withSession(sandbox, c, async (session) => {
      const form = await c.req.parseBody();
      // Posted twice: the second finds the session complete and is sent on without paying again.
      const present = find(sandbox, "checkout.sessions", session.id);
      if (present?.status === "complete") return c.redirect(successUrl(present), 303);
      if (present?.status !== "open") return sendPage(c, closedPage(session));

      const { values, payer, errors } = readPaymentForm(form, fixedEmail(session), sandbox.clock.seconds());
      if (!payer) return show(sandbox, c, session, values, errors);
      if (!payCheckout(sandbox, present, payer)) {
        return show(sandbox, c, session, values, { number: declinedMessage });
      }
      await webhooksSent(sandbox);
      return c.redirect(successUrl(session), 303);
    }),
  );

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
  const session = find(sandbox, "checkout.sessions", c.req.param("id") ?? "");
  return session ? handle(session) : sendPage(c, missingPage(), 404);
}

/** Shows the form, again with what was wrong. Always 200: browsers report any other status as a fault of the page. */
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
  // Required when the session was made.
  return (session.success_url ?? "/").replaceAll("{CHECKOUT_SESSION_ID}", session.id);
}
