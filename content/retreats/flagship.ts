import type { Sales } from "./retreat";

/** The retreat on the home page, which is not sold online. Days are "YYYY-MM-DD", sums in the smallest unit of the currency. */
export type Flagship = {
  sales: Sales;
  days: number;
  firstDay: string;
  lastDay: string;
  dates: string;
  location: string;
  participants: number;
  /** 0 until it is set; `price` is that in words. */
  pricePence: number;
  price: string;
  currency: string;
  depositPence: number;
};

/** The 5-day retreat, as it is before the founder changes anything; its price is not set yet, so it cannot be bought online. */
export const flagship = {
  sales: "waitlist",
  days: 5,
  firstDay: "2026-08-11",
  lastDay: "2026-08-15",
  dates: "11-15 August 2026",
  location: "Dorset, UK",
  participants: 12,
  pricePence: 0,
  price: "TBC",
  currency: "gbp",
  depositPence: 300_00,
} as const satisfies Flagship;
