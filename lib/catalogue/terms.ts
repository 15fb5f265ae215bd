import { formatMoney } from "@/content/money";
import type { ClubhouseTerm, Retreat, Room, Sales } from "@/content/retreats";
import { daysBetween, formatDays } from "@/lib/dates";
import { fillKnown } from "@/lib/text";

/** What the founder has set of a retreat, by the names of `termsOf`; what she has not touched is missing. */
export type Terms = Readonly<Record<string, string | number>>;

export const salesStates = ["open", "waitlist", "closed"] as const satisfies readonly Sales[];

export const clubhouseTerms = ["no", "retreat", "always"] as const satisfies readonly ClubhouseTerm[];

/** The terms of a retreat that can be changed, as flat names and values; sums in the smallest unit, days "YYYY-MM-DD". */
export function termsOf(retreat: Retreat): Terms {
  const {
    sales,
    firstDay,
    lastDay,
    depositPence,
    balanceDueDaysBefore,
    balanceMinimumDays,
    clubhouse,
    rooms,
  } = retreat;
  const ofRooms = Object.entries(rooms).flatMap(([id, { pricePence, capacity }]) => [
    [priceTerm(id), pricePence],
    [placesTerm(id), capacity],
  ]);
  return {
    ...{ sales, firstDay, lastDay, depositPence, balanceDueDaysBefore, balanceMinimumDays, clubhouse },
    ...(Object.fromEntries(ofRooms) as Terms),
  };
}

/** The name of a room's price among the terms. */
export function priceTerm(room: string): string {
  return `rooms.${room}.pricePence`;
}

/** The name of a room's places among the terms. */
export function placesTerm(room: string): string {
  return `rooms.${room}.capacity`;
}

/** A retreat with the terms the founder has set, what follows from them, and its copy filled (docs/rules/sales.md). */
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
  const rooms = Object.fromEntries(
    Object.entries(start.rooms).map(([id, room]): [string, Room] => [
      id,
      {
        ...room,
        pricePence: number(priceTerm(id), room.pricePence),
        capacity: number(placesTerm(id), room.capacity),
      },
    ]),
  );
  return inWords({
    ...start,
    ...{ firstDay, lastDay, nights, rooms },
    days: nights + 1,
    dates: formatDays(firstDay, lastDay).replace(/ ?– ?/, "-"),
    sales: salesStates.find((one) => one === terms.sales) ?? start.sales,
    depositPence: number("depositPence", start.depositPence),
    capacity: Object.values(rooms).reduce((sum, { capacity }) => sum + capacity, 0),
    balanceDueDaysBefore: number("balanceDueDaysBefore", start.balanceDueDaysBefore),
    balanceMinimumDays: number("balanceMinimumDays", start.balanceMinimumDays),
    clubhouse: clubhouseTerms.find((one) => one === terms.clubhouse) ?? start.clubhouse,
  });
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
