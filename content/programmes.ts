import type { Sales } from "./retreats";

/** How long after each payment of a programme the next one comes, as Stripe counts, and how texts name it. */
export const intervals = {
  week: { unit: "week", count: 1, words: { interval: "week", intervals: "weeks", often: "weekly" } },
  fortnight: {
    ...{ unit: "week", count: 2 },
    words: { interval: "fortnight", intervals: "fortnights", often: "fortnightly" },
  },
  month: { unit: "month", count: 1, words: { interval: "month", intervals: "months", often: "monthly" } },
  quarter: {
    ...{ unit: "month", count: 3 },
    words: { interval: "quarter", intervals: "quarters", often: "quarterly" },
  },
} as const;

export type PaymentInterval = keyof typeof intervals;

/** A group programme of some months as it is sold. Prices are in the smallest unit of the currency, days "YYYY-MM-DD". */
export type Programme = {
  /** The end of its address; it never changes. */
  id: string;
  /** Null: the name that the settings have. */
  name: string | null;
  /** The current cohort's name. A new one has all its places again, and buyers of the last may buy it. */
  cohort: string;
  sales: Sales;
  /** ISO 4217, lower case. */
  currency: string;
  /** Of each of the payments, unless it is paid at once. */
  monthlyPence: number;
  payments: number;
  interval: PaymentInterval;
  oneTimePence: number;
  months: number;
  participants: number;
  firstDay: string;
  /** The month of the first day in words. */
  start: string;
  calls: string;
  /** Promised to all alike: the founder cannot change it. */
  guaranteeDays: number;
  graceDays: number;
};

/** The programme that the site is delivered with, before any changes by the founder (docs/rules/sales.md#programmes). */
export const mastermind = {
  id: "mastermind",
  name: null,
  cohort: "2025-02",
  sales: "open",
  currency: "gbp",
  monthlyPence: 97_00,
  payments: 6,
  interval: "month",
  oneTimePence: 465_00,
  months: 6,
  participants: 10,
  firstDay: "2025-02-05",
  start: "February 2025",
  calls: "Wednesdays at 7PM GMT",
  guaranteeDays: 30,
  graceDays: 7,
} as const satisfies Programme;

export type ProgrammePaths = { payment: string; waitlist: string };

/** The paths of the pages of the programme that the site is delivered with, directly below the root. */
export const mastermindPaths = {
  payment: "/mastermind-payment",
  waitlist: "/mastermind-waitlist",
} as const satisfies ProgrammePaths;

/** The payment options for a programme, in the order shown; the first, paid at its interval, is preselected. */
export const plans = ["monthly", "one-time"] as const;

/** A payment option for a programme. */
export type Plan = (typeof plans)[number];
