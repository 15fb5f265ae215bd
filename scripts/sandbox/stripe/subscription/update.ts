import type { z } from "zod";
import type { Sandbox } from "../../context";
import type { Subscription } from "../collections";
import { invalidRequest, onlyOneOf } from "../http/errors";
import { idOf } from "../objects";
import {
  boolean,
  changedMetadata,
  metadata,
  oneOf,
  params,
  text,
  unsettableText,
  unsettableTime,
} from "../http/params";
import { requireMethodOf } from "../card/payment-methods";
import { currentPeriod, isPeriodEnd } from "./periods";

export const updateParams = params({
  cancel_at: unsettableTime().optional(),
  cancel_at_period_end: boolean().optional(),
  default_payment_method: text().optional(),
  description: unsettableText(500).optional(),
  metadata: metadata().optional(),
  proration_behavior: oneOf(["always_invoice", "create_prorations", "none"]).optional(),
});

type UpdateParams = z.output<typeof updateParams>;

/** What an update changes on a subscription, or Stripe's refusal of it. */
export function changesOf(
  sandbox: Sandbox,
  subscription: Subscription,
  params: UpdateParams,
): Partial<Subscription> {
  const allowed = ["expand", "metadata"];
  if (subscription.status === "canceled" && Object.keys(params).some((name) => !allowed.includes(name))) {
    throw invalidRequest("A canceled subscription can only update its cancellation_details and metadata.");
  }
  const card = params.default_payment_method;
  if (card !== undefined) {
    requireMethodOf(sandbox, idOf(subscription.customer) ?? "", card, "default_payment_method");
  }
  return {
    ...cancellationOf(sandbox, subscription, params),
    ...(card === undefined ? {} : { default_payment_method: card }),
    ...(params.description === undefined ? {} : { description: params.description }),
    ...(params.metadata === undefined
      ? {}
      : { metadata: changedMetadata(subscription.metadata, params.metadata) }),
  };
}

function cancellationOf(
  sandbox: Sandbox,
  subscription: Subscription,
  { cancel_at, cancel_at_period_end, proration_behavior }: UpdateParams,
): Partial<Subscription> {
  if (cancel_at === undefined && cancel_at_period_end === undefined) return {};
  if (cancel_at !== undefined && cancel_at_period_end !== undefined) {
    throw onlyOneOf(["cancel_at", "cancel_at_period_end"], "cancel_at");
  }
  if (typeof cancel_at === "number") checkCancelAt(sandbox, subscription, cancel_at, proration_behavior);
  const at = cancel_at_period_end ? currentPeriod(subscription).end : (cancel_at ?? null);
  return cancellation(sandbox, at, cancel_at_period_end ?? false);
}

/** The fields that say when and why a running subscription is to end; `at` null takes the ending back. */
export function cancellation(
  sandbox: Sandbox,
  at: number | null,
  atPeriodEnd = false,
): Partial<Subscription> {
  return {
    cancel_at: at,
    cancel_at_period_end: atPeriodEnd,
    canceled_at: at === null ? null : sandbox.clock.seconds(),
    cancellation_details: {
      comment: null,
      feedback: null,
      feedback_option: null,
      reason: at === null ? null : "cancellation_requested",
    },
  };
}

/** Refuses an end that has passed, or that would leave something to prorate. */
export function checkCancelAt(
  sandbox: Sandbox,
  subscription: Subscription,
  at: number,
  prorations: UpdateParams["proration_behavior"],
) {
  if (at <= sandbox.clock.seconds()) {
    throw invalidRequest("`cancel_at` must be a timestamp in the future.", { param: "cancel_at" });
  }
  if (isPeriodEnd(subscription, at)) return;
  // In a later period Stripe prorates whatever one says; in this one `none` keeps it from doing so.
  if (at > currentPeriod(subscription).end || prorations !== "none") {
    throw invalidRequest(
      "The sandbox does not prorate: let `cancel_at` be the end of a period, or lie in this one and pass proration_behavior=none.",
      { param: "cancel_at" },
    );
  }
}
