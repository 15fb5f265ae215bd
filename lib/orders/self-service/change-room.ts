import "server-only";
import { selfServiceCopy } from "@/content/pages/self-service";
import { findRetreat, roomOf } from "@/lib/content/retreats";
import { db } from "@/lib/db";
import { inTransaction } from "@/lib/db/locks/transaction";
import { bookingPurchase, type BookingRow } from "@/lib/orders/bookings/bookings";
import { movedMoneyOf, movedPrice, moveBooking, type MovedMoney } from "@/lib/orders/bookings/move";
import { countPlaces } from "@/lib/orders/bookings/places";
import { queuePaymentProblem } from "@/lib/orders/purchases/notices";
import { fail, ok, type Result } from "@/lib/result";
import { findOwnBooking, isSponsored, lockOwnBooking } from "./own-booking";

/** A room that a guest can change to now, and its effect on the price, in pence. */
export type RoomChoice = { id: string; name: string; left: number; money: MovedMoney };

const { refusals } = selfServiceCopy.room;

/** The other rooms of a booking's retreat that are on open sale; null if the booking cannot be changed any more. */
export async function listRoomChoices(
  linkToken: string,
  now: Date,
): Promise<{ booking: BookingRow; rooms: RoomChoice[] } | null> {
  const booking = await findOwnBooking(linkToken, now);
  const retreat = booking && findRetreat(booking.retreat);
  if (!retreat) return null;
  if (await isSponsored(db, booking)) return { booking, rooms: [] };
  const { rooms: open } = await countPlaces(retreat, now);
  const rooms = Object.entries(retreat.rooms).flatMap(([id, { name }]) => {
    const left = open[id]?.left ?? 0;
    const money = movedMoneyOf(booking, movedPrice(booking, retreat, id));
    return id === booking.room || left === 0 ? [] : [{ id, name, left, money }];
  });
  return { booking, rooms };
}

/** Changes the room of a booking by its personal link; refused if the price is another than shown. */
export async function changeOwnRoom(
  { token, room, pence }: { token: string; room: string; pence: number },
  now: Date,
): Promise<Result<MovedMoney, "gone" | "changed" | "refused">> {
  return inTransaction<MovedMoney, "gone" | "changed" | "refused">(async (tx) => {
    const booking = await lockOwnBooking(tx, token, now);
    if (!booking) return fail("gone", refusals.gone);
    const to = { retreat: booking.retreat, room, keepsPrice: false, message: "" };
    const moved = await moveBooking(tx, null, booking.id, to, now);
    if (!moved.ok) return fail("refused", refusals.notFree);
    if (moved.value.totalPence !== pence) return fail("changed", refusals.changed);
    const facts = {
      amountPence: Math.abs(moved.value.totalPence - booking.totalPence),
      status: roomOf({ retreat: booking.retreat, room }).name,
    };
    const occasion = `${booking.id}:${now.getTime()}`;
    await queuePaymentProblem(tx, "roomChanged", bookingPurchase(booking), facts, occasion);
    return ok(moved.value);
  });
}
