import { formatMoney } from "@/content/money";
import type { RoomCounts } from "@/lib/orders/bookings/places";
import type { PaymentInterval } from "@/content/programmes";
import type { Retreat } from "@/content/retreats";
import { formatDay } from "@/lib/time/dates";
import { truncateAtWord } from "@/lib/text";

export const termNames = {
  sales: "Sales",
  firstDay: "First day",
  cohort: "Run",
  oneTimePence: "Price",
  monthlyPence: "Each payment",
  payments: "Payments",
  interval: "Interval",
  participants: "Places",
  months: "Months",
  calls: "Weekly calls",
  applications: "Applications",
  bed: "Where it is",
  first: "First",
  second: "Second",
  third: "Third",
  line: "Your line",
  lastDay: "Last day",
  depositPence: "Deposit",
  balanceDueDaysBefore: "Balance, days before",
  balanceMinimumDays: "At least, days after booking",
  instalments: "Instalments",
  fullRefundDays: "Refund, days before",
  halfRefundDays: "Half refund, days before",
  transferDays: "Transfer, days before",
  clubhouse: "Opens the Clubhouse",
  pricePence: "Price",
  capacity: "Places",
  address: "Address",
  name: "Name",
  sessions: "Sessions",
  text: "What it’s like",
  amounts: "Sums",
  minPence: "Another sum, at least",
  maxPence: "At most",
  sharing: "Sharing",
  isOffered: "On offer",
  cancelled: "Cancelled",
};
export const clubhouseOptions = { no: "No", retreat: "Until the retreat", always: "Always" };
export const sharingOptions = { shared: "Two guests who share", own: "One guest alone" };
export const salesOptions = { open: "Open", waitlist: "Waitlist", closed: "Closed" };
export const intervalOptions = {
  week: "Every week",
  fortnight: "Every 2 weeks",
  month: "Every month",
  quarter: "Every 3 months",
} as const satisfies Record<PaymentInterval, string>;
export const packageSales = { open: "Open", closed: "Closed" };
/** Labels of the values that any term of that name has. */
const sharedOptions = { clubhouse: clubhouseOptions, sharing: sharingOptions, sales: salesOptions };
const longest = 120;

export type Described = Pick<Retreat, "currency"> & {
  rooms: Readonly<Record<string, { name: string }>>;
  formerRooms?: Readonly<Record<string, { name: string }>>;
  /** Labels of values, by term. */
  options?: Readonly<Record<string, Readonly<Record<string, string>>>>;
};

/** The room and the name of its term at a path; null for any other. */
export function roomOf(path: string): { room: string; name: string } | null {
  const [, room, name] = /^(?:rooms|added)\.(.+)\.(\w+)$/.exec(path) ?? [];
  return room && name ? { room, name } : null;
}

/** The label of a term: "Deposit", "Shared room: Price". */
export function termName(
  path: string,
  { rooms, formerRooms = {} }: Pick<Described, "rooms" | "formerRooms">,
): string {
  const of = roomOf(path);
  const name = of?.name ?? path;
  const label = name in termNames ? termNames[name as keyof typeof termNames] : name;
  return of ? `${(rooms[of.room] ?? formerRooms[of.room])?.name ?? of.room}: ${label}` : label;
}

/** A term's value as text: "£497", "15 May 2026", "Open". */
export function termValue(
  path: string,
  value: string | number | boolean,
  { currency, options: own = {} }: Pick<Described, "currency" | "options">,
): string {
  const name = roomOf(path)?.name ?? path;
  if (value === "") return "nothing";
  if (typeof value === "boolean") return value ? "Yes" : "No";
  const options: NonNullable<Described["options"]> = { ...sharedOptions, ...own };
  const called = options[name]?.[value];
  if (called !== undefined) return called;
  if (name.endsWith("Pence") && typeof value === "number") return formatMoney(value, currency);
  if (name.endsWith("Day") && typeof value === "string") return formatDay(value);
  return truncateAtWord(String(value), longest);
}

/** A room's taken places and waitlist as text: "3 sold, 1 at the till"; "" if none. */
export function takenText({ sold, held, offered }: RoomCounts, wished = 0): string {
  const parts = [
    ...(sold > 0 ? [`${sold} sold`] : []),
    ...(held > 0 ? [`${held} at the till`] : []),
    ...(offered > 0 ? [`${offered} offered`] : []),
    ...(wished > 0 ? [`${wished} waiting for it`] : []),
  ];
  return parts.join(", ");
}
