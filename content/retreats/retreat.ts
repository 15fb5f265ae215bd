import type { PicturePath, UploadedPath } from "../pictures";

/** Whether a thing can be bought now. Selling never depends on today's date (docs/rules/payments.md#sales). */
export type Sales = "open" | "waitlist" | "closed";

/** Whether a booking opens the Clubhouse: not at all, until the retreat is over, or for good. */
export type ClubhouseTerm = "no" | "retreat" | "always";

/** Whether two guests share a room, or each has one of her own. */
export type Sharing = "shared" | "own";

/** A kind of place on a retreat. Prices are in the smallest unit of the retreat's currency. */
export type Room = {
  pricePence: number;
  capacity: number;
  name: string;
  /** In a list of prices: "£497 shared", "£497 in a shared room". */
  short: string;
  phrase: string;
  text: string;
  /** Whether two guests share it; where it is not said, content/guests.ts does. */
  sharing?: Sharing;
  /** How many places are left, with "{count}"; the one that reads "1 …"; the one for none. */
  left: string;
  leftOne: string;
  soldOut: string;
};

/** A retreat whose places are sold online, room by room: its facts and its copy. Days are "YYYY-MM-DD". */
export type Retreat = {
  id: string;
  name: string;
  sales: Sales;
  /** Its page, where it is bought and where it is waited for: "/retreats/{id}" and below, or agreed addresses. */
  paths: { page: string; payment: string; waitlist: string };
  /** Only of one that the founder has started in the office (docs/rules/sales.md#the-next-retreat). */
  started?: Started;
  days: number;
  nights: number;
  firstDay: string;
  lastDay: string;
  dates: string;
  /** "Dorset, UK", and in a sentence "Dorset". */
  location: string;
  place: string;
  /** ISO 4217, lower case. */
  currency: string;
  depositPence: number;
  /** Places in all; the rooms' places add up to as many. */
  capacity: number;
  /** By id, in the order they are offered; the first is preselected. */
  rooms: Readonly<Record<string, Room>>;
  /** Those that the founder has taken away: what was booked in one and cancelled still names it. */
  formerRooms?: Readonly<Record<string, Room>>;
  /** The balance is due this many days before the first day … */
  balanceDueDaysBefore: number;
  /** … or this many days after the booking, whichever is later (docs/rules/bookings.md#when-the-balance-is-due). */
  balanceMinimumDays: number;
  /** How long a booking opens the Clubhouse (docs/rules/bookings.md#the-clubhouse). */
  clubhouse: ClubhouseTerm;
  /** Letters this many days before the balance is due and after it was; then the founder is told (docs/rules/bookings.md#reminders). */
  reminders: { first: number; second: number; overdue: number; founder: number };
  copy: RetreatCopy;
};

/** How a retreat that the founder has started stands: under which address, copied from which, and whether anybody else sees it. */
export type Started = { address: string; from: string; isDraft: boolean };

/** What is said of one retreat alone; the words around it stand in content/pages and content/emails. */
export type RetreatCopy = {
  picture: PicturePath | UploadedPath;
  /** What an uploaded picture shows. */
  pictureAlt?: string;
  /** Under its name on the payment page. */
  lead: string;
  /** Markdown, for the page of a retreat that the founder has started. */
  text?: string;
  included: readonly string[];
  notIncluded: readonly string[];
  /** In the letters that confirm a booking. */
  course: string;
  waitlist: {
    /** "UK retreat": the waitlist is called so. */
    name: string;
    headline: string;
    lead: string;
    pitch: string;
    points: readonly { title: string; text: string }[];
  };
};
