import { formatMoney } from "@/content/money";
import { salesCopy } from "@/content/pages/admin-sales";
import type { Taken } from "@/lib/bookings/places";
import type { Retreat } from "@/content/retreats";
import { roomOfTerm, sharings } from "@/lib/catalogue/rooms";
import { clubhouseTerms, salesStates } from "@/lib/catalogue/terms";
import { formatDay } from "@/lib/time/dates";
import { cutAtWord, fill } from "@/lib/text";

const { names, empty, options, clubhouseOptions, sharingOptions, offeredOptions } = salesCopy;
const { standing } = salesCopy.form;
const ofRooms = {
  pricePence: names.pricePence,
  capacity: names.capacity,
  name: names.roomName,
  text: names.roomText,
  sharing: names.sharing,
  offered: names.offered,
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
    return fill(names.ofRoom, {
      room: (rooms[room] ?? formerRooms[room])?.name ?? room,
      name: ofRooms[name as keyof typeof ofRooms],
    });
  return term in names ? names[term as keyof typeof names] : term;
}

/** A term's value as text: "£497", "15 May 2026", "Open". */
export function termValue(
  term: string,
  value: string | number,
  { currency, options: own = {} }: Pick<Described, "currency" | "options">,
): string {
  if (value === "") return empty;
  const called = own[term]?.[value];
  if (called !== undefined) return called;
  if (term.endsWith("Pence") && typeof value === "number") return formatMoney(value, currency);
  if (term.endsWith("Day") && typeof value === "string") return formatDay(value);
  const access = term === "clubhouse" && clubhouseTerms.find((one) => one === value);
  if (access) return clubhouseOptions[access];
  const sharing = term.endsWith(".sharing") && sharings.find((one) => one === value);
  if (sharing) return sharingOptions[sharing];
  if (term.endsWith(".offered")) return value === "yes" ? offeredOptions.yes : offeredOptions.no;
  const state = term === "sales" && salesStates.find((one) => one === value);
  return state ? options[state] : cutAtWord(String(value), longest);
}

/** A room's taken places and waitlist as text: "3 sold, 1 at the till"; "" if none. */
export function takenWords({ sold, held, offered }: Taken, wished = 0): string {
  const parts = [
    ...(sold > 0 ? [fill(standing.sold, { sold })] : []),
    ...(held > 0 ? [fill(standing.held, { held })] : []),
    ...(offered > 0 ? [fill(standing.offered, { offered })] : []),
    ...(wished > 0 ? [fill(standing.wished, { wished })] : []),
  ];
  return parts.join(", ");
}
