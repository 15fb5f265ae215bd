import { formatMoney } from "@/content/money";
import type { Retreat, Room } from "@/content/retreats";

/** What the page says of one room; plain data, so that the server hands it to the browser. */
export type RoomOption = Pick<Room, "name" | "text" | "left" | "leftOne" | "soldOut"> & {
  id: string;
  price: string;
};

/** The rooms of a retreat in the order they are offered. */
export function roomOptions({ rooms, currency }: Retreat): RoomOption[] {
  return Object.entries(rooms).map(([id, { pricePence, name, text, left, leftOne, soldOut }]) => ({
    ...{ id, name, text, left, leftOne, soldOut },
    price: formatMoney(pricePence, currency),
  }));
}

/** What a room costs: in all, and what is left after the deposit. */
export function roomMoney({ depositPence, currency }: Retreat, { pricePence }: Room) {
  return {
    total: formatMoney(pricePence, currency),
    balance: formatMoney(pricePence - depositPence, currency),
  };
}
