import type { Sandbox } from "../../context";
import type { RequestInfo, StripeApi } from "../http/api";
import { createParams, sessionListParams } from "./params";
import type { CheckoutSession } from "../collections";
import { invalidRequest } from "../http/errors";
import { emit } from "../events";
import { isWithin, pageOf } from "../http/lists";
import { createSession } from "./new-session";
import { cancelIntent } from "../payment/new-intent";
import { find, idOf, newestFirst, requireObject, save } from "../objects";
import { params } from "../http/params";

export function checkoutSessionRoutes(api: StripeApi) {
  api.post("/checkout/sessions", createParams, ({ sandbox, params }) => createSession(sandbox, params));

  api.get("/checkout/sessions", sessionListParams, ({ sandbox, params, path }) => {
    const wanted = newestFirst(sandbox, "checkout.sessions").filter(
      (session) =>
        isWithin(session.created, params.created) &&
        (params.customer === undefined || session.customer === params.customer) &&
        (params.customer_details === undefined ||
          session.customer_details?.email === params.customer_details.email) &&
        (params.payment_intent === undefined || session.payment_intent === params.payment_intent) &&
        (params.subscription === undefined || session.subscription === params.subscription) &&
        (params.status === undefined || session.status === params.status),
    );
    return pageOf(wanted, "checkout.sessions", path, params);
  });

  api.get("/checkout/sessions/:id", params({}), ({ sandbox, id }) =>
    requireObject(sandbox, "checkout.sessions", id, "session"),
  );

  api.post("/checkout/sessions/:id/expire", params({}), ({ sandbox, id, request }) => {
    const session = requireObject(sandbox, "checkout.sessions", id, "session");
    if (session.status !== "open") {
      throw invalidRequest(
        `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
      );
    }
    return expireSession(sandbox, session, request);
  });
}

/** Lets open checkouts expire when the payment clock reaches their time. */
export function expireWhenDue(sandbox: Sandbox) {
  const open = () => newestFirst(sandbox, "checkout.sessions").filter((session) => session.status === "open");
  sandbox.clock.onDue({
    next: () =>
      open().reduce<number | null>(
        (least, { expires_at }) => Math.min(least ?? expires_at, expires_at),
        null,
      ),
    run() {
      const now = sandbox.clock.seconds();
      const due = open().filter((session) => session.expires_at <= now);
      for (const session of due.reverse()) expireSession(sandbox, session);
    },
  });
}

function expireSession(sandbox: Sandbox, session: CheckoutSession, request?: RequestInfo): CheckoutSession {
  const expired = save(sandbox, "checkout.sessions", { ...session, status: "expired", url: null });
  const declined = sandbox.store.state.stripe.checkouts[session.id]?.declinedIntent;
  const intent = find(sandbox, "payment_intents", idOf(session.payment_intent) ?? declined ?? "");
  if (intent && intent.status !== "canceled") cancelIntent(sandbox, intent, "automatic", { request });
  emit(sandbox, "checkout.session.expired", expired, { request });
  return expired;
}
