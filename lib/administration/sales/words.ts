import { formatMoney } from "@/content/money";
import type { RoomCounts } from "@/lib/orders/bookings/places";
import type { Retreat } from "@/content/retreats";
import { roomOfTerm, sharings } from "@/lib/catalogue/rooms";
import { clubhouseTerms, salesStates } from "@/lib/catalogue/terms";
import { formatDay } from "@/lib/time/dates";
import { truncateAtWord } from "@/lib/text";

export const termNames = {
  sales: "Sales",
  firstDay: "First day",
  cohort: "Run",
  oneTimePence: "Price",
  monthlyPence: "A month",
  payments: "Payments",
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
  fullRefundDays: "Refund, days before",
  halfRefundDays: "Half refund, days before",
  transferDays: "Transfer, days before",
  clubhouse: "Opens the Clubhouse",
  pricePence: "Price",
  capacity: "Places",
  address: "Address",
  roomName: "Called",
  roomText: "What it’s like",
  sharing: "Sharing",
  offered: "On offer",
  ofRoom: "{room}: {name}",
};
const clubhouseOptions = { no: "No", retreat: "Until the retreat", always: "Always" };
export const sharingOptions = { shared: "Two guests who share", own: "One guest alone" };
export const salesOptions = { open: "Open", waitlist: "Waitlist", closed: "Closed" };
const ofRooms = {
  pricePence: "Price",
  capacity: "Places",
  name: "Called",
  text: "What it’s like",
  sharing: "Sharing",
  offered: "On offer",
} as const;
const longest = 120;

export type Described = Pick<Retreat, "currency"> & {
  rooms: Readonly<Record<string, { name: string }>>;
  formerRooms?: Readonly<Record<string, { name: string }>>;
  /** Labels of values, by term. */
  options?: Readonly<Record<string, Readonly<Record<string, string>>>>;
};

/** The label of a retreat's term: "Deposit", "Shared room: Price". */
export function termName(
  term: string,
  { rooms, formerRooms = {} }: Pick<Described, "rooms" | "formerRooms">,
): string {
  const { room, name } = roomOfTerm(term) ?? { room: "", name: "" };
  if (name in ofRooms)
    return `${(rooms[room] ?? formerRooms[room])?.name ?? room}: ${ofRooms[name as keyof typeof ofRooms]}`;
  return term in termNames ? termNames[term as keyof typeof termNames] : term;
}

/** A term's value as text: "£497", "15 May 2026", "Open". */
export function termValue(
  term: string,
  value: string | number,
  { currency, options: own = {} }: Pick<Described, "currency" | "options">,
): string {
  if (value === "") return "nothing";
  const called = own[term]?.[value];
  if (called !== undefined) return called;
  if (term.endsWith("Pence") && typeof value === "number") return formatMoney(value, currency);
  if (term.endsWith("Day") && typeof value === "string") return formatDay(value);
  const access = term === "clubhouse" && clubhouseTerms.find((one) => one === value);
  if (access) return clubhouseOptions[access];
  const sharing = term.endsWith(".sharing") && sharings.find((one) => one === value);
  if (sharing) return sharingOptions[sharing];
  if (term.endsWith(".offered")) return value === "yes" ? "Yes" : "No";
  const state = term === "sales" && salesStates.find((one) => one === value);
  return state ? salesOptions[state] : truncateAtWord(String(value), longest);
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
