/** Whether a thing can be bought now. Selling never depends on today's date (docs/rules/payments.md#sales). */
export type Sales = "open" | "waitlist" | "closed";

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
  depositPence: 300_00,
} as const;

const sharedPence = 497_00;
const singleSupplementPerNightPence = 25_00;
const nights = 2;

/** The 3-day retreat sold online. Prices are whole pence. */
export const dorset = {
  id: "dorset",
  name: "Ideas to Impact Retreat",
  sales: "open" as Sales,
  days: 3,
  nights,
  firstDay: "2026-05-15",
  lastDay: "2026-05-17",
  dates: "15-17 May 2026",
  location: "Dorset, UK",
  currency: "gbp",
  depositPence: 100_00,
  singleSupplementPerNightPence,
  /** Places in all; the rooms' places add up to as many. */
  capacity: 12,
  rooms: {
    shared: { pricePence: sharedPence, capacity: 8 },
    single: { pricePence: sharedPence + nights * singleSupplementPerNightPence, capacity: 4 },
  },
  /** The balance is due this many days before the first day … */
  balanceDueDaysBefore: 60,
  /** … or this many days after the booking, whichever is later (docs/rules/bookings.md#when-the-balance-is-due). */
  balanceMinimumDays: 7,
  /**
   * Letters this many days before the balance is due, and this many after it was; then the founder is told
   * (docs/rules/bookings.md#reminders).
   */
  reminders: { first: 14, second: 3, overdue: 2, founder: 3 },
} as const;

/** The sponsored place: a bed in a shared room of the 3-day retreat, given by a member of the community. */
export const sponsored = {
  /** Whether applications are taken. */
  open: true as boolean,
  places: 1,
} as const;

/**
 * The prices a payment page was built with: a page that is older than a change of price is told so
 * (docs/rules/payments.md#prices).
 */
export const priceList = [
  dorset.rooms.shared.pricePence,
  dorset.rooms.single.pricePence,
  dorset.depositPence,
].join("-");

/** A room of the Dorset retreat. */
export type Room = keyof typeof dorset.rooms;

/** The rooms in the order they are offered; the first is preselected. */
export const rooms = ["shared", "single"] as const satisfies readonly Room[];

/** A retreat whose places are sold online, room by room. Prices are whole pence, days "YYYY-MM-DD". */
export type Retreat = {
  id: string;
  name: string;
  sales: Sales;
  firstDay: string;
  lastDay: string;
  dates: string;
  currency: string;
  depositPence: number;
  capacity: number;
  rooms: Record<Room, { pricePence: number; capacity: number }>;
  balanceDueDaysBefore: number;
  balanceMinimumDays: number;
};

/** The retreats that are or were sold online, by the id their bookings carry. */
export const retreats: Record<string, Retreat> = { [dorset.id]: dorset };

/** How long a place is kept while Checkout is open, at least. */
export const holdMinutes = 30;

/**
 * How many places of one kind a network may keep at Checkout at once: fewer than there are of any room, so that no stranger
 * keeps them all (docs/rules/payments.md#places-held).
 */
export const openCheckoutsPerNetwork = 2;

/** The version of the terms a buyer accepts, kept with the booking. Change it when the terms change. */
export const termsVersion = "2024-01";
