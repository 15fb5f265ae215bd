import { guests } from "@/content/guests";
import type { Retreat, Room, Sharing } from "@/content/retreats";

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
