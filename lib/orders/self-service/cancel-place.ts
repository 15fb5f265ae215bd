import "server-only";
import { selfServiceCopy } from "@/content/pages/self-service";
import { db } from "@/lib/db";
import { inTransaction } from "@/lib/db/locks/transaction";
import { bookingPurchase } from "@/lib/orders/bookings/bookings";
import { cancelLocked } from "@/lib/orders/cancel";
import { requestRefunds } from "@/lib/orders/payments/refund-requests";
import { queuePaymentProblem } from "@/lib/orders/purchases/notices";
import { findRefund } from "@/lib/orders/purchases/refund-sums";
import { fail, ok, type Result } from "@/lib/result";
import { calendarDay } from "@/lib/time/dates";
import { findOwnBooking, lockOwnBooking } from "./own-booking";

const { refusals } = selfServiceCopy.cancel;

/** What a buyer gets back who cancels today, in pence; null if the booking cannot be cancelled any more. */
export async function previewCancellation(linkToken: string, now: Date) {
  const booking = await findOwnBooking(linkToken, now);
  const refund = booking && (await findRefund(db, booking.id, { by: "buyer", noticeOn: calendarDay(now) }));
  return refund && { ...refund, booking };
}

/** Cancels a place by its personal link and refunds what the terms give; refused if that is another sum than shown. */
export async function cancelOwnPlace(
  { token, pence: shownPence }: { token: string; pence: number },
  now: Date,
): Promise<Result<{ refundPence: number }, "gone" | "changed" | "disputed">> {
  return inTransaction(async (tx) => {
    const booking = await lockOwnBooking(tx, token, now);
    if (!booking) return fail("gone", refusals.gone);
    const { id } = booking;
    const noticeOn = calendarDay(now);
    const refund = await findRefund(tx, id, { by: "buyer", noticeOn });
    const { byTermsPence: pence = 0, feePence = 0 } = refund ?? {};
    if (pence !== shownPence) return fail("changed", refusals.changed);
    const input = { id, by: "buyer", reason: selfServiceCopy.cancel.reason, noticeOn } as const;
    const cancelled = await cancelLocked(tx, null, input, now, { pence, feePence });
    if (!cancelled.ok) return fail("gone", refusals.gone);
    if (pence > 0) {
      const asked = await requestRefunds(tx, null, { orderId: id, pence, reason: input.reason }, now);
      if (!asked.ok) return fail("disputed", refusals.disputed);
    }
    await queuePaymentProblem(tx, "cancelledByBuyer", bookingPurchase(booking), { amountPence: pence }, id);
    return ok({ refundPence: pence });
  });
}
