import "server-only";
import { retreatOf } from "@/lib/content/retreats";
import { db } from "@/lib/db";
import { lockGroup } from "@/lib/db/locks/order";
import { logger } from "@/lib/observability/logger";
import { recordPlacement } from "@/lib/orders/allocation/queue";
import { redeemReserved } from "@/lib/orders/vouchers/redeem";
import { getBooking } from "./bookings";
import { confirmBooking } from "./confirm";
import { queueBookingLetter } from "./letters";
import { queueNewBookingNotice } from "./notices";
import { countPlaces, isPlaceLeft } from "./places";

/** Confirms the booking of a Checkout that its voucher pays alone, once, if its place is still free. */
export async function recordVoucherBooking(
  { id, orderId }: { id: string; orderId: string },
  now: Date,
): Promise<void> {
  await db.$transaction(async (tx) => {
    await lockGroup(tx, orderId);
    const checkout = await tx.checkout.findUniqueOrThrow({ where: { id } });
    const booking = await getBooking(tx, orderId);
    if (checkout.closedAt || booking.status !== "held" || !(await isPlaceLeft(tx, booking, now))) return;
    const paid = { paidAt: now, currency: booking.currency };
    const amountPence = await redeemReserved(tx, checkout, paid, now);
    const way = await confirmBooking(tx, orderId, now);
    const settled = await getBooking(tx, orderId);
    await recordPlacement(tx, settled, now);
    await queueBookingLetter(tx, settled, { occasion: id, amountPence, way });
    const notice = { occasion: id, amountPence };
    await queueNewBookingNotice(tx, settled, notice, await countPlaces(retreatOf(settled), now, tx));
    logger.info({ event: "checkout.settled", bookingId: orderId, state: "confirmed" });
  });
}
