import { formatMoney } from "@/content/money";
import type { ClubhouseTerm, Retreat, RetreatCopy, Room, Sales } from "@/content/retreats";
import { daysBetween, formatDays } from "@/lib/time/dates";
import { fillKnown } from "@/lib/text";
import { everyRoom, offeredTerm, sharingOf, sharings, sharingTerm } from "./rooms";
import { pathsAt } from "./started";

/** The founder's changes to a retreat, keyed as in `termsOf`; unchanged terms are missing. */
export type Terms = Readonly<Record<string, string | number>>;

export const salesStates = ["open", "waitlist", "closed"] as const satisfies readonly Sales[];

export const clubhouseTerms = ["no", "retreat", "always"] as const satisfies readonly ClubhouseTerm[];

export const mastermindSubject = "mastermind";

/** The sales state, or the default. */
export function salesOf({ sales }: Terms, otherwise: Sales): Sales {
  return salesStates.find((one) => one === sales) ?? otherwise;
}

/** The editable terms of a retreat, flat; amounts in the smallest unit, days "YYYY-MM-DD". */
export function termsOf(retreat: Retreat): Terms {
  const {
    sales,
    firstDay,
    lastDay,
    depositPence,
    balanceDueDaysBefore,
    balanceMinimumDays,
    fullRefundDays,
    halfRefundDays,
    transferDays,
    clubhouse,
    rooms,
    formerRooms,
  } = retreat;
  const ofRooms = Object.entries({ ...rooms, ...formerRooms }).flatMap(([id, { pricePence, capacity }]) => [
    [priceTerm(id), pricePence],
    [placesTerm(id), capacity],
  ]);
  return {
    ...{ sales, firstDay, lastDay, depositPence, balanceDueDaysBefore, balanceMinimumDays, clubhouse },
    ...{ fullRefundDays, halfRefundDays, transferDays },
    ...(Object.fromEntries(ofRooms) as Terms),
    ...wordsOf(retreat),
  };
}

function wordsOf({ started, name, location, copy, rooms, formerRooms }: Retreat): Terms {
  if (!started) return {};
  const { picture, pictureAlt = "", lead, text = "", included, notIncluded, course } = copy;
  const ofRooms = Object.entries({ ...rooms, ...formerRooms }).flatMap(([id, room]) => [
    [roomNameTerm(id), room.name],
    [roomTextTerm(id), room.text],
    [sharingTerm(id), sharingOf(id, room)],
    [offeredTerm(id), Object.hasOwn(rooms, id) ? "yes" : "no"],
  ]);
  return {
    ...{ name, location, address: started.address, picture, pictureAlt, lead, text, course },
    ...{ included: included.join("\n"), notIncluded: notIncluded.join("\n") },
    ...(Object.fromEntries(ofRooms) as Terms),
  };
}

/** The term name of a room's price. */
export function priceTerm(room: string): string {
  return `rooms.${room}.pricePence`;
}

/** The term name of a room's capacity. */
export function placesTerm(room: string): string {
  return `rooms.${room}.capacity`;
}

/** The term name of a room's name. */
export function roomNameTerm(room: string): string {
  return `rooms.${room}.name`;
}

/** The term name of a room's description. */
export function roomTextTerm(room: string): string {
  return `rooms.${room}.text`;
}

/** The names of the text terms, which may contain placeholders for facts. */
export function writtenTerms({ rooms }: Pick<Retreat, "rooms">): string[] {
  return ["lead", "text", "included", "notIncluded", "course", ...Object.keys(rooms).map(roomTextTerm)];
}

/** A retreat with the founder's terms, values derived from them and its copy filled (docs/rules/sales.md). */
export function withTerms(start: Retreat, terms: Terms): Retreat {
  return inWords(unfilled(start, terms));
}

