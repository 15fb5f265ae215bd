import "server-only";
import { dorset } from "@/content/retreats";
import { dorsetPaymentCopy } from "@/content/pages/dorset-retreat-payment";
import { bookingReference, bookingView, keptPayments, type BookingRow } from "@/lib/bookings/bookings";
import { formatDay } from "@/lib/dates";
import type { Transaction } from "@/lib/db";
import { env } from "@/lib/env";
import { formatPence } from "@/lib/money";
import { queueLetter } from "./outbox";
import type { LetterName } from "./render";

/** The letter that answers a payment for a retreat place: confirmed with a balance, paid in full, or balance received. */
export async function queueBookingLetter(
  tx: Transaction,
  booking: BookingRow,
  sessionId: string,
): Promise<void> {
  const view = bookingView(booking);
  const bookingUrl = `${env.NEXTAUTH_URL}/booking/${booking.linkToken}`;
  const common = {
    name: view.name,
    retreat: view.retreat,
    dates: dorset.dates,
    room: dorsetPaymentCopy.rooms[view.room].name,
    total: formatPence(view.totalPence),
    cancellationUrl: `${env.NEXTAUTH_URL}/cancellation-policy`,
  };
  const cause = `payment:${sessionId}`;
  const kept = keptPayments(booking);
  const last = kept.at(-1);
  if (kept.length > 1 && last) {
    await queueLetter(tx, {
      cause,
      letter: "balance-received",
      to: view.email,
      values: { ...common, bookingUrl, balance: formatPence(last.amountPence) },
    });
    return;
  }
  if (view.balancePence === 0) {
    await queueLetter(tx, {
      cause,
      letter: "booking-confirmed-full",
      to: view.email,
      values: { ...common, bookingUrl },
    });
    return;
  }
  await queueLetter(tx, {
    cause,
    letter: "booking-confirmed-deposit",
    to: view.email,
    values: {
      ...common,
      deposit: formatPence(view.paidPence),
      balance: formatPence(view.balancePence),
      dueDate: formatDay(view.balanceDueOn),
      balanceUrl: bookingUrl,
    },
  });
}

/** Why money went back, as the letter about it says it. */
export type RefundVariant = "full" | "partial" | "noPlaceLeft" | "paidTwice";

const refundLetters = {
  full: "refund-full",
  partial: "refund-partial",
  noPlaceLeft: "refund-no-place-left",
  paidTwice: "refund-paid-twice",
} as const satisfies Record<RefundVariant, LetterName>;

/** The letter about money sent back; one for each amount that a payment's refunds have reached. */
export async function queueRefundLetter(
  tx: Transaction,
  booking: BookingRow,
  refund: { variant: RefundVariant; amountPence: number; paymentIntentId: string; refundedPence: number },
): Promise<void> {
  const view = bookingView(booking);
  await queueLetter(tx, {
    cause: `refund:${refund.paymentIntentId}:${refund.refundedPence}`,
    letter: refundLetters[refund.variant],
    to: view.email,
    values: {
      name: view.name,
      item: view.retreat,
      amount: formatPence(refund.amountPence),
      reference: bookingReference(booking.id),
    },
  });
}
