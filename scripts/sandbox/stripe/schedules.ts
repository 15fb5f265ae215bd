import type { z } from "zod";
import type { Sandbox } from "../context";
import { newId } from "../ids";
import type { StripeApi } from "./api";
import { changeSubscription, endSubscription } from "./change-subscription";
import type { Subscription } from "./collections";
import { invalidRequest, missingParam } from "./errors";
import { emit } from "./events";
import { isWithin, pageOf } from "./lists";
import { idOf, newestFirst, requireObject, save } from "./objects";
import { changedMetadata, params } from "./params";
import { currentPeriod } from "./periods";
import {
  createParams,
  listParams,
  releaseParams,
  scheduleCancelParams,
  updateParams,
  withSubscriptionOnly,
} from "./schedule-params";
import { currentPhaseOf, phaseOf, phasesOf } from "./schedule-phases";
import { applyEnd, cancelSchedule, releaseSchedule, type Schedule } from "./schedule-ends";

/** Schedules; each is made from a subscription that runs. */
export function scheduleRoutes(api: StripeApi) {
  api.post("/subscription_schedules", createParams, ({ sandbox, params, request }) => {
    const subscription = requireSchedulable(sandbox, params);
    const schedule = newSchedule(sandbox, subscription);
    emit(sandbox, "subscription_schedule.created", schedule, { request });
    changeSubscription(sandbox, subscription, { schedule: schedule.id }, request);
    return schedule;
  });

  api.get("/subscription_schedules", listParams, ({ sandbox, params, path }) => {
    const wanted = newestFirst(sandbox, "subscription_schedules").filter(
      (schedule) =>
        isWithin(schedule.created, params.created) &&
        (params.customer === undefined || schedule.customer === params.customer),
    );
    return pageOf(wanted, "subscription_schedules", path, params);
  });

  api.get("/subscription_schedules/:id", params({}), ({ sandbox, id }) => requireSchedule(sandbox, id));

  api.post("/subscription_schedules/:id", updateParams, ({ sandbox, id, params, request }) => {
    const before = requireActive(sandbox, id, "update");
    const phases = params.phases ? phasesOf(sandbox, before, params.phases) : before.phases;
    const schedule = save(sandbox, "subscription_schedules", {
      ...before,
      current_phase: currentPhaseOf(phases, sandbox.clock.seconds()),
      end_behavior: params.end_behavior ?? before.end_behavior,
      metadata: changedMetadata(before.metadata ?? {}, params.metadata),
      phases,
    });
    emit(sandbox, "subscription_schedule.updated", schedule, { request });
    applyEnd(sandbox, schedule, request);
    return schedule;
  });

  api.post("/subscription_schedules/:id/release", releaseParams, ({ sandbox, id, params, request }) =>
    releaseSchedule(
      sandbox,
      requireActive(sandbox, id, "release"),
      params.preserve_cancel_date ?? false,
      request,
    ),
  );

  api.post("/subscription_schedules/:id/cancel", scheduleCancelParams, ({ sandbox, id, params, request }) => {
    const schedule = requireActive(sandbox, id, "cancel");
    // Both are true unless said otherwise, and mean a last invoice.
    if (params.invoice_now !== false || params.prorate !== false) {
      throw invalidRequest("The sandbox does not prorate: pass invoice_now=false and prorate=false.", {
        param: params.invoice_now === false ? "prorate" : "invoice_now",
      });
    }
    const subscription = requireObject(sandbox, "subscriptions", idOf(schedule.subscription) ?? "", "id");
    endSubscription(sandbox, subscription, {}, request);
    return cancelSchedule(sandbox, schedule, request);
  });
}

function requireSchedule(sandbox: Sandbox, id: string): Schedule {
  return requireObject(sandbox, "subscription_schedules", id, "schedule");
}

function requireActive(sandbox: Sandbox, id: string, verb: string): Schedule {
  const schedule = requireSchedule(sandbox, id);
  if (schedule.status === "active") return schedule;
  throw invalidRequest(
    `You cannot ${verb} a subscription schedule that is currently in the \`${schedule.status}\` status. It must be in \`not_started\` or \`active\`.`,
  );
}

function requireSchedulable(sandbox: Sandbox, given: z.output<typeof createParams>): Subscription {
  const id = given.from_subscription;
  // Stripe can also begin one with phases and a customer; the sandbox cannot.
  if (id === undefined) throw missingParam("from_subscription");
  const other = withSubscriptionOnly.find((name) => given[name] !== undefined);
  if (other) {
    throw invalidRequest(`You cannot set \`${other}\` if \`from_subscription\` is set.`, { param: other });
  }
  const subscription = requireObject(sandbox, "subscriptions", id, "from_subscription", 400);
  const refuse = (message: string) => invalidRequest(message, { param: "from_subscription" });
  if (subscription.schedule !== null) {
    throw refuse(
      `You cannot migrate a subscription that is already attached to a schedule: ${idOf(subscription.schedule)}`,
    );
  }
  if (subscription.status === "canceled") {
    throw refuse("You cannot migrate a subscription that is in the `canceled` status.");
  }
  if (subscription.cancel_at !== null) {
    throw refuse("The sandbox makes no schedule of a subscription that is already set to cancel.");
  }
  return subscription;
}

/** One phase, the present period's, after which the subscription goes on by itself. */
function newSchedule(sandbox: Sandbox, subscription: Subscription): Schedule {
  const { start, end } = currentPeriod(subscription);
  return save(sandbox, "subscription_schedules", {
    id: newId("sub_sched"),
    object: "subscription_schedule",
    application: null,
    billing_mode: subscription.billing_mode,
    canceled_at: null,
    completed_at: null,
    created: sandbox.clock.seconds(),
    current_phase: { end_date: end, start_date: start },
    customer: subscription.customer,
    customer_account: null,
    default_settings: {
      application_fee_percent: null,
      automatic_tax: { disabled_reason: null, enabled: false, liability: null },
      billing_cycle_anchor: "automatic",
      billing_thresholds: null,
      collection_method: "charge_automatically",
      default_payment_method: subscription.default_payment_method,
      description: subscription.description,
      invoice_settings: {
        account_tax_ids: null,
        custom_fields: null,
        days_until_due: null,
        description: null,
        footer: null,
        issuer: { type: "self" },
      },
      on_behalf_of: null,
      transfer_data: null,
    },
    end_behavior: "release",
    livemode: false,
    metadata: {},
    pause_schedules: [],
    phases: [phaseOf(subscription, start, end)],
    released_at: null,
    released_subscription: null,
    status: "active",
    subscription: subscription.id,
    test_clock: null,
  });
}
