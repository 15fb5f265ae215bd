import { dorsetPaymentCopy as copy } from "@/content/pages/dorset-retreat-payment";
import { dorset, rooms, type Room } from "@/content/retreats";
import { formatPence } from "@/lib/money";

/** What the page says of one room; plain data, so that the server hands it to the browser. */
export type RoomOption = {
  id: Room;
  name: string;
  price: string;
  text: string;
  /** How many places are left, with "{count}"; the one that reads "1 …"; the one for none. */
  left: string;
  leftOne: string;
  soldOut: string;
};

/** The rooms in the order they are offered. */
export const roomOptions: readonly RoomOption[] = rooms.map((id) => ({ id, ...copy.rooms[id] }));

/** What a room costs, in pounds without the sign: in all, and what is left after the deposit. */
export function roomMoney(room: Room): { total: string; balance: string } {
  const total = dorset.rooms[room].pricePence;
  return { total: formatPence(total), balance: formatPence(total - dorset.depositPence) };
}
