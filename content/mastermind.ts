import type { Sales } from "./retreats";

/** The six-month programme. Prices are whole pence. */
export const mastermind = {
  /** Names this run of the programme. A new one has all its places again, and who was in the last may buy it. */
  cohort: "2025-02",
  sales: "open" as Sales,
  currency: "gbp",
  monthlyPence: 97_00,
  payments: 6,
  oneTimePence: 465_00,
  months: 6,
  participants: 10,
  start: "February 2025",
  calls: "Wednesdays at 7PM GMT",
  guaranteeDays: 30,
  graceDays: 7,
} as const;

/** The ways to pay for it, in the order they are offered; the first is preselected. */
export const plans = ["monthly", "one-time"] as const;

/** A way to pay for the mastermind. */
export type Plan = (typeof plans)[number];

/**
 * The prices the payment page was built with: a page that is older than a change of price is told so
 * (docs/rules/payments.md#prices).
 */
export const mastermindPriceList = [
  mastermind.monthlyPence,
  mastermind.payments,
  mastermind.oneTimePence,
].join("-");
