import type { PictureValue } from "../fields";
import type { PageSection } from "../page";
import type { PicturePath, UploadedPath } from "../pictures";

/** Whether it can be bought now. Sales never depend on today's date (docs/rules/payments.md#sales). */
export type Sales = "open" | "waitlist" | "closed";

/** Whether a booking gives access to the Clubhouse: not at all, until the retreat is over, or for good. */
export type ClubhouseTerm = "no" | "retreat" | "always";

/** Whether two guests share a room, or each has a separate one. */
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
  /** Whether two guests share it; by default as in content/guests.ts. */
  sharing?: Sharing;
  /** The number of places left, with "{count}"; the text for "1 …"; the text for none. */
  left: string;
  leftOne: string;
  soldOut: string;
};

/** A retreat whose places are sold online, by room: its facts and its copy. Dates are "YYYY-MM-DD". */
export type Retreat = {
  id: string;
  name: string;
  sales: Sales;
  /** True if the founder cancelled it. */
  isCancelled?: boolean;
  /** Its page, payment and waitlist: "/retreats/{id}" and below, or addresses directly below the root. */
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
  /** Places in total; the sum of the rooms' places. */
  capacity: number;
  /** By id, in the order shown; the first is preselected. */
  rooms: Readonly<Record<string, Room>>;
  /** Removed rooms: cancelled bookings still name them. */
  formerRooms?: Readonly<Record<string, Room>>;
  /** The balance is due this many days before the first day … */
  balanceDueDaysBefore: number;
  /** … or this many days after the booking, whichever is later (docs/rules/bookings.md#when-the-balance-is-due). */
  balanceMinimumDays: number;
  /** The balance can be paid in up to so many monthly payments (docs/rules/bookings.md#instalments); 0: at once. */
  instalments: number;
  /** Cancelling with so many days' notice refunds all but the deposit and fees, or half of that … */
  fullRefundDays: number;
  halfRefundDays: number;
  /** … and with so many a place can still be transferred. */
  transferDays: number;
  /** How long a booking gives access to the Clubhouse (docs/rules/bookings.md#the-clubhouse). */
  clubhouse: ClubhouseTerm;
  /** Reminders this many days before and after the due date (docs/rules/bookings.md#reminders). */
  reminders: { first: number; second: number; overdue: number; founder: number };
  copy: RetreatCopy;
};

/** The state of a retreat that the founder has started: slug, copied retreat, and whether it is public. */
type Started = { address: string; from: string; isDraft: boolean };

/** Texts about a single retreat: the defaults of its document. The ones around them are in content/pages and content/emails. */
export type RetreatCopy = {
  picture: PicturePath | UploadedPath;
  /** Its description, if it is not the picture's own. */
  pictureAlt?: string;
  /** Its focal point in per cent, if the founder chose it. */
  focus?: Pick<PictureValue, "x" | "y">;
  /** Below its name on the payment page. */
  lead: string;
  /** Markdown, in place of the waitlist's points. */
  text?: string;
  included: readonly string[];
  notIncluded: readonly string[];
  /** In the confirmations of a booking. */
  course: string;
  waitlist: {
    /** The name of its waitlist: "UK retreat". */
    name: string;
    headline: string;
    lead: string;
    pitch: string;
    points: readonly { title: string; text: string }[];
  };
  /** What search engines and shared links say of its page. */
  search?: { title: string; description: string; share?: PictureValue };
  /** The address. */
  venue?: string;
  station?: string;
  /** When guests arrive. */
  arrival?: string;
  packing?: readonly string[];
  itinerary?: readonly { title: string; text: string }[];
  hosts?: readonly { name: string; text: string; picture: PictureValue }[];
  /** Asked about the retreat, answered in Markdown. */
  questions?: readonly { question: string; answer: string }[];
  /** Asked in the guest form. */
  guestQuestions?: readonly string[];
  /** The sections of its own page, if not as delivered. */
  sections?: readonly PageSection[];
};
