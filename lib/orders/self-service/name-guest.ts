import "server-only";
import { bookingPart } from "@/content/pages/booking";
import { getContent } from "@/lib/content/documents";
import { retreatOf } from "@/lib/content/retreats";
import { inTransaction } from "@/lib/db/locks/transaction";
import { recordPlacement } from "@/lib/orders/allocation/queue";
import { openBookingAccess } from "@/lib/orders/bookings/access";
import { lockPlaces } from "@/lib/orders/bookings/places";
import { queueGuestInvitation } from "@/lib/orders/bookings/guest-letters";
import { guestColumns } from "@/lib/orders/bookings/guests";
import { fail, ok, type Result } from "@/lib/result";
import { emailKey } from "@/lib/text/email-address";
import type { z } from "zod";
import { lockOwnPlace } from "./own-booking";
import type { givePlaceSchema } from "./schema";

/** Adds the name and address of a guest who had none yet, by the buyer's link, and emails them their own. */
export async function nameOwnGuest(
  { token, guest: number, name, email }: z.output<typeof givePlaceSchema>,
  now: Date,
): Promise<Result<undefined, "gone">> {
  return inTransaction<undefined, "gone">(async (tx) => {
    const own = await lockOwnPlace(tx, { token, guest: number }, now);
    if (!own?.isBuyer || own.guest?.email !== "") return fail("gone", getContent(bookingPart).guests.gone);
    const { booking, guest } = own;
    const retreat = await lockPlaces(tx, retreatOf(booking));
    const person = { name, email, emailKey: emailKey(email) };
    const after = await tx.guest.update({ where: { id: guest.id }, data: person, select: guestColumns });
    await recordPlacement(tx, { retreat: retreat.id, emailKey: person.emailKey, offerId: null }, now);
    const way = await openBookingAccess(tx, { ...guest, ...person }, retreat, now);
    await queueGuestInvitation(tx, booking, after, way);
    return ok(undefined);
  });
}
