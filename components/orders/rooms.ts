import { formatMoney } from "@/content/money";
import type { Retreat, Room } from "@/content/retreats";

/** The text of a room, as plain data that is sent to the browser. */
export type RoomOption = Pick<Room, "name" | "text" | "left" | "leftOne" | "soldOut"> & {
  id: string;
  price: string;
};

export function roomOptions({ rooms, currency }: Retreat): RoomOption[] {
  return Object.entries(rooms).map(([id, { pricePence, name, text, left, leftOne, soldOut }]) => ({
    ...{ id, name, text, left, leftOne, soldOut },
    price: formatMoney(pricePence, currency),
  }));
}