/** The same, with the placeholders in its copy not filled. */
export function unfilled(start: Retreat, terms: Terms): Retreat {
  const number = (name: string, otherwise: number) => {
    const value = terms[name];
    return typeof value === "number" ? value : otherwise;
  };
  const text = (name: string, otherwise: string) => {
    const value = terms[name];
    return typeof value === "string" ? value : otherwise;
  };
  const firstDay = text("firstDay", start.firstDay);
  const lastDay = text("lastDay", start.lastDay);
  const nights = daysBetween(firstDay, lastDay);
  const ofTerms = (id: string, room: Room): Room => {
    const sharing = sharings.find((one) => one === terms[sharingTerm(id)]) ?? room.sharing;
    return {
      ...named(room, text(roomNameTerm(id), room.name)),
      text: text(roomTextTerm(id), room.text),
      pricePence: number(priceTerm(id), room.pricePence),
      capacity: number(placesTerm(id), room.capacity),
      ...(sharing && { sharing }),
    };
  };
  const every = everyRoom(start, terms).map((one) => ({ ...one, room: ofTerms(one.id, one.room) }));
  const roomsThat = (isOffered: boolean) =>
    Object.fromEntries(
      every.flatMap(({ id, room, ...one }) => (one.isOffered === isOffered ? [[id, room]] : [])),
    ) as Record<string, Room>;
  const rooms = roomsThat(true);
  const sold = {
    ...start,
    ...{ firstDay, lastDay, nights, rooms },
    ...(start.started && { formerRooms: roomsThat(false) }),
    days: nights + 1,
    dates: formatDays(firstDay, lastDay).replace(/ ?– ?/, "-"),
    sales: salesOf(terms, start.sales),
    depositPence: number("depositPence", start.depositPence),
    capacity: Object.values(rooms).reduce((sum, { capacity }) => sum + capacity, 0),
    balanceDueDaysBefore: number("balanceDueDaysBefore", start.balanceDueDaysBefore),
    balanceMinimumDays: number("balanceMinimumDays", start.balanceMinimumDays),
    fullRefundDays: number("fullRefundDays", start.fullRefundDays),
    halfRefundDays: number("halfRefundDays", start.halfRefundDays),
    transferDays: number("transferDays", start.transferDays),
    clubhouse: clubhouseTerms.find((one) => one === terms.clubhouse) ?? start.clubhouse,
  };
  return start.started ? withWords(sold, text) : sold;
}

function withWords(retreat: Retreat, text: (name: string, otherwise: string) => string): Retreat {
  const { copy, started } = retreat;
  if (!started) return retreat;
  const name = text("name", retreat.name);
  const location = text("location", retreat.location);
  const address = text("address", started.address);
  const lead = text("lead", copy.lead);
  return {
    ...retreat,
    ...{ name, location, paths: pathsAt(address), started: { ...started, address } },
    place: location === retreat.location ? retreat.place : (location.split(",")[0] ?? location),
    copy: {
      ...copy,
      lead,
      picture: text("picture", copy.picture) as RetreatCopy["picture"],
      pictureAlt: text("pictureAlt", copy.pictureAlt ?? ""),
      text: text("text", copy.text ?? ""),
      included: linesOf(text("included", copy.included.join("\n"))),
      notIncluded: linesOf(text("notIncluded", copy.notIncluded.join("\n"))),
      course: text("course", copy.course),
      waitlist: { ...copy.waitlist, name, headline: name, lead },
    },
  };
}

function linesOf(text: string): string[] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
}

function named(room: Room, name: string): Room {
  return name === room.name
    ? room
    : { ...room, name, short: name.toLowerCase(), phrase: `(${name.toLowerCase()})` };
}

function inWords(retreat: Retreat): Retreat {
  const { name, dates, days, nights, rooms, currency, copy } = retreat;
  const cheapest = Math.min(...Object.values(rooms).map(({ pricePence }) => pricePence));
  const facts = { retreat: name, dates, days, nights };
  return {
    ...retreat,
    copy: fillAll(copy, facts),
    rooms: Object.fromEntries(
      Object.entries(rooms).map(([id, room]) => {
        const more = Math.round((room.pricePence - cheapest) / Math.max(1, nights));
        return [id, fillAll(room, { ...facts, nightMore: formatMoney(more, currency) })];
      }),
    ),
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
