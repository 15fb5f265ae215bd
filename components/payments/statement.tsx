import { bookingCopy } from "@/content/pages/booking";
import { dorsetPaymentCopy } from "@/content/pages/dorset-retreat-payment";
import { classNames } from "@/components/ui/class-names";
import { isBalanceLate } from "@/lib/bookings/dates";
import type { BookingStatement } from "@/lib/bookings/statement";
import { calendarDay, formatDay } from "@/lib/dates";
import { formatPence } from "@/lib/money";
import { fill } from "@/lib/text";
import { PaperHead } from "./paper-head";
import styles from "./receipt.module.css";

const { statement: words } = bookingCopy;

/** What was booked, what has been paid and what is owed, as a paper to print. */
export function Statement({ booking, now }: { booking: BookingStatement; now: Date }) {
  const owed = booking.balancePence > 0;
  const details = [
    { label: words.forLabel, value: booking.name },
    { label: words.retreatLabel, value: booking.retreat },
    { label: words.datesLabel, value: words.dates },
    { label: words.roomLabel, value: dorsetPaymentCopy.rooms[booking.room].name },
  ];
  return (
    <article className={styles.receipt} aria-labelledby="statement-headline">
      <PaperHead
        headline={words.headline}
        meta={fill(words.meta, { today: formatDay(calendarDay(now)), reference: booking.reference })}
        details={details}
      />
      <dl>
        {listLines(booking).map(({ label, amount }) => (
          <div key={label} className={styles.row}>
            <dt>{label}</dt>
            <dd className="whitespace-nowrap">{amount}</dd>
          </div>
        ))}
        <div className={classNames(styles.row, styles.total)}>
          <dt>{words.balanceLabel}</dt>
          {owed ? (
            <dd className={styles.sum}>£{formatPence(booking.balancePence)}</dd>
          ) : (
            <dd>{words.nothingOwed}</dd>
          )}
        </div>
      </dl>
      {owed && <DueBy day={booking.balanceDueOn} />}
    </article>
  );
}

function DueBy({ day }: { day: string }) {
  const [before, after] = words.due.split("{dueDate}");
  return (
    <p className="mt-[0.35rem]">
      {before}
      <strong>{formatDay(day)}</strong>
      {after}, {isBalanceLate(day) ? words.dueLate : words.dueOrdinary}.
    </p>
  );
}

/** The price, then each payment taken off it. */
function listLines({ totalPence, payments }: BookingStatement): { label: string; amount: string }[] {
  const lines = payments.map(({ amountPence, paidAt }, index) => {
    const kind = amountPence === totalPence ? "full" : index === 0 ? "deposit" : "balance";
    return {
      label: fill(words.payments[kind], { date: formatDay(calendarDay(new Date(paidAt))) }),
      amount: `−£${formatPence(amountPence)}`,
    };
  });
  const booked = payments[0]?.paidAt;
  if (!booked) return lines;
  const price = fill(words.booked, { date: formatDay(calendarDay(new Date(booked))) });
  return [{ label: price, amount: `£${formatPence(totalPence)}` }, ...lines];
}
