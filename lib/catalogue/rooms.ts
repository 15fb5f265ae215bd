import { guests } from "@/content/guests";
import { addedRoom, type Retreat, type Room, type Sharing } from "@/content/retreats";

type Rooms = Readonly<Record<string, Room>>;

export const sharings = ["shared", "own"] as const satisfies readonly Sharing[];

/** The term name of whether a room is on offer ("yes" or "no"). */
export function offeredTerm(room: string): string {
  return `rooms.${room}.offered`;
}

/** The term name of a room's sharing. */
export function sharingTerm(room: string): string {
  return `rooms.${room}.sharing`;
}

/** The room and the room's term that a term name stands for; null for any other. */
export function roomOfTerm(term: string): { room: string; name: string } | null {
  const [, room, name] = /^rooms\.(.+)\.(\w+)$/.exec(term) ?? [];
  return room && name ? { room, name } : null;
}

/** The sharing of a room: its own, or the default for that id. */
export function sharingOf(id: string, { sharing }: Pick<Room, "sharing"> = {}): Sharing {
  return sharing ?? ((guests.ownRooms as readonly string[]).includes(id) ? "own" : "shared");
}

/** A room's name in a list of prices and in a sentence. */
export function inPrices(name: string): Pick<Room, "short" | "phrase"> {
  return { short: name.toLowerCase(), phrase: `(${name.toLowerCase()})` };
}

/** A retreat's room by id, for its name: removed ones included; null if unknown. */
export function findRoom({ rooms, formerRooms = {} }: Retreat, id: string): Room | null {
  const every = { ...formerRooms, ...rooms };
  return (Object.hasOwn(every, id) && every[id]) || null;
}

/** Every current and former room of a retreat, the founder's own last, before its terms are applied. */
export function everyRoom(
  { started, rooms, formerRooms = {} }: Pick<Retreat, "started" | "rooms" | "formerRooms">,
  terms: Readonly<Record<string, string | number>>,
): { id: string; room: Room; isOffered: boolean }[] {
  const known: Rooms = { ...rooms, ...formerRooms };
  const typed = started ? Object.keys(terms).flatMap((term) => addedIn(term, known)) : [];
  const all: Rooms = { ...known, ...Object.fromEntries(typed.map((id) => [id, addedRoom])) };
  return Object.entries(all)
    .sort(([one], [other]) => numberOf(one) - numberOf(other))
    .map(([id, room]) => {
      const otherwise = Object.hasOwn(rooms, id) ? "yes" : "no";
      return { id, room, isOffered: !started || (terms[offeredTerm(id)] ?? otherwise) === "yes" };
    });
}

/** The ids for the next rooms of a retreat, never used before. */
export function nextRoomIds(
  { rooms, formerRooms = {} }: Pick<Retreat, "rooms" | "formerRooms">,
  count: number,
) {
  const last = Math.max(0, ...Object.keys({ ...rooms, ...formerRooms }).map(numberOf));
  return Array.from({ length: count }, (_, index) => `room-${last + index + 1}`);
}

function addedIn(term: string, known: Rooms): string[] {
  const found = roomOfTerm(term);
  return found?.name === "offered" && !Object.hasOwn(known, found.room) ? [found.room] : [];
}

function numberOf(id: string): number {
  return Number(/^room-(\d+)$/.exec(id)?.[1] ?? 0);
}
