import type Stripe from "stripe";
import { addDuration } from "../../clock";

/** `count` intervals after a time (in seconds); the 31st becomes the last day of a shorter month. */
export function intervalsAfter(
  from: number,
  recurring: { interval: string; interval_count?: number } | null | undefined,
  count = 1,
): number {
  if (!recurring) throw new Error("The price does not recur.");
  const { interval, interval_count = 1 } = recurring;
  return addDuration(from * 1000, `${interval_count * count} ${interval}`) / 1000;
}

/** The end of the period that holds `time`, counted from the anchor; the period before the anchor ends with it. */
export function periodEndAfter(subscription: Stripe.Subscription, time: number): number {
  const recurring = subscription.items.data[0]?.price.recurring;
  for (let count = 0; ; count++) {
    const end = intervalsAfter(subscription.billing_cycle_anchor, recurring, count);
    if (end > time) return end;
  }
}

/** Whether `time` is the end of a period, so that a cancellation then needs no proration. */
export function isPeriodEnd(subscription: Stripe.Subscription, time: number): boolean {
  return time > subscription.start_date && periodEndAfter(subscription, time - 1) === time;
}

/** The period that is being paid for, which all items share. */
export function currentPeriod(subscription: Stripe.Subscription): { start: number; end: number } {
  const [item] = subscription.items.data;
  if (!item) throw new Error(`Subscription ${subscription.id} has no items.`);
  return { start: item.current_period_start, end: item.current_period_end };
}
