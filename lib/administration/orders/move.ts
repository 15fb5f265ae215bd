import "server-only";
import type { Retreat } from "@/content/retreats";
import { recordAudit } from "@/lib/access/audit";
import type { Member } from "@/lib/access/policy";
import { changePurchase, type MoneyRefusal } from "@/lib/administration/purchases/change";
import { versionOf } from "@/lib/administration/purchases/optimistic-lock";
import { findRoom } from "@/lib/catalogue/rooms";
import { findRetreat, retreatOf } from "@/lib/content/retreats";
import { db } from "@/lib/db";
import { bookingView, findBooking } from "@/lib/orders/bookings/bookings";
import { asPerson, coming, type GuestRow } from "@/lib/orders/bookings/guests";
import {
  moveBooking,
  movedGuestPrice,
  movedMoneyOf,
  movedPrice,
  type MovedMoney,
  type MoveRefusal,
} from "@/lib/orders/bookings/move";
import { movedGuestMoney, moveGuest } from "@/lib/orders/bookings/move-guest";
import { paidForGuest } from "@/lib/orders/bookings/refund-terms";
import { isChanging } from "@/lib/orders/retreat-changes/open-changes";
import { fail, ok, type Result } from "@/lib/result";
import { listBookableRetreats } from "./options";
import type { MoveInput } from "./schema";

/** A retreat to which a booking can move, with what each room would cost. */
export type MoveChoice = {
  id: string;
  name: string;
  dates: string;
  left: number;
  rooms: { id: string; name: string; left: number; isOwn: boolean; money: MovedMoney }[];
};

/** What the page for moving a booking, or one of its guests, shows; null if there is no such confirmed booking. */
export async function getMove(
  { id, guestId, isRoom }: { id: string; guestId?: string | undefined; isRoom: boolean },
  now: Date,
) {
  const booking = await findBooking(db, id);
  if (booking?.status !== "confirmed") return null;
  const guest = guestId === undefined ? null : coming(booking.guests).find((one) => one.id === guestId);
  if (guest === undefined) return null;
  const { retreat, currency, ...whole } = bookingView(booking);
  const isAlone = guest !== null && !isRoom && isOneOfSeveral(booking);
  const { paidPence, totalPence } = isAlone
    ? { paidPence: paidForGuest(booking, guest.id), totalPence: guest.pricePence }
    : whole;
  const moneyOf = (pence: number) =>
    isAlone ? movedGuestMoney(booking, guest.id, pence) : movedMoneyOf(booking, pence);
  const kept = moneyOf(totalPence);
  const priceIn = (to: Retreat, roomId: string) =>
    isAlone ? movedGuestPrice(guest, booking, to, roomId) : movedPrice(booking, to, roomId, guestId);
  const { name } = guest ? asPerson(guest, booking) : booking;
  const room = guest?.room ?? booking.room;
  const all = await listBookableRetreats(now);
  const choices = all
    .filter((one) => one.currency === currency)
    .map(({ id: retreatId, name: choice, dates, left, rooms }): MoveChoice => {
      const known = retreatOf({ retreat: retreatId });
      const withMoney = rooms.map((each) => ({
        ...{ id: each.id, name: each.name, left: each.left },
        isOwn: retreatId === booking.retreat && each.id === room,
        money: moneyOf(priceIn(known, each.id)),
      }));
      return { id: retreatId, name: choice, dates, left, rooms: withMoney };
    });
  return {
    ...{ id, guest: guestId, name, choices, currency, paidPence, isAlone },
    seen: await versionOf(db, id, now),
    from: {
      id: booking.retreat,
      name: retreat.name,
      dates: retreat.dates,
      room: findRoom(retreat, room)?.name ?? room,
    },
    /** The money if the price stays, and that price. */
    ...{ kept, totalPence: kept.totalPence },
  };
}

export type Move = NonNullable<Awaited<ReturnType<typeof getMove>>>;

function isOneOfSeveral({ guests }: { guests: readonly GuestRow[] }): boolean {
  return coming(guests).length > 1;
}

/** Moves a booking to another retreat or room, or one of its guests (docs/rules/bookings.md#moving). */
export async function moveOrder(
  admin: Member,
  input: MoveInput,
  now: Date,
): Promise<Result<{ id: string }, MoneyRefusal | MoveRefusal | "reason" | "changing">> {
  const { id, guest: guestId, retreat, room, difference, reason, message } = input;
  return changePurchase<{ id: string }, MoneyRefusal | MoveRefusal | "reason" | "changing">(
    admin,
    input,
    async (tx) => {
      if (await isChanging(tx, id)) {
        const text = "The whole retreat is being cancelled or moved. Enter their answer there.";
        return fail("changing", text);
      }
      const before = await findBooking(tx, id);
      const keepsPrice = difference === "keep";
      const to = findRetreat(retreat);
      const isOther = before && to && movedPrice(before, to, room, guestId) !== before.totalPence;
      if (keepsPrice && isOther && reason === "") {
        const text = "Say why the difference isn’t charged or refunded.";
        return fail("reason", text, { reason: text });
      }
      const destination = { retreat, room, keepsPrice, message };
      const isAlone = guestId && before && before.retreat !== retreat && isOneOfSeveral(before);
      const moved = isAlone
        ? await moveGuest(tx, admin, id, { ...destination, guestId }, now)
        : await moveBooking(tx, admin, id, { ...destination, guestId }, now);
      if (!moved.ok) return moved;
      const place = to && [to.name, findRoom(to, room)?.name].join(", ");
      const details = {
        to: place,
        ...(guestId && { guest: guestId }),
        difference,
        ...(reason && { reason }),
        pence: moved.value.totalPence,
      };
      await recordAudit(tx, admin, { action: "booking.moved", subject: id, details }, now);
      return ok({ id: moved.value.orderId });
    },
  );
}
