import { dorsetPaymentCopy } from "@/content/pages/dorset-retreat-payment";
import { retreatConfirmedCopy } from "@/content/pages/retreat-confirmed";
import { classNames } from "@/components/ui/class-names";
import type { BookingView } from "@/lib/bookings/bookings";
import { formatDay } from "@/lib/dates";
import { formatPence } from "@/lib/money";
import { fill } from "@/lib/text";
import styles from "./receipt.module.css";

const { booking: words } = retreatConfirmedCopy;

/** The figures of a booking that has just been paid for. */
export function ConfirmedBooking({ booking }: { booking: BookingView }) {
  const owed = booking.balancePence > 0;
  return (
    <section className={classNames(styles.receipt, styles.slim)} aria-labelledby="booking-headline">
      <h2 id="booking-headline" className={classNames(styles.headline, "mb-3.5")}>
        {words.headline}
      </h2>
      <dl>
        <div className={styles.row}>
          <dt>{words.retreatLabel}</dt>
          <dd>{booking.retreat}</dd>
        </div>
        <div className={styles.row}>
          <dt>{words.roomLabel}</dt>
          <dd>{dorsetPaymentCopy.rooms[booking.room].name}</dd>
        </div>
        <div className={styles.row}>
          <dt>{words.paidLabel}</dt>
          <dd>{fill(words.paid, { paid: formatPence(booking.paidPence) })}</dd>
        </div>
        <div className={classNames(styles.row, styles.total)}>
          <dt>{words.balanceLabel}</dt>
          {owed ? (
            <dd className={styles.sum}>
              {fill(words.balance, { balance: formatPence(booking.balancePence) })}
            </dd>
          ) : (
            <dd>{words.nothingOwed}</dd>
          )}
        </div>
        {owed && (
          <div className={styles.row}>
            <dt>{words.dueLabel}</dt>
            <dd>{fill(words.due, { dueDate: formatDay(booking.balanceDueOn) })}</dd>
          </div>
        )}
      </dl>
      <a
        href={`/booking/${booking.token}/calendar`}
        className="link mt-2 inline-flex min-h-target items-center"
      >
        {words.calendar}
      </a>
    </section>
  );
}
