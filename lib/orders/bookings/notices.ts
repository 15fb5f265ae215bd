import "server-only";
import { newBookingWords } from "@/content/emails/founder-new-booking";
import { formatMoney } from "@/content/money";
import { formatDay } from "@/lib/time/dates";
import type { Transaction } from "@/lib/db";
import { sendAlert } from "@/lib/alerts/send";
import { fill } from "@/lib/text";
import { hasSeveralPayments } from "@/lib/orders/orders";
import { bookingView, dueDay, type BookingRow } from "./bookings";
import type { Availability } from "./places";
import { secondPlaceWords } from "./duplicate-booking";

/** Notifies the founder of a booking's first payment or balance, once per payment. */
export async function queueNewBookingNotice(
  tx: Transaction,
  booking: BookingRow,
  { occasion, amountPence }: { occasion: string; amountPence: number },
  places: Availability,
): Promise<void> {
  const view = bookingView(booking);
  const { kinds, owed, nothingOwed } = newBookingWords;
  const isFirst = !hasSeveralPayments(booking.payments);
  const kind = isFirst ? (view.balancePence > 0 ? "deposit" : "full") : "balance";
  await sendAlert(
    tx,
    { kind: "booking", path: "/admin/orders" },
    {
      cause: `new-booking:${occasion}`,
      letter: "founder-new-booking",
      values: {
        name: view.name,
        item: view.retreat.name,
        kind: kinds[kind],
        option: view.room.name,
        paid: formatMoney(amountPence, view.currency),
        balance:
          view.balancePence > 0
            ? fill(owed, {
                balance: formatMoney(view.balancePence, view.currency),
                dueDate: formatDay(dueDay(view)),
              })
            : nothingOwed,
        placesLeft: `${places.left}`,
        twice: isFirst ? await secondPlaceWords(tx, booking) : "",
        address: view.email,
      },
    },
  );
}
