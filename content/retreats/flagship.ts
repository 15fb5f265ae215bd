import type { Sales } from "./retreat";

/** The retreat on the home page, not sold online. Dates are "YYYY-MM-DD", amounts in the smallest unit. */
export type Flagship = {
  sales: Sales;
  days: number;
  firstDay: string;
  lastDay: string;
  dates: string;
  location: string;
  participants: number;
  /** 0 until it is set; `price` is its text. */
  pricePence: number;
  price: string;
  currency: string;
  depositPence: number;
};

/** The 5-day retreat, before any changes by the founder; without a price it cannot be bought online. */
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
