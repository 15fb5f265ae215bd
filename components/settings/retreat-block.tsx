import { accountCopy } from "@/content/pages/account";
import { dorsetPaymentCopy } from "@/content/pages/dorset-retreat-payment";
import { Picture } from "@/components/site/picture";
import { Button } from "@/components/ui/button";
import { formatDay } from "@/lib/dates";
import { formatPence } from "@/lib/money";
import type { OwnBooking } from "@/lib/settings/own-bookings";
import { fill } from "@/lib/text";
import { Block } from "./block";
import styles from "./settings.module.css";

const copy = accountCopy.retreat;

/** The retreats she has booked: what, which room, paid and owed. `isUrgent`: paying is the one thing to do on the page. */
export function RetreatBlock({ bookings, isUrgent }: { bookings: OwnBooking[]; isUrgent: boolean }) {
  if (bookings.length === 0) return null;
  return (
    <Block id="retreat" title={bookings.length === 1 ? copy.title : copy.titleMany}>
      <ul className={styles.bookings}>
        {bookings.map((booking) => (
          <li key={booking.id}>
            <Picture path="/images/retreat-ideas-to-impact.jpg" alt="" sizes="7.5rem" />
            <div>
              <h3>{booking.retreat}</h3>
              <p>{copy.dates}</p>
              <p>
                {fill(copy.paid, {
                  room: dorsetPaymentCopy.rooms[booking.room].name,
                  paid: formatPence(booking.paidPence),
                  total: formatPence(booking.totalPence),
                })}
              </p>
              <Balance booking={booking} isUrgent={isUrgent} />
            </div>
          </li>
        ))}
      </ul>
    </Block>
  );
}

function Balance({ booking, isUrgent }: { booking: OwnBooking; isUrgent: boolean }) {
  const { balancePence, balanceDueOn, token } = booking;
  const page = `/booking/${token}`;
  if (balancePence === 0)
    return (
      <>
        <p>{copy.nothingOwed}</p>
        <Button variant="secondary" size="small" href={page}>
          {copy.see}
        </Button>
      </>
    );
  const balance = formatPence(balancePence);
  return (
    <>
      <p>
        {fill(copy.due, { balance, dueDate: formatDay(balanceDueOn) })
          .split(/(£[\d,.]*\d)/)
          .map((part, index) => (part.startsWith("£") ? <b key={index}>{part}</b> : part))}
      </p>
      <Button variant={isUrgent ? "primary" : "secondary"} size="small" href={page}>
        {fill(copy.pay, { balance })}
      </Button>
    </>
  );
}
