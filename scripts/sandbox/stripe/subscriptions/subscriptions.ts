import { z } from "zod";
import type { StripeApi } from "../api";
import { invalidRequest, missingParam } from "../errors";
import { update } from "../events";
import { requireObject } from "../objects";
import { boolean, integer, params, text } from "../params";
import { cancellation, checkCancelAt, cancelSubscription } from "./cancel";
import { createParams, createSubscription } from "./create";
import { currentPeriod } from "./periods";

const updateParams = params({
  cancel_at: integer(0).optional(),
  cancel_at_period_end: boolean().optional(),
  proration_behavior: z.enum(["none"]).optional(),
});

// The sandbox does not prorate.
const no = z.literal("false").optional();
const cancelParams = params({ invoice_now: no, prorate: no });

/** Subscriptions, which checkouts create as well. */
export function subscriptionRoutes(api: StripeApi) {
  api.list(
    "/subscriptions",
    "subscriptions",
    { customer: text(), status: z.enum(["active", "all", "canceled", "past_due"]).nullable().default(null) },
    {
      status: ({ status }, wanted) =>
        wanted === null ? status !== "canceled" : wanted === "all" || wanted === status,
    },
  );
  api.post("/subscriptions", createParams, ({ sandbox, params }) => createSubscription(sandbox, params));
  api.retrieve("/subscriptions", "subscriptions");

  api.post("/subscriptions/:id", updateParams, ({ sandbox, id, params }) => {
    const { cancel_at, cancel_at_period_end, proration_behavior } = params;
    const subscription = requireObject(sandbox, "subscriptions", id, "id");
    if (subscription.status === "canceled") {
      throw invalidRequest("A canceled subscription can only update its metadata.");
    }
    if (cancel_at === undefined && cancel_at_period_end === undefined) throw missingParam("cancel_at");
    if (cancel_at !== undefined) checkCancelAt(sandbox, subscription, cancel_at, proration_behavior);
    const at = cancel_at_period_end ? currentPeriod(subscription).end : (cancel_at ?? null);
    const changes = cancellation(sandbox, at, cancel_at_period_end);
    return update(sandbox, "subscriptions", subscription, changes, "customer.subscription.updated");
  });

  api.del("/subscriptions/:id", cancelParams, ({ sandbox, id }) => {
    const subscription = requireObject(sandbox, "subscriptions", id, "id");
    if (subscription.status !== "canceled") return cancelSubscription(sandbox, subscription);
    const details = { code: "resource_missing", param: "id" };
    throw invalidRequest(`No such subscription: '${id}'`, details, 404);
  });
}
