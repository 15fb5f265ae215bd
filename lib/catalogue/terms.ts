import type { ClubhouseTerm, Retreat, Room, Sales } from "@/content/retreats";
import { daysBetween, formatDays } from "@/lib/time/dates";
import { everyRoom, inPrices, offeredTerm, sharingOf, sharings, sharingTerm } from "./rooms";
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
    ...ownTerms(retreat),
  };
}

function ownTerms({ started, rooms, formerRooms }: Retreat): Terms {
  if (!started) return {};
  const ofRooms = Object.entries({ ...rooms, ...formerRooms }).flatMap(([id, room]) => [
    [sharingTerm(id), sharingOf(id, room)],
    [offeredTerm(id), Object.hasOwn(rooms, id) ? "yes" : "no"],
  ]);
  return { address: started.address, ...(Object.fromEntries(ofRooms) as Terms) };
}

/** The term name of a room's price. */
export function priceTerm(room: string): string {
  return `rooms.${room}.pricePence`;
}

/** The term name of a room's capacity. */
export function placesTerm(room: string): string {
  return `rooms.${room}.capacity`;
}

/** The term name of what an added room is called at first. */
export function roomNameTerm(room: string): string {
  return `rooms.${room}.name`;
}

/** The term name of what is said about an added room at first. */
export function roomTextTerm(room: string): string {
  return `rooms.${room}.text`;
}

/** True for one of these two terms. */
export function isFirstText(term: string): boolean {
  return /^rooms\..+\.(name|text)$/.test(term);
}

/** A retreat with the founder's terms and the values derived from them; its texts are those it began with. */
export function withTerms(start: Retreat, terms: Terms): Retreat {
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
    const name = text(roomNameTerm(id), room.name);
    return {
      ...room,
      ...(name !== room.name && { name, ...inPrices(name) }),
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
  const { started } = start;
  const address = text("address", started?.address ?? "");
  return {
    ...start,
    ...{ firstDay, lastDay, nights, rooms },
    ...(started && {
      ...{ formerRooms: roomsThat(false), paths: pathsAt(address), started: { ...started, address } },
    }),
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
}
