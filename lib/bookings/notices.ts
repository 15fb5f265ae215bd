import "server-only";
import { newBookingWords } from "@/content/emails/founder-new-booking";
import { dorsetPaymentCopy } from "@/content/pages/dorset-retreat-payment";
import { site } from "@/content/site";
import { formatDay } from "@/lib/dates";
import type { Transaction } from "@/lib/db";
import { queueLetter } from "@/lib/email/outbox";
import { formatPence } from "@/lib/money";
import { fill } from "@/lib/text";
import { bookingView, keptPayments, type BookingRow } from "./bookings";
import type { Availability } from "./places";

type Taken = { paymentIntentId: string; amountPence: number };

/** Tells the founder of a payment for a place: the booking's first one, or its balance. Once for each payment. */
export async function queueNewBookingNotice(
  tx: Transaction,
  booking: BookingRow,
  { paymentIntentId, amountPence }: Taken,
  places: Availability,
): Promise<void> {
  const view = bookingView(booking);
  const { kinds, owed, nothingOwed } = newBookingWords;
  const isFirst = keptPayments(booking).length === 1;
  const kind = isFirst ? (view.balancePence > 0 ? "deposit" : "full") : "balance";
  await queueLetter(tx, {
    cause: `new-booking:${paymentIntentId}`,
    letter: "founder-new-booking",
    to: site.email,
    values: {
      name: view.name,
      item: view.retreat,
      kind: kinds[kind],
      option: dorsetPaymentCopy.rooms[view.room].name,
      paid: formatPence(amountPence),
      balance:
        view.balancePence > 0
          ? fill(owed, { balance: formatPence(view.balancePence), dueDate: formatDay(view.balanceDueOn) })
          : nothingOwed,
      placesLeft: `${places.left}`,
      address: view.email,
    },
  });
}
