import type Stripe from "stripe";
import type { Sandbox } from "../context";
import type { RequestInfo } from "./api";
import { changeSubscription, endSubscription } from "./change-subscription";
import type { Subscription } from "./collections";
import { workWhenDue } from "./due-work";
import { emit } from "./events";
import { find, idOf, newestFirst, save } from "./objects";
import { currentPhaseOf } from "./schedule-phases";
import { cancellation } from "./subscription-changes";

export type Schedule = Stripe.SubscriptionSchedule;

/** Lets the payment clock take schedules from phase to phase and, after the last, end or release the subscription. */
export function followSchedulesWhenDue(sandbox: Sandbox) {
  workWhenDue<Schedule>(sandbox, {
    all: () => newestFirst(sandbox, "subscription_schedules").filter(({ status }) => status === "active"),
    dueAt: ({ current_phase }) => current_phase?.end_date ?? null,
    run: (schedule) => endPhase(sandbox, schedule),
  });
}

function endPhase(sandbox: Sandbox, schedule: Schedule) {
  const next = currentPhaseOf(schedule.phases, sandbox.clock.seconds());
  if (next) {
    const moved = save(sandbox, "subscription_schedules", { ...schedule, current_phase: next });
    emit(sandbox, "subscription_schedule.updated", moved);
    applyEnd(sandbox, moved);
    return;
  }
  const subscription = subscriptionOf(sandbox, schedule);
  if (schedule.end_behavior !== "cancel" || !subscription) {
    releaseSchedule(sandbox, schedule, false);
    return;
  }
  endSubscription(sandbox, subscription);
  const completed = save(sandbox, "subscription_schedules", {
    ...schedule,
    completed_at: sandbox.clock.seconds(),
    current_phase: null,
    status: "completed",
  });
  emit(sandbox, "subscription_schedule.completed", completed);
}

/** Shows on the subscription, once its schedule is in the last phase, when that will cancel it. */
export function applyEnd(sandbox: Sandbox, schedule: Schedule, request?: RequestInfo) {
  const subscription = subscriptionOf(sandbox, schedule);
  const last = schedule.phases.at(-1);
  if (!subscription || !last) return;
  const isLast = schedule.current_phase?.start_date === last.start_date;
  const at = schedule.end_behavior === "cancel" && isLast ? last.end_date : null;
  if (at !== subscription.cancel_at) {
    changeSubscription(sandbox, subscription, cancellation(sandbox, at), request);
  }
}

/** Lets go of the subscription, which runs on by itself; a cancellation that the schedule has set may stay. */
export function releaseSchedule(
  sandbox: Sandbox,
  schedule: Schedule,
  keepCancelDate: boolean,
  request?: RequestInfo,
): Schedule {
  const released = save(sandbox, "subscription_schedules", {
    ...schedule,
    current_phase: null,
    released_at: sandbox.clock.seconds(),
    released_subscription: idOf(schedule.subscription),
    status: "released",
    subscription: null,
  });
  emit(sandbox, "subscription_schedule.released", released, { request });
  const subscription = subscriptionOf(sandbox, schedule);
  if (subscription) {
    const changes = { schedule: null, ...(keepCancelDate ? {} : cancellation(sandbox, null)) };
    changeSubscription(sandbox, subscription, changes, request);
  }
  return released;
}

/** Ends a schedule before its time; its subscription is the caller's to end. */
export function cancelSchedule(sandbox: Sandbox, schedule: Schedule, request?: RequestInfo): Schedule {
  const canceled = save(sandbox, "subscription_schedules", {
    ...schedule,
    canceled_at: sandbox.clock.seconds(),
    current_phase: null,
    status: "canceled",
  });
  emit(sandbox, "subscription_schedule.canceled", canceled, { request });
  return canceled;
}

/** A subscription that is canceled takes its schedule with it. */
export function endWithSubscription(sandbox: Sandbox, { schedule }: Subscription, request?: RequestInfo) {
  const active = find(sandbox, "subscription_schedules", idOf(schedule) ?? "");
  if (active?.status === "active") cancelSchedule(sandbox, active, request);
}

function subscriptionOf(sandbox: Sandbox, { subscription }: Schedule): Subscription | null {
  return find(sandbox, "subscriptions", idOf(subscription) ?? "");
}
