import type Stripe from "stripe";
import type { Sandbox } from "../context";
import type { Subscription } from "./collections";
import { invalidRequest, missingParam, onlyOneOf } from "./errors";
import { idOf, requireObject } from "./objects";
import { intervalsAfter } from "./periods";
import type { Schedule } from "./schedule-ends";
import type { PhaseParams } from "./schedule-params";

type Phase = Stripe.SubscriptionSchedule.Phase;

/**
 * Reads the phases of an update, which replace those of the schedule. The first has to begin where the present phase
 * began, each other where the one before it ends. What a phase sells is what the subscription already sells.
 */
export function phasesOf(sandbox: Sandbox, schedule: Schedule, given: PhaseParams[]): Phase[] {
  const subscription = requireObject(sandbox, "subscriptions", idOf(schedule.subscription) ?? "", "id");
  const now = sandbox.clock.seconds();
  const phases: Phase[] = [];
  given.forEach((phase, index) => {
    const param = `phases[${index}]`;
    const start = startOf(schedule, phases, phase, `${param}[start_date]`);
    const end = endOf(phase, start, now, param);
    if (end <= start || end <= now) {
      throw invalidRequest(
        "The subscription schedule update is invalid. You cannot set the `end_date` of a phase to a date that is in the past or before its `start_date`.",
        { param: `${param}[end_date]` },
      );
    }
    checkItems(sandbox, subscription, phase, param);
    phases.push({
      ...phaseOf(subscription, start, end),
      proration_behavior: phase.proration_behavior ?? "create_prorations",
    });
  });
  return phases;
}

/** A phase that sells what the subscription sells. */
export function phaseOf(subscription: Subscription, start: number, end: number): Phase {
  return {
    add_invoice_items: [],
    application_fee_percent: null,
    billing_cycle_anchor: null,
    billing_thresholds: null,
    collection_method: null,
    currency: subscription.currency,
    default_payment_method: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    end_date: end,
    invoice_settings: null,
    items: subscription.items.data.map(({ price, quantity }) => ({
      billing_thresholds: null,
      discounts: [],
      metadata: {},
      plan: price.id,
      price: price.id,
      quantity,
      tax_rates: [],
    })),
    metadata: {},
    on_behalf_of: null,
    proration_behavior: "create_prorations",
    start_date: start,
    transfer_data: null,
    trial_end: null,
  };
}

/** The phase that holds `now`, as a schedule shows it. */
export function currentPhaseOf(
  phases: Phase[],
  now: number,
): Stripe.SubscriptionSchedule.CurrentPhase | null {
  const phase = phases.find(({ start_date, end_date }) => start_date <= now && now < end_date);
  return phase ? { end_date: phase.end_date, start_date: phase.start_date } : null;
}

function startOf(schedule: Schedule, before: Phase[], { start_date }: PhaseParams, param: string): number {
  const previous = before.at(-1);
  if (previous) {
    if (start_date === undefined || start_date === previous.end_date) return previous.end_date;
    throw invalidRequest("The `start_date` of a phase must equal the `end_date` of the phase before it.", {
      param,
    });
  }
  if (start_date === undefined) {
    throw invalidRequest(
      "The subscription schedule update is missing at least one phase with a `start_date` to anchor end dates to.",
      { param: "phases" },
    );
  }
  const begun = schedule.current_phase?.start_date;
  if (begun !== undefined && start_date === begun) return begun;
  throw invalidRequest("You can not modify the start date of the current phase.", { param });
}

function endOf(phase: PhaseParams, start: number, now: number, param: string): number {
  if (phase.duration !== undefined && phase.end_date !== undefined) {
    throw onlyOneOf(["duration", "end_date"], `${param}[duration]`);
  }
  if (phase.duration) return intervalsAfter(start, phase.duration);
  if (phase.end_date === undefined) throw missingParam(`${param}[end_date]`);
  return phase.end_date === "now" ? now : phase.end_date;
}

function checkItems(sandbox: Sandbox, subscription: Subscription, phase: PhaseParams, param: string) {
  phase.items.forEach(({ price }, index) => {
    const name = `${param}[items][${index}][price]`;
    if (price === undefined) throw missingParam(name);
    requireObject(sandbox, "prices", price, name, 400);
  });
  const sold = subscription.items.data.map(({ price, quantity }) => `${price.id} ${quantity ?? 1}`);
  const wanted = phase.items.map(({ price, quantity }) => `${price} ${quantity ?? 1}`);
  if (sold.sort().join() !== wanted.sort().join()) {
    throw invalidRequest("The sandbox keeps a subscription's prices and quantities as they are.", {
      param: `${param}[items]`,
    });
  }
}
