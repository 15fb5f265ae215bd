import { formatMoney } from "@/content/money";
import { retreatWaitlistPage } from "@/content/pages/retreat-waitlist";
import { sponsored, type Retreat, type Room, type Sponsored } from "@/content/retreats";
import { site } from "@/content/site";
import { currentCatalogue } from "./current";
import { sharingOf } from "./rooms";

// As a retreat’s own introduction quotes it, however the waitlist’s is edited
const invitation = retreatWaitlistPage.fields.sales.open.about.initial;

/** The retreats, past ones included, ordered by date; without drafts. */
export function listRetreats(): Retreat[] {
  return listAllRetreats().filter(({ started }) => !started?.isDraft);
}

/** All retreats for administrators, ordered by date; with drafts. */
export function listAllRetreats(): Retreat[] {
  return Object.values(currentCatalogue().retreats);
}

/** The public retreats on sale or with a waitlist, ordered by date; all public ones if there is none. */
export function listRetreatsOnSale(): Retreat[] {
  const all = listRetreats();
  const onSale = all.filter(({ sales }) => sales !== "closed");
  return onSale.length > 0 ? onSale : all;
}

/** The founder's own retreats open for waitlist or sale, ordered by date. */
export function listStartedRetreats(): Retreat[] {
  return listRetreats().filter(({ started, sales }) => started && sales !== "closed");
}

/** The first retreat ending on or after a day, "YYYY-MM-DD"; if none, the last one. */
export function nextRetreat(day: string): Retreat {
  const all = listRetreats();
  const retreat = all.find(({ lastDay }) => lastDay >= day) ?? all.at(-1);
  if (!retreat) throw new Error("There is no retreat");
  return retreat;
}

/** The retreat with that id; null if unknown or a draft. */
export function findRetreat(id: string): Retreat | null {
  const retreat = findAnyRetreat(id);
  return retreat?.started?.isDraft ? null : retreat;
}

/** The retreat with that id, or draft; for admin pages only. */
export function findAnyRetreat(id: string): Retreat | null {
  const { retreats } = currentCatalogue();
  return (Object.hasOwn(retreats, id) && retreats[id]) || null;
}

/** The retreat at "/retreats/{slug}", by its path or id; null if unknown. */
export function findRetreatAt(slug: string): Retreat | null {
  const page = `/retreats/${slug}`;
  return listRetreats().find(({ paths }) => paths.page === page) ?? findRetreat(slug);
}

/** The next retreat, linked from an archived one's page; null if none. */
export function findFollowing({ id }: Retreat, day: string): Retreat | null {
  return listRetreats().find((one) => one.id !== id && one.lastDay >= day) ?? null;
}

/** True if a retreat is on sale and fully sold. */
export function isSoldOut({ id }: Pick<Retreat, "id">): boolean {
  return currentCatalogue().soldOut.includes(id);
}

/** A retreat's introduction; without its invitation to book if no place is on sale. */
export function leadOf(retreat: Retreat): string {
  const isOnSale = retreat.sales === "open" && !isSoldOut(retreat);
  return isOnSale ? retreat.copy.lead : retreat.copy.lead.replace(` ${invitation}`, "");
}

/** True if a retreat is over and off sale (docs/rules/sales.md#archive). */
export function isArchived({ lastDay, sales }: Retreat, day: string): boolean {
  return lastDay < day && sales === "closed";
}

/** A row's retreat. Throws if it is gone: emails and pages need its name and days. */
export function retreatOf({ retreat: id }: { retreat: string }): Retreat {
  const retreat = findRetreat(id);
  if (!retreat) throw new Error(`There is no retreat ${id}`);
  return retreat;
}

/** A retreat's room by id, for its name: removed ones included; null if unknown. */
export function findRoom({ rooms, formerRooms = {} }: Retreat, id: string): Room | null {
  const every = { ...formerRooms, ...rooms };
  return (Object.hasOwn(every, id) && every[id]) || null;
}

/** A room on offer by id; null if there is none. */
export function findOfferedRoom({ rooms }: Retreat, id: string): Room | null {
  return (Object.hasOwn(rooms, id) && rooms[id]) || null;
}

/** The ids of rooms that aren't shared. */
export function listOwnRooms({ rooms, formerRooms }: Pick<Retreat, "rooms" | "formerRooms">): string[] {
  const every = Object.entries({ ...rooms, ...formerRooms });
  return every.flatMap(([id, room]) => (sharingOf(id, room) === "own" ? [id] : []));
}

/** The names of a retreat's rooms, by id. */
export function roomNames({ rooms }: Pick<Retreat, "rooms">): Record<string, string> {
  return Object.fromEntries(Object.entries(rooms).map(([id, { name }]) => [id, name]));
}

/** A booking's room. Throws if it is no longer in the content. */
export function roomOf(booking: { retreat: string; room: string }): Room {
  const room = findRoom(retreatOf(booking), booking.room);
  if (!room) throw new Error(`The retreat ${booking.retreat} has no room ${booking.room}`);
  return room;
}

/** A booking's retreat, room and dates as text; ids if no longer in the content. */
export function placeWords({ retreat: id, room }: { retreat: string; room: string }): string {
  const retreat = findRetreat(id);
  if (!retreat) return `${id}, ${room}`;
  return `${retreat.name}, ${findRoom(retreat, room)?.name ?? room}, ${retreat.dates}`;
}

/** The prices a payment page was rendered with, to detect a stale page (docs/rules/payments.md#prices). */
export function priceList({ rooms, depositPence }: Retreat): string {
  return [...Object.values(rooms).map(({ pricePence }) => pricePence), depositPence].join("-");
}

/** A retreat's facts, as placeholders of its copy. */
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

/** The sponsored place; if its retreat or room is gone, the one in content/. */
export function sponsoredPlace(): Sponsored {
  const set = currentCatalogue().sponsored;
  const retreat = findRetreat(set.retreat);
  const isThere = retreat && findRoom(retreat, set.room);
  return isThere ? set : { ...set, retreat: sponsored.retreat, room: sponsored.room };
}

/** The facts of the sponsored place and its retreat. */
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
