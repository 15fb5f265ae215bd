import { formatMoney } from "@/content/money";
import { retreatWaitlistPage } from "@/content/pages/retreat-waitlist";
import { sponsored, type Retreat, type Room, type Sponsored } from "@/content/retreats";
import { retreatKey } from "@/content/retreats/key";
import { site } from "@/content/site";
import { currentCatalogue } from "@/lib/catalogue/current";
import { findRoom, sharingOf } from "@/lib/catalogue/rooms";
import { startRetreats } from "@/lib/catalogue/starts";
import type { Edits } from "@/lib/content/edits";
import { fillKnownFacts } from "@/lib/content/facts/fill";
import { pictureAt } from "@/lib/content/pictures";
import { isPreview, previewedEdits } from "@/lib/content/preview";
import { withTexts } from "@/lib/content/retreat-texts";
import { fillKnown, inOneLine } from "@/lib/text";

// As a retreat’s own introduction quotes it, however the waitlist’s is edited
const invitation = retreatWaitlistPage.fields.sales.open.about.initial;

/** The retreats, past ones included, ordered by date; without drafts. */
export function listRetreats(): Retreat[] {
  return listAllRetreats().filter(({ started }) => !started?.isDraft);
}

/** All retreats for administrators, ordered by date; with drafts. */
export function listAllRetreats(): Retreat[] {
  return Object.values(currentCatalogue().retreats).map(shownRetreat);
}

const published = new WeakMap<Retreat, Retreat>();

/** A retreat of the catalogue with its texts as published (in a preview: as in their draft). */
export function shownRetreat(start: Retreat): Retreat {
  const key = retreatKey(start.id);
  const draft = previewedEdits(key);
  if (draft) return shownWith(start, draft);
  const shown = published.get(start) ?? shownWith(start, currentCatalogue().edits[key] ?? {});
  published.set(start, shown);
  return shown;
}

/** A retreat with the edits of its document and the facts in its texts; Markdown may name more of them. */
export function shownWith(start: Retreat, edits: Edits): Retreat {
  return withFacts(fillKnownFacts(withTexts(start, edits)));
}

/** The retreats open for waitlist or sale, ordered by date. */
export function listOffered(): Retreat[] {
  return listRetreats().filter(({ sales }) => sales !== "closed");
}

/** Those of them that the founder started. */
export function listStartedRetreats(): Retreat[] {
  return listOffered().filter(({ started }) => started);
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
  const start = findStart(id);
  return start && shownRetreat(start);
}

/** The same with the texts that it began with, their placeholders not filled. */
export function findStart(id: string): Retreat | null {
  const { retreats } = currentCatalogue();
  return (Object.hasOwn(retreats, id) && retreats[id]) || null;
}

/** The retreat at "/retreats/{slug}", by its path or id; null if unknown or, except in a preview, a draft. */
export function findRetreatAt(slug: string): Retreat | null {
  const page = `/retreats/${slug}`;
  const all = isPreview() ? listAllRetreats() : listRetreats();
  return all.find(({ paths }) => paths.page === page) ?? all.find(({ id }) => id === slug) ?? null;
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

/** A retreat's picture with its description and focal point. */
export function pictureOf({ copy: { picture, pictureAlt, focus } }: Pick<Retreat, "copy">) {
  return { ...pictureAt(picture), ...(pictureAlt !== undefined && { alt: pictureAlt }), ...focus };
}

/** What the founder wrote about the way to a retreat; the station that it was delivered with is told a week before. */
export function wayTo({
  id,
  copy: { venue = "", station = "", arrival = "" },
}: Pick<Retreat, "id" | "copy">) {
  const isDelivered = !venue && station === startRetreats[id]?.copy.station;
  return { venue: inOneLine(venue), station: isDelivered ? "" : station, arrival };
}

/** Where a retreat is, for a calendar: its address, or its location without one. */
export function addressOf(retreat: Retreat): string {
  return wayTo(retreat).venue || retreat.location;
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

/** The sponsored place, null for a business without; if its retreat or room is gone, the one in content/. */
export function findSponsoredPlace(): Sponsored | null {
  const set = currentCatalogue().sponsored;
  if (!set) return null;
  const retreat = findRetreat(set.retreat);
  const isThere = retreat && findRoom(retreat, set.room);
  return isThere ? set : { ...set, retreat: sponsored.retreat, room: sponsored.room };
}

/** The same. Throws for a business without. */
export function sponsoredPlace(): Sponsored {
  const found = findSponsoredPlace();
  if (!found) throw new Error("There is no sponsored place");
  return found;
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

/** Fills a retreat's own facts in its texts (docs/rules/sales.md#placeholders). */
function withFacts(retreat: Retreat): Retreat {
  const { name, dates, days, nights, rooms, formerRooms, currency, copy } = retreat;
  const cheapest = Math.min(...Object.values(rooms).map(({ pricePence }) => pricePence));
  const facts = { retreat: name, dates, days, nights };
  const filled = (all: Retreat["rooms"]) =>
    Object.fromEntries(
      Object.entries(all).map(([id, room]) => {
        const more = Math.round((room.pricePence - cheapest) / Math.max(1, nights));
        return [id, fillAll(room, { ...facts, nightMore: formatMoney(more, currency) })];
      }),
    );
  return {
    ...retreat,
    ...{ copy: fillAll(copy, facts), rooms: filled(rooms) },
    ...(formerRooms && { formerRooms: filled(formerRooms) }),
  };
}

function fillAll<Value>(value: Value, facts: Record<string, string | number>): Value {
  if (typeof value === "string") return fillKnown(value, facts) as Value;
  if (Array.isArray(value)) return value.map((one: unknown) => fillAll(one, facts)) as Value;
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]: [string, unknown]) => [name, fillAll(one, facts)]),
  ) as Value;
}
