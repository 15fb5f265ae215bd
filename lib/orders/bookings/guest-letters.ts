import "server-only";
import { addressOf, retreatOf } from "@/lib/content/retreats";
import { findRoom } from "@/lib/catalogue/rooms";
import type { Transaction } from "@/lib/db";
import { queueLetter } from "@/lib/email/outbox";
import { absolute } from "@/lib/env/site";
import { purchaseReference } from "@/lib/orders/purchases/purchase";
import type { GuestAccess } from "./access";
import type { BookingRow } from "./bookings";
import { asPerson, type GuestRow } from "./guests";
import { clubhouseValues } from "./letters";

/** Emails a guest beside the buyer that they have a place, once per guest and address; nothing without an address. */
export async function queueGuestInvitation(
  tx: Transaction,
  booking: BookingRow,
  guest: GuestRow,
  way: GuestAccess | null,
): Promise<void> {
  const { id, name, email, linkToken, room, transferredAt } = asPerson(guest, booking);
  if (email === "") return;
  const retreat = retreatOf(booking);
  await queueLetter(tx, {
    cause: ["guest-invited", id, email, transferredAt?.getTime() ?? "", booking.retreat, room].join(":"),
    subject: { kind: "booking", id: booking.id },
    letter: "guest-invited",
    to: email,
    values: {
      ...{ name, from: booking.name, retreat: retreat.name, dates: retreat.dates },
      room: findRoom(retreat, room)?.name ?? room,
      ...{ firstDay: retreat.firstDay, lastDay: retreat.lastDay, location: addressOf(retreat) },
      ...(await clubhouseValues(tx, way, retreat, email)),
      bookingUrl: absolute(`/booking/${linkToken}`),
      cancellationUrl: absolute("/cancellation-policy"),
      termsUrl: absolute("/terms-of-service"),
    },
  });
}

/** Emails a guest beside the buyer, once, that their place is cancelled. */
export async function queueGuestEnded(tx: Transaction, booking: BookingRow, guest: GuestRow): Promise<void> {
  const { id, name, email } = asPerson(guest, booking);
  const { name: retreat, dates } = retreatOf(booking);
  if (email === "" || email === booking.email) return;
  await queueLetter(tx, {
    ...{ cause: `guest-cancelled:${id}`, letter: "guest-cancelled", to: email },
    values: { name, from: booking.name, retreat, dates },
  });
}

/** The same when the guest's place alone was cancelled, also to the buyer. `money`: what happens to it. */
export async function queueGuestCancelled(
  tx: Transaction,
  booking: BookingRow,
  guest: GuestRow,
  money: string,
): Promise<void> {
  const { id, name } = asPerson(guest, booking);
  const { name: retreat, dates } = retreatOf(booking);
  await queueGuestEnded(tx, booking, guest);
  await queueLetter(tx, {
    ...{ cause: `guest-cancelled:${id}:buyer`, letter: "guest-cancelled-buyer", to: booking.email },
    values: {
      ...{ name: booking.name, guest: name, retreat, dates, money },
      reference: purchaseReference(booking.id),
      bookingUrl: absolute(`/booking/${booking.linkToken}`),
    },
  });
}
