import { addDuration } from "../../clock";
import type { Subscription } from "../collections";

/** A length of time, as prices give it. */
export interface Recurrence {
  interval: string;
  interval_count?: number | null;
}

/** `count` intervals after a time (in seconds); the 31st becomes the last day of a shorter month. */
export function intervalsAfter(from: number, { interval, interval_count }: Recurrence, count = 1): number {
  return addDuration(from * 1000, `${(interval_count ?? 1) * count} ${interval}`) / 1000;
}

/**
 * The end of the period that begins at or holds `time`. Counted from the anchor, so that the 31st comes back; before it
 * there is one period, which ends with it.
 */
export function periodEndAfter(subscription: Subscription, time: number): number {
  let count = 0;
  while (boundary(subscription, count) <= time) count++;
  return boundary(subscription, count);
}

/** Whether `time` is the end of one of the subscription's periods, so that ending it there leaves nothing to prorate. */
export function isPeriodEnd(subscription: Subscription, time: number): boolean {
  return time > subscription.start_date && periodEndAfter(subscription, time - 1) === time;
}

/** The period that is being paid for; all items share it here. */
export function currentPeriod(subscription: Subscription): { start: number; end: number } {
  const [item] = subscription.items.data;
  if (!item) throw new Error(`Subscription ${subscription.id} has no items.`);
  return { start: item.current_period_start, end: item.current_period_end };
}

function boundary(subscription: Subscription, count: number): number {
  const recurring = subscription.items.data[0]?.price.recurring;
  if (!recurring) throw new Error(`Subscription ${subscription.id} does not recur.`);
  return intervalsAfter(subscription.billing_cycle_anchor, recurring, count);
}
