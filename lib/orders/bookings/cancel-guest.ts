import "server-only";
import { cancelRefusals } from "@/content/pages/purchases";
import { retreatOf } from "@/lib/content/retreats";
import type { Transaction } from "@/lib/db";
import { lockOrder } from "@/lib/db/locks/order";
import { logger } from "@/lib/observability/logger";
import type { Member } from "@/lib/access/policy";
import { closeAccess } from "@/lib/orders/access";
import { queueOffers } from "@/lib/orders/allocation/queue";
import { correctInvoices } from "@/lib/orders/invoices/issue";
import { findRefundables, isWithBank, requestRefunds } from "@/lib/orders/payments/refund-requests";
import { expireCheckouts } from "@/lib/orders/purchases/checkouts";
import {
  moneyWords,
  refuseToCancel,
  type CancelRefusal,
  type RefundNow,
} from "@/lib/orders/purchases/cancellation";
import { refundOf, sumRefundable } from "@/lib/orders/purchases/refund-sums";
import type { CancelInput } from "@/lib/orders/purchases/schema";
import { fail, ok, type Result } from "@/lib/result";
import { removeBalanceCard } from "@/lib/orders/schedule/balance-card";
import { bookingView, findBooking, getBooking, type BookingRow } from "./bookings";
import { queueGuestCancelled } from "./guest-letters";
import { coming, type GuestRow } from "./guests";
import { adjustInstalments } from "@/lib/orders/schedule/instalments";
import { deletePairings } from "./pairings";
import { guestRefund } from "./refund-terms";

/** What was paid for a guest's place, may go back, and goes back, and Stripe's fees deducted from it, in pence. */
export type GuestRefund = {
  paidPence: number;
  leftPence: number;
  refundPence: number;
  feePence: number;
  /** The bank may hold what the terms give back. */
  isDisputed: boolean;
};

/** The refund for cancelling one guest's place with that notice. */
export async function findGuestRefund(
  tx: Transaction,
  booking: BookingRow,
  guestId: string,
  notice: Pick<CancelInput, "by" | "noticeOn">,
): Promise<GuestRefund> {
  const terms = guestRefund(booking, guestId, notice);
  const payments = await findRefundables(tx, booking.id);
  const leftPence = Math.min(terms.paidPence, sumRefundable(payments));
  const { backPence: refundPence, feePence } = refundOf(terms, payments, leftPence);
  const isDisputed = terms.givenBackPence > leftPence && payments.some(isWithBank);
  return { paidPence: terms.paidPence, leftPence, feePence, refundPence, isDisputed };
}

/**
 * Cancels the place of one of several guests and requests its refund to the payer; the others keep theirs
 * (docs/rules/bookings.md#several-guests). `admin`: null for the buyer or the guest, by their link;
 * `back` overrides the refund that the terms give, up to what was paid for the place.
 */
export async function cancelGuest(
  tx: Transaction,
  admin: Member | null,
  { guestId, ...input }: Omit<CancelInput, "id"> & { id: string; guestId: string },
  now: Date,
  back?: RefundNow,
): Promise<Result<{ refundPence: number }, CancelRefusal>> {
  const { id: orderId, reason } = input;
  await lockOrder(tx, orderId);
  const booking = await findBooking(tx, orderId);
  const guest = booking?.guests.find(({ id }) => id === guestId);
  if (!booking || !guest) return fail("gone", cancelRefusals.gone);
  if (guest.cancelledAt) return fail("already", cancelRefusals.already);
  const refusal = refuseToCancel(booking.status, ["confirmed"], input, now);
  if (refusal) return refusal;
  if (coming(booking.guests).length === 1) return fail("last", cancelRefusals.last);
  const byTerms = await findGuestRefund(tx, booking, guestId, input);
  const { paidPence } = byTerms;
  if (!back && byTerms.isDisputed) return fail("disputed", cancelRefusals.disputed);
  const refundPence = Math.min(back?.pence ?? byTerms.refundPence, byTerms.leftPence);
  const feePence = back?.feePence ?? byTerms.feePence;
  await releasePlace(tx, booking, guest, { paidPence, backPence: refundPence }, now);
  if (refundPence > 0) {
    const asked = await requestRefunds(tx, admin, { orderId, pence: refundPence, reason }, now);
    if (!asked.ok) return fail("disputed", cancelRefusals.disputed);
  }
  await correctInvoices(tx, orderId, now);
  const after = await getBooking(tx, orderId);
  const terms = { paidPence, refundedPence: 0, givenBackPence: refundPence, isLessFees: false, kept: [] };
  const words = { ...terms, feePence };
  await queueGuestCancelled(
    tx,
    after,
    guest,
    moneyWords(words, { currency: after.currency, hasOtherPayer: false }),
  );
  logger.info({ event: "guest.cancelled", orderId, guestId });
  return ok({ refundPence });
}

/**
 * Releases the place of one of several guests, with its access, form and pairing. Of what was paid for it, `backPence`
 * leaves the order, in pence. The order is locked.
 */
export async function releasePlace(
  tx: Transaction,
  booking: BookingRow,
  { id: guestId, pricePence }: GuestRow,
  { paidPence, backPence }: { paidPence: number; backPence: number },
  now: Date,
): Promise<void> {
  const { id: orderId, fullPence, retreat } = booking;
  await tx.guest.update({
    where: { id: guestId },
    data: {
      cancelledAt: now,
      access: null,
      keptPence: paidPence - backPence,
      returnedPence: { increment: backPence },
    },
  });
  // What was paid for the place counts on as the price of it
  const lessPence = pricePence - paidPence;
  await tx.order.update({
    where: { id: orderId },
    data: {
      totalPence: { decrement: lessPence },
      ...(fullPence !== null && { fullPence: { decrement: lessPence } }),
    },
  });
  await adjustInstalments(tx, booking, retreatOf(booking), now);
  await closeAccess(tx, [guestId], now);
  await deletePairings(tx, [{ id: guestId }]);
  await tx.guestForm.deleteMany({ where: { guestId } });
  // Opened for another sum
  await expireCheckouts(tx, orderId, now);
  const after = await getBooking(tx, orderId);
  if (bookingView(after).balancePence === 0) await removeBalanceCard(tx, orderId, "off");
  await queueOffers(tx, retreat);
}
