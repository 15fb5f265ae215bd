import "server-only";
import { selfServicePart } from "@/content/pages/self-service";
import { getContent } from "@/lib/content/documents";
import { db, type Transaction } from "@/lib/db";
import { inTransaction } from "@/lib/db/locks/transaction";
import { bookingPurchase } from "@/lib/orders/bookings/bookings";
import { cancelGuest, findGuestRefund } from "@/lib/orders/bookings/cancel-guest";
import { coming } from "@/lib/orders/bookings/guests";
import { guestRefund } from "@/lib/orders/bookings/refund-terms";
import { cancelAndRefund } from "@/lib/orders/cancel";
import type { CancelTerms } from "@/lib/orders/purchases/cancellation";
import { queuePaymentProblem } from "@/lib/orders/purchases/notices";
import { findRefund } from "@/lib/orders/purchases/refund-sums";
import { fail, ok, type Result } from "@/lib/result";
import { calendarDay } from "@/lib/time/dates";
import { findOwnPlace, lockOwnPlace, type OwnPlace } from "./own-booking";
import type { CancelPlaceInput } from "./schema";

/** What goes back for a place, or all of an order, that is cancelled today; null if it cannot be any more. */
export async function previewCancellation(which: { token: string; guest?: number | undefined }, now: Date) {
  const own = await findOwnPlace(which, now);
  const refund = own && (await refundOf(db, own, calendarDay(now)));
  return refund && { ...refund, ...own };
}

type Refund = { refundPence: number; feePence: number; terms: CancelTerms };

async function refundOf(
  tx: Transaction,
  { booking, guest }: OwnPlace,
  noticeOn: string,
): Promise<Refund | null> {
  const notice = { by: "buyer", noticeOn } as const;
  if (guest && coming(booking.guests).length > 1)
    return {
      ...(await findGuestRefund(tx, booking, guest.id, notice)),
      terms: guestRefund(booking, guest.id, notice),
    };
  const refund = await findRefund(tx, booking.id, notice);
  return refund && { ...refund, refundPence: refund.byTermsPence };
}

type CancelRefusal = "gone" | "changed" | "disputed";

/** Cancels a place by its personal link and refunds what the terms give; refused if that is another sum than shown. */
export async function cancelOwnPlace(
  { token, guest: number, pence: shownPence }: CancelPlaceInput,
  now: Date,
): Promise<Result<{ refundPence: number }, CancelRefusal>> {
  const { refusals } = getContent(selfServicePart).cancel;
  return inTransaction<{ refundPence: number }, CancelRefusal>(async (tx) => {
    const own = await lockOwnPlace(tx, { token, guest: number }, now);
    if (!own) return fail("gone", refusals.gone);
    const { booking, guest, isBuyer } = own;
    const { id } = booking;
    const noticeOn = calendarDay(now);
    const { refundPence = 0, feePence = 0 } = (await refundOf(tx, own, noticeOn)) ?? {};
    // A guest's page shows no sum
    if (isBuyer && refundPence !== shownPence) return fail("changed", refusals.changed);
    const input = { id, by: "buyer", reason: getContent(selfServicePart).cancel.reason, noticeOn } as const;
    const cancelled =
      guest && coming(booking.guests).length > 1
        ? await cancelGuest(tx, null, { ...input, guestId: guest.id }, now)
        : await cancelAndRefund(tx, null, input, { pence: refundPence, feePence }, now);
    if (!cancelled.ok) {
      const isDisputed = cancelled.code === "disputed";
      return isDisputed ? fail("disputed", refusals.disputed) : fail("gone", refusals.gone);
    }
    const who = { ...bookingPurchase(booking), ...(guest?.name && { name: guest.name }) };
    await queuePaymentProblem(tx, "cancelledByBuyer", who, { amountPence: refundPence }, guest?.id ?? id);
    return ok({ refundPence });
  });
}
