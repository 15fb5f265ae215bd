import { formatMoney } from "@/content/money";
import { afterPaymentPart } from "@/content/pages/after-payment";
import { getContent } from "@/lib/content/documents";
import { dueDay, type BookingView } from "@/lib/orders/bookings/bookings";
import { formatDay } from "@/lib/time/dates";
import { fill } from "@/lib/text";
import { Receipt, receiptHeadline, ReceiptRow, ReceiptTotal } from "./receipt";

/** The amounts of a booking that was just paid. */
export function ConfirmedBooking({ booking }: { booking: BookingView }) {
  const { booking: words } = getContent(afterPaymentPart).retreat;
  const owed = booking.balancePence > 0;
  return (
    <Receipt labelledBy="booking-headline" isSlim>
      <h2 id="booking-headline" className={`${receiptHeadline} mb-3.5`}>
        {words.headline}
      </h2>
      <dl>
        <ReceiptRow label={words.retreatLabel}>{booking.retreat.name}</ReceiptRow>
        <ReceiptRow label={words.roomLabel}>{booking.room.name}</ReceiptRow>
        <ReceiptRow label={words.paidLabel}>
          {fill(words.paid, { paid: formatMoney(booking.paidPence, booking.currency) })}
        </ReceiptRow>
        <ReceiptTotal
          label={words.balanceLabel}
          sum={
            owed
              ? fill(words.balance, { balance: formatMoney(booking.balancePence, booking.currency) })
              : null
          }
          nothing={words.nothingOwed}
        />
        {owed && (
          <ReceiptRow label={words.dueLabel}>
            {fill(words.due, { dueDate: formatDay(dueDay(booking)) })}
          </ReceiptRow>
        )}
      </dl>
      <a
        href={`/booking/${booking.token}/calendar`}
        className="link mt-2 inline-flex min-h-target items-center"
      >
        {words.calendar}
      </a>
    </Receipt>
  );
}
