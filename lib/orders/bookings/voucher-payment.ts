import "server-only";
import { retreatOf } from "@/lib/content/retreats";
import { db } from "@/lib/db";
import { lockGroup } from "@/lib/db/locks/order";
import { logger } from "@/lib/observability/logger";
import { recordPlacement } from "@/lib/orders/allocation/queue";
import { redeemReserved } from "@/lib/orders/vouchers/redeem";
import { followWithCard } from "@/lib/orders/schedule/balance-card";
import { getBooking } from "./bookings";
import { confirmBooking } from "./confirm";
import { bookingDebt } from "@/lib/orders/schedule/debt";
import { queueBookingLetter } from "./letters";
import { queueNewBookingNotice } from "./notices";
import { countPlaces, isPlaceLeft } from "./places";

/** Records the Checkout of a booking that its voucher pays alone, once: the first payment if the place is still free, or a later one. */
export async function recordVoucherBooking(
  { id, orderId }: { id: string; orderId: string },
  now: Date,
): Promise<void> {
  await db.$transaction(async (tx) => {
    await lockGroup(tx, orderId);
    const checkout = await tx.checkout.findUniqueOrThrow({ where: { id } });
    const booking = await getBooking(tx, orderId);
    const isFirst = booking.status === "held" && (await isPlaceLeft(tx, booking, now));
    if (checkout.closedAt || (!isFirst && booking.status !== "confirmed")) return;
    const paid = { paidAt: now, currency: booking.currency };
    const amountPence = await redeemReserved(tx, checkout, paid, now);
    const way = isFirst ? await confirmBooking(tx, orderId, now) : null;
    const settled = await getBooking(tx, orderId);
    await followWithCard(tx, bookingDebt(settled), { paymentIntentId: null, card: null });
    await recordPlacement(tx, settled, now);
    await queueBookingLetter(tx, settled, { occasion: id, amountPence, way });
    const notice = { occasion: id, amountPence };
    await queueNewBookingNotice(tx, settled, notice, await countPlaces(retreatOf(settled), now, tx));
    logger.info({ event: "checkout.settled", bookingId: orderId, state: "confirmed" });
  });
}
