import "server-only";
import type { Transaction } from "@/lib/db";
import { retreatOf } from "@/lib/content/retreats";
import { recordPlacement } from "@/lib/orders/allocation/queue";
import { issueInvoice } from "@/lib/orders/invoices/issue";
import { startShares } from "@/lib/orders/shares/start";
import { latestRetreat } from "@/lib/site/sales/catalogue-version";
import { accessOf, openGuestsAccess, type GuestAccess } from "./access";
import { getBooking } from "./bookings";
import { queueGuestInvitation } from "./guest-letters";
import { buyersPlace, coming } from "./guests";
import { recordSoldOutRooms } from "./places";

/**
 * Confirms a booking whose places are held or free: opens its access, emails the guests beside the buyer, starts their
 * shares, and issues its invoice. The order, its shares and places are locked. Returns the buyer's access.
 */
export async function confirmBooking(
  tx: Transaction,
  orderId: string,
  now: Date,
): Promise<GuestAccess | null> {
  const retreat = await latestRetreat(tx, retreatOf(await getBooking(tx, orderId)));
  await tx.order.update({ where: { id: orderId }, data: { status: "confirmed", confirmedAt: now } });
  await tx.guest.updateMany({
    where: { orderId, cancelledAt: null },
    data: { access: accessOf(retreat, now) },
  });
  await recordSoldOutRooms(tx, retreat, now);
  const booking = await getBooking(tx, orderId);
  const ways = await openGuestsAccess(tx, booking, retreat, now);
  for (const guest of coming(booking.guests)) {
    if (!guest.linkToken) continue;
    await queueGuestInvitation(tx, booking, guest, ways.get(guest.id) ?? null);
    const { retreat: of } = booking;
    if (guest.emailKey)
      await recordPlacement(tx, { retreat: of, emailKey: guest.emailKey, offerId: null }, now);
  }
  await startShares(tx, booking, retreat, now);
  await issueInvoice(tx, orderId, now);
  return buyersPlace(booking) && (ways.get(orderId) ?? null);
}
