import "server-only";
import { cancellation } from "@/content/cancellation";
import { cancelRefusals } from "@/content/pages/purchases";
import { may, type Member } from "@/lib/access/policy";
import { addDays } from "@/lib/dates";
import { db, type Transaction } from "@/lib/db";
import { tellLine } from "@/lib/line/waiting";
import { lockPurchase } from "@/lib/locks/purchase";
import { logger } from "@/lib/logger";
import {
  givingBack,
  refuseToCancel,
  writeCancellation,
  type CancelRefusal,
  type CancelTerms,
  type KeptPart,
} from "@/lib/purchases/cancellation";
import { endCheckouts } from "@/lib/purchases/checkouts";
import type { CancelInput } from "@/lib/purchases/schema";
import { fail, ok, type Result } from "@/lib/result";
import { retreatOf } from "@/lib/retreats";
import { closeBookingAccess } from "./access";
import { endBalanceCard } from "./balance-card";
import { endPairings } from "./pairings";
import { isUnsentAward } from "./unsent-award";
import { bookingColumns, bookingPurchase, keptPayments, type BookingRow } from "./bookings";

/** Cancels a booking that was paid for: frees its place and stops its letters (docs/rules/bookings.md#cancelling). */
export async function cancelBooking(
  admin: Member,
  input: CancelInput,
  now: Date,
): Promise<Result<CancelTerms, CancelRefusal>> {
  return db.$transaction((tx) => cancelBookingIn(tx, admin, input, now));
}

/** The same in a transaction. With `backPence` that much goes back, whatever the terms give. */
export async function cancelBookingIn(
  tx: Transaction,
  admin: Member,
  input: CancelInput,
  now: Date,
  backPence?: number,
): Promise<Result<CancelTerms, CancelRefusal>> {
  if (!may(admin, "purchase.change")) return fail("not_admin", cancelRefusals.not_admin);
  const paidFor = { bookingId: input.id, planId: null };
  await lockPurchase(tx, paidFor);
  const booking = await tx.booking.findUnique({ where: { id: input.id }, select: bookingColumns });
  if (!booking) return fail("gone", cancelRefusals.gone);
  if (await isUnsentAward(tx, input.id)) return fail("unsent_award", cancelRefusals.unsent_award);
  const refusal = refuseToCancel(booking.status, ["confirmed", "refunded"], input, now);
  if (refusal) return refusal;
  const terms = givingBack(cancelTerms(booking, input), backPence);
  await tx.booking.update({ where: { id: input.id }, data: { status: "cancelled" } });
  await closeBookingAccess(tx, input.id, now);
  await endCheckouts(tx, paidFor, now);
  await endBalanceCard(tx, input.id, "off");
  await endPairings(tx, input.id);
  await tellLine(tx, booking.retreat);
  await writeCancellation(tx, admin, { ...paidFor, purchase: bookingPurchase(booking), terms, input }, now);
  logger.info({ event: "booking.cancelled", bookingId: input.id, by: input.by });
  return ok(terms);
}

/** What the terms give back when a booking is cancelled with notice on that day (docs/rules/bookings.md#cancelling). */
export function cancelTerms(
  booking: Pick<BookingRow, "retreat" | "payments">,
  { by, noticeOn }: Pick<CancelInput, "by" | "noticeOn">,
): CancelTerms {
  const { depositPence, firstDay } = retreatOf(booking);
  const payments = keptPayments(booking);
  const paidPence = payments.reduce((sum, { amountPence }) => sum + amountPence, 0);
  const refundedPence = payments.reduce((sum, payment) => sum + payment.refundedPence, 0);
  const paid = { paidPence, refundedPence };
  if (by === "us") return { ...paid, givenBackPence: paidPence, isLessFees: false, kept: [] };
  const isInTime = (days: number) => noticeOn <= addDays(firstDay, -days);
  const isFull = isInTime(cancellation.fullDays);
  const beyondDeposit = Math.max(0, paidPence - depositPence);
  const ofRest = isInTime(cancellation.halfDays)
    ? ({ why: "half", pence: Math.floor(beyondDeposit / 2) } as const)
    : ({ why: "rest", pence: beyondDeposit } as const);
  const parts: KeptPart[] = [
    { why: "deposit", pence: paidPence - beyondDeposit, ofPence: paidPence },
    ...(isFull ? [] : [{ ...ofRest, ofPence: beyondDeposit }]),
  ];
  const kept = parts.filter(({ pence }) => pence > 0);
  const givenBackPence = kept.reduce((rest, { pence }) => rest - pence, paidPence);
  return { ...paid, givenBackPence, isLessFees: isFull, kept };
}
