import "server-only";
import { cancelRefusals } from "@/content/pages/purchases";
import { may, type Member } from "@/lib/access/policy";
import { addDays } from "@/lib/time/dates";
import { db, type Transaction } from "@/lib/db";
import { queueOffers } from "@/lib/orders/allocation/queue";
import { lockPurchase } from "@/lib/db/locks/purchase";
import { lockAdministrator } from "@/lib/db/locks/user";
import { logger } from "@/lib/observability/logger";
import {
  withRefund,
  refuseToCancel,
  writeCancellation,
  type RefundNow,
  type CancelRefusal,
  type CancelTerms,
  type RetainedPart,
} from "@/lib/orders/purchases/cancellation";
import { expireCheckouts } from "@/lib/orders/purchases/checkouts";
import type { CancelInput } from "@/lib/orders/purchases/schema";
import { fail, ok, type Result } from "@/lib/result";
import { closeBookingAccess } from "./access";
import { removeBalanceCard } from "./balance-card";
import { deletePairings } from "./pairings";
import { isUnsentAward } from "./pending-award";
import { bookingColumns, bookingPurchase, unrefundedPayments, type BookingRow } from "./bookings";

/** Cancels a paid booking: frees its place and stops its emails (docs/rules/bookings.md#cancelling). */
export async function cancelBooking(
  admin: Member,
  input: CancelInput,
  now: Date,
): Promise<Result<CancelTerms, CancelRefusal>> {
  return db.$transaction((tx) => cancelBookingIn(tx, admin, input, now));
}

/** The same in a transaction. `back` overrides the refund that the terms give. */
export async function cancelBookingIn(
  tx: Transaction,
  admin: Member,
  input: CancelInput,
  now: Date,
  back?: RefundNow,
): Promise<Result<CancelTerms, CancelRefusal>> {
  if (!may(admin, "purchase.change")) return fail("not_admin", cancelRefusals.not_admin);
  const paidFor = { bookingId: input.id, planId: null };
  if (!(await lockAdministrator(tx, admin.userId))) return fail("not_admin", cancelRefusals.not_admin);
  await lockPurchase(tx, paidFor);
  const booking = await tx.booking.findUnique({ where: { id: input.id }, select: bookingColumns });
  if (!booking) return fail("gone", cancelRefusals.gone);
  if (await isUnsentAward(tx, input.id)) return fail("unsent_award", cancelRefusals.unsent_award);
  const refusal = refuseToCancel(booking.status, ["confirmed", "refunded"], input, now);
  if (refusal) return refusal;
  const terms = withRefund(cancelTerms(booking, input), back);
  await tx.booking.update({ where: { id: input.id }, data: { status: "cancelled" } });
  await closeBookingAccess(tx, input.id, now);
  await expireCheckouts(tx, paidFor, now);
  await removeBalanceCard(tx, input.id, "off");
  await deletePairings(tx, input.id);
  await queueOffers(tx, booking.retreat);
  const hasOtherPayer = unrefundedPayments(booking).some(({ payerEmail }) => payerEmail !== null);
  const cancelled = { ...paidFor, purchase: bookingPurchase(booking), hasOtherPayer, terms, input };
  await writeCancellation(tx, admin, cancelled, now);
  logger.info({ event: "booking.cancelled", bookingId: input.id, by: input.by });
  return ok(terms);
}

/** The first day as accepted, and the last days of notice for a full and a half refund, as "YYYY-MM-DD". */
export function refundDays({
  firstDay,
  fullRefundDays,
  halfRefundDays,
}: Pick<BookingRow, "firstDay" | "fullRefundDays" | "halfRefundDays">): Record<
  "first" | "full" | "half",
  string
> {
  const first = firstDay.toISOString().slice(0, 10);
  return { first, full: addDays(first, -fullRefundDays), half: addDays(first, -halfRefundDays) };
}

/** The refund by the terms for a cancellation with notice on that day (docs/rules/bookings.md#cancelling). */
export function cancelTerms(
  booking: Pick<BookingRow, "depositPence" | "firstDay" | "fullRefundDays" | "halfRefundDays" | "payments">,
  { by, noticeOn }: Pick<CancelInput, "by" | "noticeOn">,
): CancelTerms {
  const { full, half } = refundDays(booking);
  const payments = unrefundedPayments(booking);
  const paidPence = payments.reduce((sum, { amountPence }) => sum + amountPence, 0);
  const refundedPence = payments.reduce((sum, payment) => sum + payment.refundedPence, 0);
  const paid = { paidPence, refundedPence };
  if (by === "us") return { ...paid, givenBackPence: paidPence, isLessFees: false, kept: [] };
  const isFull = noticeOn <= full;
  const beyondDeposit = Math.max(0, paidPence - booking.depositPence);
  const ofRest =
    noticeOn <= half
      ? ({ why: "half", pence: Math.floor(beyondDeposit / 2) } as const)
      : ({ why: "rest", pence: beyondDeposit } as const);
  const parts: RetainedPart[] = [
    { why: "deposit", pence: paidPence - beyondDeposit, ofPence: paidPence },
    ...(isFull ? [] : [{ ...ofRest, ofPence: beyondDeposit }]),
  ];
  const kept = parts.filter(({ pence }) => pence > 0);
  const givenBackPence = kept.reduce((rest, { pence }) => rest - pence, paidPence);
  return { ...paid, givenBackPence, isLessFees: isFull, kept };
}
