import type { Sales } from "./retreats";

/** The programme as it is sold. Prices are in the smallest unit of the currency, days "YYYY-MM-DD". */
export type Mastermind = {
  /** Names this run of the programme. A new one has all its places again, and who was in the last may buy it. */
  cohort: string;
  sales: Sales;
  /** ISO 4217, lower case. */
  currency: string;
  monthlyPence: number;
  payments: number;
  oneTimePence: number;
  months: number;
  participants: number;
  firstDay: string;
  /** The month of the first day in words. */
  start: string;
  calls: string;
  /** Promised to everybody alike: not for the founder to change. */
  guaranteeDays: number;
  graceDays: number;
};

/** The six-month programme, as it is before the founder changes anything (docs/rules/sales.md#the-mastermind). */
export const mastermind = {
  cohort: "2025-02",
  sales: "open",
  currency: "gbp",
  monthlyPence: 97_00,
  payments: 6,
  oneTimePence: 465_00,
  months: 6,
  participants: 10,
  firstDay: "2025-02-05",
  start: "February 2025",
  calls: "Wednesdays at 7PM GMT",
  guaranteeDays: 30,
  graceDays: 7,
} as const satisfies Mastermind;

/** The ways to pay for it, in the order they are offered; the first is preselected. */
export const plans = ["monthly", "one-time"] as const;

/** A way to pay for the mastermind. */
export type Plan = (typeof plans)[number];
