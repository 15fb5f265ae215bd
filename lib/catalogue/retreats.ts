import { formatMoney } from "@/content/money";
import { sponsored, type Retreat, type Room, type Sponsored } from "@/content/retreats";
import { site } from "@/content/site";
import { currentCatalogue } from "./current";
import { sharingOf } from "./rooms";

/** The retreats that are or were sold, in the order of their days; without drafts. */
export function listRetreats(): Retreat[] {
  return listAllRetreats().filter(({ started }) => !started?.isDraft);
}

/** The retreats of the office, in the order of their days: those nobody else sees yet, too. */
export function listAllRetreats(): Retreat[] {
  return Object.values(currentCatalogue().retreats);
}

/** The retreats that the founder has started and that take names or money, in the order of their days. */
export function listStartedRetreats(): Retreat[] {
  return listRetreats().filter(({ started, sales }) => started && sales !== "closed");
}

/** The retreat that comes next after a day, "YYYY-MM-DD"; when none does, the last one there was. */
export function nextRetreat(day: string): Retreat {
  const all = listRetreats();
  const retreat = all.find(({ lastDay }) => lastDay >= day) ?? all.at(-1);
  if (!retreat) throw new Error("There is no retreat");
  return retreat;
}

/** The retreat of that id; null for any other, and for a draft. */
export function findRetreat(id: string): Retreat | null {
  const retreat = findAnyRetreat(id);
  return retreat?.started?.isDraft ? null : retreat;
}

/** The retreat of that id, a draft too: for the office alone. */
export function findAnyRetreat(id: string): Retreat | null {
  const { retreats } = currentCatalogue();
  return (Object.hasOwn(retreats, id) && retreats[id]) || null;
}

/** The retreat whose page is "/retreats/{slug}", by that address or by its id; null for any other. */
export function findRetreatAt(slug: string): Retreat | null {
  const page = `/retreats/${slug}`;
  return listRetreats().find(({ paths }) => paths.page === page) ?? findRetreat(slug);
}

/** The retreat to come that a page of one behind us leads to; null: there is none. */
export function findFollowing({ id }: Retreat, day: string): Retreat | null {
  return listRetreats().find((one) => one.id !== id && one.lastDay >= day) ?? null;
}

/** Whether a retreat is on sale and all of its rooms are sold. */
export function isSoldOut({ id }: Pick<Retreat, "id">): boolean {
  return currentCatalogue().soldOut.includes(id);
}

/** Whether a retreat is behind us: over, and not on sale any more (docs/rules/sales.md#archive). */
export function isArchived({ lastDay, sales }: Retreat, day: string): boolean {
  return lastDay < day && sales === "closed";
}

/** The retreat that a row is for. Throws where there is none any more: letters and pages need its name and days. */
export function retreatOf({ retreat: id }: { retreat: string }): Retreat {
  const retreat = findRetreat(id);
  if (!retreat) throw new Error(`There is no retreat ${id}`);
  return retreat;
}

/** A retreat's room of that id, to name it: one that was taken away, too; null for any other. */
export function findRoom({ rooms, formerRooms = {} }: Retreat, id: string): Room | null {
  const every = { ...formerRooms, ...rooms };
  return (Object.hasOwn(every, id) && every[id]) || null;
}

/** A room of that id that a retreat has on offer; null for any other. */
export function findOfferedRoom({ rooms }: Retreat, id: string): Room | null {
  return (Object.hasOwn(rooms, id) && rooms[id]) || null;
}

/** The ids of the kinds of room that nobody shares. */
export function listOwnRooms({ rooms, formerRooms }: Pick<Retreat, "rooms" | "formerRooms">): string[] {
  const every = Object.entries({ ...rooms, ...formerRooms });
  return every.flatMap(([id, room]) => (sharingOf(id, room) === "own" ? [id] : []));
}

/** What each room of a retreat is called, by its id. */
export function roomNames({ rooms }: Pick<Retreat, "rooms">): Record<string, string> {
  return Object.fromEntries(Object.entries(rooms).map(([id, { name }]) => [id, name]));
}

/** The room that a booking is for. Throws where the content has it no more. */
export function roomOf(booking: { retreat: string; room: string }): Room {
  const room = findRoom(retreatOf(booking), booking.room);
  if (!room) throw new Error(`The retreat ${booking.retreat} has no room ${booking.room}`);
  return room;
}

/** The place that a booking is for in words, with its days; what the content has no more by its id. */
export function placeWords({ retreat: id, room }: { retreat: string; room: string }): string {
  const retreat = findRetreat(id);
  if (!retreat) return `${id}, ${room}`;
  return `${retreat.name}, ${findRoom(retreat, room)?.name ?? room}, ${retreat.dates}`;
}

/** The prices a payment page was built with, to notice a page that is older (docs/rules/payments.md#prices). */
export function priceList({ rooms, depositPence }: Retreat): string {
  return [...Object.values(rooms).map(({ pricePence }) => pricePence), depositPence].join("-");
}

/** The facts of a retreat as the copy around it names them. */
export function retreatWords(retreat: Retreat) {
  const { name, place, location, dates, days, currency, rooms, copy } = retreat;
  const price = ({ pricePence }: Room) => formatMoney(pricePence, currency);
  const list = Object.values(rooms);
  const prices = list.map((room) => `${price(room)} ${room.phrase}`);
  return {
    retreat: name,
    list: copy.waitlist.name,
    place,
    location,
    dates,
    days: `${days}`,
    deposit: formatMoney(retreat.depositPence, currency),
    prices: anyOf(prices),
    listedPrices: prices.join(", "),
    balances: anyOf(
      list.map((room) => {
        const balance = room.pricePence - retreat.depositPence;
        return `${formatMoney(balance, currency)} ${room.phrase}`;
      }),
    ),
    shortPrices: list.map((room) => `${price(room)} ${room.short}`).join(", "),
    dueDays: `${retreat.balanceDueDaysBefore}`,
    minimumDays: `${retreat.balanceMinimumDays}`,
  };
}

/** The sponsored place as it stands; where its retreat or room is gone, the one of content/. */
export function sponsoredPlace(): Sponsored {
  const set = currentCatalogue().sponsored;
  const retreat = findRetreat(set.retreat);
  const isThere = retreat && findRoom(retreat, set.room);
  return isThere ? set : { ...set, retreat: sponsored.retreat, room: sponsored.room };
}

/** The facts of the sponsored place, with those of its retreat. */
export function sponsoredWords() {
  const sponsored = sponsoredPlace();
  const retreat = retreatOf(sponsored);
  const { pricePence } = roomOf(sponsored);
  return {
    ...retreatWords(retreat),
    worth: formatMoney(pricePence, retreat.currency),
    places: `${sponsored.places}`,
  };
}

function anyOf(parts: string[]): string {
  return new Intl.ListFormat(site.locale, { type: "disjunction" }).format(parts);
}
