import type { Sandbox } from "../../context";
import type { StripeApi } from "../http/api";
import { changeSubscription, endSubscription } from "./change";
import type { Subscription } from "../collections";
import { invalidRequest, noSuch } from "../http/errors";
import { isWithin, pageOf } from "../http/lists";
import { idOf, newestFirst, requireObject } from "../objects";
import { boolean, createdRange, group, listShape, oneOf, params, text, unsettableText } from "../http/params";
import { createParams, createSubscription } from "./create";
import { changesOf, updateParams } from "./update";

const statuses = [
  ...(["active", "all", "canceled", "ended", "incomplete", "incomplete_expired"] as const),
  ...(["past_due", "paused", "trialing", "unpaid"] as const),
] as const;

const listParams = params({
  ...listShape,
  created: createdRange().optional(),
  customer: text().optional(),
  price: text().optional(),
  status: oneOf(statuses).optional(),
});

const cancelParams = params({
  cancellation_details: group({
    comment: unsettableText().optional(),
    feedback: oneOf([
      "customer_service",
      "low_quality",
      "missing_features",
      "other",
      "switched_service",
      "too_complex",
      "too_expensive",
      "unused",
    ]).optional(),
  }).optional(),
  invoice_now: boolean().optional(),
  prorate: boolean().optional(),
});

/** Subscriptions; checkouts make them as well. */
export function subscriptionRoutes(api: StripeApi) {
  api.get("/subscriptions", listParams, ({ sandbox, params, path }) => {
    const wanted = newestFirst(sandbox, "subscriptions").filter(
      (subscription) =>
        isWithin(subscription.created, params.created) &&
        (params.customer === undefined || subscription.customer === params.customer) &&
        (params.price === undefined ||
          subscription.items.data.some(({ price }) => price.id === params.price)) &&
        hasStatus(subscription, params.status),
    );
    return pageOf(wanted, "subscriptions", path, params);
  });

  api.post("/subscriptions", createParams, ({ sandbox, params, request }) =>
    createSubscription(sandbox, params, request),
  );

  api.get("/subscriptions/:id", params({}), ({ sandbox, id }) =>
    requireObject(sandbox, "subscriptions", id, "id"),
  );

  api.post("/subscriptions/:id", updateParams, ({ sandbox, id, params, request }) => {
    const subscription = requireObject(sandbox, "subscriptions", id, "id");
    return changeSubscription(sandbox, subscription, changesOf(sandbox, subscription, params), request);
  });

  api.del("/subscriptions/:id", cancelParams, ({ sandbox, id, params, request }) => {
    const subscription = requireObject(sandbox, "subscriptions", id, "id");
    if (subscription.status === "canceled") throw noSuch("subscription", id, "id");
    refuseProrations(params);
    return endSubscription(sandbox, subscription, params.cancellation_details, request);
  });
}

/** Canceled ones are left out unless asked for. */
function hasStatus({ status }: Subscription, wanted: (typeof statuses)[number] | undefined): boolean {
  if (wanted === undefined) return status !== "canceled";
  if (wanted === "all") return true;
  return wanted === "ended" ? status === "canceled" : status === wanted;
}

/** Refuses to make the final invoice of what was used or paid too much. */
function refuseProrations({ invoice_now, prorate }: { invoice_now?: boolean; prorate?: boolean }) {
  if (!invoice_now && !prorate) return;
  throw invalidRequest("The sandbox does not prorate: pass invoice_now=false and prorate=false.", {
    param: invoice_now ? "invoice_now" : "prorate",
  });
}

/** The subscriptions of a customer that still run, newest first. */
export function runningSubscriptions(sandbox: Sandbox, customer: string): Subscription[] {
  return newestFirst(sandbox, "subscriptions").filter(
    (subscription) => idOf(subscription.customer) === customer && subscription.status !== "canceled",
  );
}
