import { maxRooms, type Retreat, type Sharing } from "@/content/retreats";
import { valuesIn, type Changes, type Values } from "@/lib/catalogue/changes";
import { termsOf, type RetreatTerms, type RoomTerms } from "@/lib/catalogue/terms";
import { roomOf } from "./words";

/** A room as the form of a retreat sends it; without a name, none is added. */
export type AddedRoom = Pick<Retreat["rooms"][string], "name" | "text"> & {
  sharing: Sharing;
  pricePence: number | "";
  capacity: number | "";
};

/** What the form of a retreat sends of its terms. */
export type TypedTerms = Partial<Omit<RetreatTerms, "rooms">> & {
  rooms?: Readonly<Record<string, Partial<RoomTerms>>>;
  added?: Readonly<Record<string, AddedRoom>>;
};

/** The fields that an added room needs. */
export const addedRoomFields = ["name", "capacity", "pricePence", "text"] as const;

/** The names of added rooms in a form, as many as the maximum allows. */
export function slotIds({ rooms }: { rooms: object }): string[] {
  const count = Math.max(0, maxRooms - Object.keys(rooms).length);
  return Array.from({ length: count }, (_, index) => `${index + 1}`);
}

/** A retreat's terms with those that were typed; an added room gets an id that was never used. */
export function termsWith(
  retreat: Retreat,
  { rooms = {}, added = {}, ...typed }: TypedTerms = {},
): RetreatTerms {
  const terms = termsOf(retreat);
  const known = Object.entries(terms.rooms).map(([id, room]) => [id, { ...room, ...rooms[id] }] as const);
  const last = Math.max(
    0,
    ...Object.keys(terms.rooms).map((id) => Number(/^room-(\d+)$/.exec(id)?.[1] ?? 0)),
  );
  const others = Object.values(added)
    .filter(({ name }) => name !== "")
    .map(({ pricePence, capacity, ...room }, index) => {
      const numbers = { pricePence: Number(pricePence), capacity: Number(capacity) };
      return [`room-${last + index + 1}`, { ...room, ...numbers, isOffered: true }] as const;
    });
  return { ...terms, ...typed, rooms: Object.fromEntries([...known, ...others]) };
}

/** The path of whether a room is on offer. */
export function offeredPath(room: string): string {
  return `rooms.${room}.isOffered`;
}

/** The values that undo a change; a room that this removes keeps its other terms, for its bookings. */
export function valuesBefore(changes: Changes): Values {
  const values = Object.entries(valuesIn(changes, "from")).filter(([path]) => {
    const offered = offeredPath(roomOf(path)?.room ?? "");
    return path === offered || changes[offered]?.from !== false;
  });
  return Object.fromEntries(values);
}

/** The ids of the rooms that the changes put on sale, or remove. */
export function roomsThat(changes: Changes, offered: boolean): string[] {
  return Object.entries(changes).flatMap(([path, { to }]) => {
    const of = roomOf(path);
    return of?.name === "isOffered" && to === offered ? [of.room] : [];
  });
}
