import { addedRoom, type Retreat, type Room, type Sharing } from "@/content/retreats";
import { daysBetween, formatDays } from "@/lib/time/dates";
import { inPrices, sharingOf } from "./rooms";

const terms = [
  ...(["currency", "sales", "firstDay", "lastDay", "depositPence", "balanceDueDaysBefore"] as const),
  ...([
    "balanceMinimumDays",
    "fullRefundDays",
    "halfRefundDays",
    "transferDays",
    "clubhouse",
    "instalments",
  ] as const),
] as const;

/** What the founder sets of a room; the first name and text only of one that the founder added. */
export type RoomTerms = Pick<Room, "pricePence" | "capacity"> & {
  sharing: Sharing;
  isOffered: boolean;
  name?: string | null;
  text?: string | null;
};

/** What the founder sets of a retreat; amounts in the smallest unit, days "YYYY-MM-DD". */
export type RetreatTerms = Pick<Retreat, (typeof terms)[number]> & {
  /** Its path after "/retreats/", if the founder started it. */
  address: string | null;
  rooms: Readonly<Record<string, RoomTerms>>;
};

/** What of a retreat does not follow from its terms, with the texts of its rooms. */
type Start = Pick<Retreat, "id" | "name" | "paths" | "location" | "place" | "reminders" | "copy" | "rooms"> &
  Pick<Retreat, "started" | "formerRooms" | "isCancelled">;

/** Some properties of a value. */
export function pick<Value, Name extends keyof Value>(
  value: Value,
  names: readonly Name[],
): Pick<Value, Name> {
  return Object.fromEntries(names.map((name) => [name, value[name]])) as Pick<Value, Name>;
}

/** A retreat's terms. */
export function termsOf(retreat: Retreat): RetreatTerms {
  const { started, rooms, formerRooms } = retreat;
  return {
    ...pick(retreat, terms),
    address: started?.address ?? null,
    rooms: { ...roomTerms(rooms, true), ...roomTerms(formerRooms, false) },
  };
}

function roomTerms(rooms: Retreat["rooms"] = {}, isOffered: boolean): RetreatTerms["rooms"] {
  const all = Object.entries(rooms).map(([id, room]) => {
    const { pricePence, capacity } = room;
    return [id, { pricePence, capacity, sharing: sharingOf(id, room), isOffered }] as const;
  });
  return Object.fromEntries(all);
}

/** A retreat with terms and the values derived from them; its texts are those it began with. */
export function withTerms(start: Start, { address, rooms: saved, ...set }: RetreatTerms): Retreat {
  const { started } = start;
  const { firstDay, lastDay } = set;
  const nights = daysBetween(firstDay, lastDay);
  const known = { ...start.formerRooms, ...start.rooms };
  // content/ may have got a room since the founder saved
  const all = started ? saved : { ...saved, ...roomTerms(start.rooms, true), ...saved };
  const roomsThat = (offered: boolean): Record<string, Room> =>
    Object.fromEntries(
      Object.entries(all).flatMap(([id, { isOffered, name, text, ...room }]) => {
        const texts = known[id] ?? (name && { ...addedRoom, name, ...inPrices(name), text: text ?? "" });
        return texts && isOffered === offered ? [[id, { ...texts, ...room }]] : [];
      }),
    );
  const rooms = roomsThat(true);
  return {
    ...{ ...start, ...set, nights, rooms },
    days: nights + 1,
    dates: formatDays(firstDay, lastDay).replace(/ ?– ?/, "-"),
    capacity: Object.values(rooms).reduce((sum, { capacity }) => sum + capacity, 0),
    ...(started &&
      address !== null && {
        ...{ formerRooms: roomsThat(false), paths: pathsAt(address), started: { ...started, address } },
      }),
  };
}

/** The paths of a retreat with its own address. */
export function pathsAt(address: string): Retreat["paths"] {
  const page = `/retreats/${address}`;
  return { page, payment: `${page}/book`, waitlist: `${page}/waitlist` };
}

/**
 * A new draft copied from a retreat, with the texts that it has now; its waitlist is called as it is, and its prices are
 * the same numbers.
 */
export function copyOf(retreat: Retreat, address: string, currency = retreat.currency): Retreat {
  // It is called otherwise in search results
  const { search: _, ...copy } = retreat.copy;
  const started = { address, from: retreat.id, isDraft: true };
  const { pitch, points } = copy.waitlist;
  const text = [`## ${pitch}`, ...points.map(({ title, text: body }) => `### ${title}\n\n${body}`)];
  return {
    ...retreat,
    ...{ id: address, currency, sales: "closed", paths: pathsAt(address), started, formerRooms: {} },
    copy: {
      ...copy,
      text: copy.text || text.join("\n\n"),
      waitlist: { ...copy.waitlist, name: "", headline: "", lead: "" },
    },
  };
}
