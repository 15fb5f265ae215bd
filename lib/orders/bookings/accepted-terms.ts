import type { Retreat } from "@/content/retreats";

/** The terms of a retreat that a booking stores: amounts in pence, days, and days of notice. */
export function retreatTerms({ depositPence, firstDay, lastDay, ...retreat }: Retreat) {
  return {
    depositPence,
    firstDay: new Date(firstDay),
    lastDay: new Date(lastDay),
    fullRefundDays: retreat.fullRefundDays,
    halfRefundDays: retreat.halfRefundDays,
  };
}
