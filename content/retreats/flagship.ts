import type { Sales } from "./retreat";

/** The 5-day retreat; its price is not set yet, so it cannot be bought online. */
export const flagship = {
  sales: "waitlist" as Sales,
  days: 5,
  firstDay: "2026-08-11",
  lastDay: "2026-08-15",
  dates: "11-15 August 2026",
  location: "Dorset, UK",
  participants: 12,
  price: "TBC",
  currency: "gbp",
  depositPence: 300_00,
} as const;
