import "server-only";
import { selfServicePart } from "@/content/pages/self-service";
import { getContent } from "@/lib/content/documents";
import { findRetreat, roomOf } from "@/lib/content/retreats";
import { db } from "@/lib/db";
import { inTransaction } from "@/lib/db/locks/transaction";
import { bookingPurchase } from "@/lib/orders/bookings/bookings";
import { movedMoneyOf, movedPrice, moveBooking, type MovedMoney } from "@/lib/orders/bookings/move";
import { countPlaces } from "@/lib/orders/bookings/places";
import { queuePaymentProblem } from "@/lib/orders/purchases/notices";
import { fail, ok, type Result } from "@/lib/result";
import { findOwnPlace, isSponsored, lockOwnPlace, type OwnPlace } from "./own-booking";

/** A room that a guest can change to now, and its effect on the price, in pence. */
export type RoomChoice = { id: string; name: string; left: number; money: MovedMoney };

type Which = { token: string; guest?: number | undefined };

/**
 * The other rooms on open sale for a booking, or one of its guests, by the buyer's link; null if it cannot be changed
 * any more.
 */
export async function listRoomChoices(
  which: Which,
  now: Date,
): Promise<(OwnPlace & { rooms: RoomChoice[] }) | null> {
  const own = await findOwnPlace(which, now);
  const retreat = own?.isBuyer && findRetreat(own.booking.retreat);
  if (!retreat) return null;
  const { booking, guest } = own;
  if (await isSponsored(db, booking)) return { ...own, rooms: [] };
  const { rooms: open } = await countPlaces(retreat, now);
  const rooms = Object.entries(retreat.rooms).flatMap(([id, { name }]) => {
    const left = open[id]?.left ?? 0;
    const money = movedMoneyOf(booking, movedPrice(booking, retreat, id, guest?.id));
    return id === (guest ?? booking).room || left === 0 ? [] : [{ id, name, left, money }];
  });
  return { ...own, rooms };
}

/** Changes the room of a booking, or one of its guests, by its buyer's link; refused if the price is another than shown. */
export async function changeOwnRoom(
  { room, pence, ...which }: Which & { room: string; pence: number },
  now: Date,
): Promise<Result<MovedMoney, "gone" | "changed" | "refused">> {
  const { refusals } = getContent(selfServicePart).room;
  return inTransaction<MovedMoney, "gone" | "changed" | "refused">(async (tx) => {
    const own = await lockOwnPlace(tx, which, now);
    if (!own?.isBuyer) return fail("gone", refusals.gone);
    const { booking, guest } = own;
    const to = { retreat: booking.retreat, room, guestId: guest?.id, keepsPrice: false, message: "" };
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
