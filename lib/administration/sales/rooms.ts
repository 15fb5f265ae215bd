import { maxRooms, type Retreat } from "@/content/retreats";
import { nextRoomIds, offeredTerm, roomOfTerm } from "@/lib/catalogue/rooms";
import { placesTerm, priceTerm, roomNameTerm, roomTextTerm, type Terms } from "@/lib/catalogue/terms";

/** Form ids for new rooms, as many as the maximum allows. */
export function slotIds({ rooms }: { rooms: object }): string[] {
  const count = Math.max(0, maxRooms - Object.keys(rooms).length);
  return Array.from({ length: count }, (_, index) => `new-${index + 1}`);
}

/** The required terms of a new room. */
export function addedRoomTerms(room: string): string[] {
  return [roomNameTerm(room), placesTerm(room), priceTerm(room), roomTextTerm(room)];
}

/** Moves each new room's terms from its form id to a real id; drops empty ones. */
export function withAddedRooms(retreat: Pick<Retreat, "rooms" | "formerRooms">, typed: Terms): Terms {
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

/** A term's value before its room exists. */
export function beforeRoom(term: string, to: string | number): string | number {
  if (term.endsWith(".offered")) return "no";
  return typeof to === "number" ? 0 : "";
}

/** Drops other changes of a room that is removed: it keeps its name for existing bookings. */
export function withoutRemovedRooms<Change extends { to: string | number }>(
  changes: Record<string, Change>,
): Record<string, Change> {
  const kept = Object.entries(changes).filter(([term]) => {
    const of = roomOfTerm(term);
    const offered = of && offeredTerm(of.room);
    return !offered || term === offered || changes[offered]?.to !== "no";
  });
  return Object.fromEntries(kept);
}

/** The ids of rooms that the changes remove. */
export function removedRooms(changes: Record<string, { to: string | number }>): string[] {
  return roomsThat(changes, "no");
}

/** The ids of rooms that the changes put on sale. */
export function offeredRooms(changes: Record<string, { to: string | number }>): string[] {
  return roomsThat(changes, "yes");
}

function roomsThat(changes: Record<string, { to: string | number }>, offered: string): string[] {
  return Object.entries(changes).flatMap(([term, { to }]) => {
    const of = roomOfTerm(term);
    return of?.name === "offered" && to === offered ? [of.room] : [];
  });
}
