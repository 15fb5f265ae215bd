import "server-only";
import { dorsetPaymentCopy } from "@/content/pages/dorset-retreat-payment";
import { formatDay } from "@/lib/dates";
import type { Transaction } from "@/lib/db";
import { queueLetter } from "@/lib/email/outbox";
import { env } from "@/lib/env";
import { formatPence } from "@/lib/money";
import { bookingView, keptPayments, type BookingRow } from "./bookings";
import { retreatOf } from "./retreat";

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
    dates: retreatOf(booking).dates,
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
