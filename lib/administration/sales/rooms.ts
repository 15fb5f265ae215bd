import { mostRooms, type Retreat } from "@/content/retreats";
import { nextRoomIds, offeredTerm, roomOfTerm } from "@/lib/catalogue/rooms";
import { placesTerm, priceTerm, roomNameTerm, roomTextTerm, type Terms } from "@/lib/catalogue/terms";

type Rooms = Pick<Retreat, "rooms" | "formerRooms">;

/** By which ids a form sends the rooms it adds, as many as there may still be. */
export function slotIds({ rooms }: { rooms: object }): string[] {
  const count = Math.max(0, mostRooms - Object.keys(rooms).length);
  return Array.from({ length: count }, (_, index) => `new-${index + 1}`);
}

/** The terms of a room that have to be typed where one is added. */
export function typedTerms(room: string): string[] {
  return [roomNameTerm(room), placesTerm(room), priceTerm(room), roomTextTerm(room)];
}

/** What a form has sent with each room it adds under its own id; what was left empty is left out. */
export function withAddedRooms(retreat: Rooms, typed: Terms): Terms {
  const slots = slotIds(retreat);
  const added = slots.filter((slot) => typed[roomNameTerm(slot)]);
  const ids = nextRoomIds(retreat, added.length);
  const known = Object.entries(typed).flatMap(([term, value]): [string, string | number][] => {
    const of = roomOfTerm(term);
    if (!of || !slots.includes(of.room)) return [[term, value]];
    const id = ids[added.indexOf(of.room)];
    return id ? [[`rooms.${id}.${of.name}`, value]] : [];
  });
  return Object.fromEntries([...known, ...ids.map((id): [string, string] => [offeredTerm(id), "yes"])]);
}

/** What a room has by a term before it is there. */
export function beforeRoom(term: string, to: string | number): string | number {
  if (term.endsWith(".offered")) return "no";
  return typeof to === "number" ? 0 : "";
}

/** Changes without what else was set of a room that they take away: it keeps its name for what was booked in it. */
export function withoutTakenRooms<Change extends { to: string | number }>(
  changes: Record<string, Change>,
): Record<string, Change> {
  const kept = Object.entries(changes).filter(([term]) => {
    const of = roomOfTerm(term);
    const offered = of && offeredTerm(of.room);
    return !offered || term === offered || changes[offered]?.to !== "no";
  });
  return Object.fromEntries(kept);
}

/** The rooms that changes take away, by their ids. */
export function takenAway(changes: Record<string, { to: string | number }>): string[] {
  return roomsThat(changes, "no");
}

/** The rooms that changes put on offer, by their ids. */
export function putOnOffer(changes: Record<string, { to: string | number }>): string[] {
  return roomsThat(changes, "yes");
}

function roomsThat(changes: Record<string, { to: string | number }>, offered: string): string[] {
  return Object.entries(changes).flatMap(([term, { to }]) => {
    const of = roomOfTerm(term);
    return of?.name === "offered" && to === offered ? [of.room] : [];
  });
}
