import type { Sandbox } from "../../context";
import type { StripeApi } from "../api";
import type { CheckoutSession } from "../collections";
import { invalidRequest } from "../errors";
import { emit } from "../events";
import { find, idOf, newestFirst, requireObject, save } from "../objects";
import { email, params, text } from "../params";
import { cancelIntent } from "../payment-intents";
import { createParams, createSession } from "./create";
import { z } from "zod";

export function checkoutSessionRoutes(api: StripeApi) {
  api.post("/checkout/sessions", createParams, ({ sandbox, params }) => createSession(sandbox, params));
  api.list(
    "/checkout/sessions",
    "checkout.sessions",
    {
      customer_details: z.strictObject({ email: email() }),
      payment_intent: text(),
      status: z.enum(["complete", "expired", "open"]),
      subscription: text(),
    },
    { customer_details: (session, { email }) => session.customer_details?.email === email },
  );
  api.retrieve("/checkout/sessions", "checkout.sessions");
  api.post("/checkout/sessions/:id/expire", params({}), ({ sandbox, id }) => {
    const session = requireObject(sandbox, "checkout.sessions", id, "session");
    if (session.status === "open") return expireSession(sandbox, session);
    throw invalidRequest(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
    );
  });
}

/** Expires open sessions when the payment clock reaches their time. */
export function expireWhenDue(sandbox: Sandbox) {
  sandbox.clock.onDue({
    items: () => newestFirst(sandbox, "checkout.sessions").filter(({ status }) => status === "open"),
    dueAt: ({ expires_at }) => expires_at,
    run: (session) => void expireSession(sandbox, session),
  });
}

function expireSession(sandbox: Sandbox, session: CheckoutSession): CheckoutSession {
  const expired = save(sandbox, "checkout.sessions", { ...session, status: "expired", url: null });
  const declined = sandbox.store.state.stripe.checkouts[session.id]?.declinedIntent;
  const intent = find(sandbox, "payment_intents", idOf(session.payment_intent) ?? declined);
  if (intent && intent.status !== "canceled") cancelIntent(sandbox, intent);
  emit(sandbox, "checkout.session.expired", expired);
  return expired;
}
