import { formatMoney } from "@/content/money";
import { bookingPart } from "@/content/pages/booking";
import { getContent } from "@/lib/content/documents";
import type { BookingView } from "@/lib/orders/bookings/bookings";
import { dueRule } from "@/lib/orders/bookings/dates";
import type { ScheduledPayment } from "@/lib/orders/schedule/schedule";
import type { BookingStatement } from "@/lib/orders/bookings/statement";
import { calendarDay, formatDay } from "@/lib/time/dates";
import { retreatWords } from "@/lib/content/retreats";
import { fill } from "@/lib/text";
import { PaymentSchedule } from "./payment-schedule";
import { Receipt, ReceiptRow, ReceiptTotal } from "./receipt";
import { StatementHead } from "./statement-head";

/** The price, payments and balance of a booking, for printing. */
export function Statement({ booking, now }: { booking: BookingStatement; now: Date }) {
  const { statement: words } = getContent(bookingPart);
  const owed = booking.balancePence > 0 && !booking.hold;
  const details = [
    { label: words.forLabel, value: booking.name },
    { label: words.retreatLabel, value: booking.retreat.name },
    {
      label: words.datesLabel,
      value: fill(words.dates, { ...retreatWords(booking.retreat), ...booking.days }),
    },
    { label: words.roomLabel, value: roomWords(booking) },
  ];
  return (
    <Receipt labelledBy="statement-headline">
      <StatementHead
        headline={words.headline}
        meta={fill(words.meta, { today: formatDay(calendarDay(now)), reference: booking.reference })}
        details={details}
      />
      <dl>
        {listLines(booking).map(({ label, amount }, index) => (
          <ReceiptRow key={index} label={label}>
            <span className="whitespace-nowrap">{amount}</span>
          </ReceiptRow>
        ))}
        <ReceiptTotal
          label={words.balanceLabel}
          sum={owed ? formatMoney(booking.balancePence, booking.currency) : null}
          nothing={booking.hold ? words.hold[booking.hold] : words.nothingOwed}
        />
      </dl>
      {owed && booking.instalments.length > 1 ? (
        <PaymentSchedule label={words.scheduleLabel} payments={scheduled(booking, now)} />
      ) : (
        owed && booking.next && <BalanceDueDay {...booking} day={booking.next.dueOn} />
      )}
    </Receipt>
  );
}

function BalanceDueDay({
  retreat,
  day,
  bookedOn,
}: Pick<BookingView, "retreat" | "bookedOn"> & { day: string }) {
  const { statement: words } = getContent(bookingPart);
  const [before, after] = words.due.split("{dueDate}");
  const rule = dueRule(retreat, { dueOn: day, bookedOn });
  const why = rule && fill(rule === "late" ? words.dueLate : words.dueOrdinary, retreatWords(retreat));
  return (
    <p className="mt-[0.35rem]">
      {before}
      <strong>{formatDay(day)}</strong>
      {after}
      {why && `, ${why}`}.
    </p>
  );
}

/** The payments of a schedule as a personal page shows them. */
export function scheduled(
  { instalments, next, currency }: Pick<BookingView, "instalments" | "next" | "currency">,
  now: Date,
): ScheduledPayment[] {
  const { statement: words } = getContent(bookingPart);
  const today = calendarDay(now);
  const count = instalments.length;
  return instalments.map(({ dueOn, pence, unpaidPence }, index) => {
    const day = formatDay(dueOn);
    const isLate = unpaidPence > 0 && dueOn < today;
    const isPart = unpaidPence > 0 && unpaidPence < pence;
    const left = isPart ? fill(words.scheduledLeft, { day, sum: formatMoney(unpaidPence, currency) }) : day;
    return {
      label: fill(words.scheduled, { number: index + 1, count }),
      sum: formatMoney(pence, currency),
      day:
        unpaidPence === 0
          ? fill(words.scheduledPaid, { day })
          : isLate
            ? fill(words.scheduledLate, { day })
            : left,
      state: unpaidPence === 0 ? "paid" : isLate ? "late" : dueOn === next?.dueOn ? "next" : "later",
    };
  });
}

/** The room, and how many places. */
function roomWords({ room, places }: Pick<BookingView, "room" | "places">): string {
  const { statement: words } = getContent(bookingPart);
  return places > 1 ? fill(words.rooms, { room: room.name, places }) : room.name;
}

type Line = { label: string; amount: string };

/** The price, the discount, each payment, and the refunds. */
function listLines(booking: BookingStatement): Line[] {
  const { statement: words } = getContent(bookingPart);
  const { totalPence, cheaper, currency, payments } = booking;
  const kept = payments.filter(({ goesBack }) => !goesBack);
  const lines = kept.map(({ amountPence, paidAt }, index) => {
    const later = booking.instalments.length > 1 ? "payment" : "balance";
    const kind = amountPence === totalPence ? "full" : index === 0 ? "deposit" : later;
    return {
      label: fill(words.payments[kind], { date: formatDay(calendarDay(new Date(paidAt))) }),
      amount: `−${formatMoney(amountPence, currency)}`,
    };
  });
  const booked = kept[0]?.paidAt;
  if (!booked) return lines;
  const price = fill(words.booked, { date: formatDay(calendarDay(new Date(booked))) });
  const fullPence = cheaper?.fullPence ?? totalPence;
  const off = cheaper && {
    label: fill(words.code, { code: cheaper.code }),
    amount: `−${formatMoney(fullPence - totalPence, currency)}`,
  };
  return [
    { label: price, amount: formatMoney(fullPence, currency) },
    ...(off ? [off] : []),
    ...lines,
    ...listReturned(booking),
  ];
}

function listReturned({ currency, payments, refundedPence, leftPence }: BookingStatement): Line[] {
  const { statement: words } = getContent(bookingPart);
  const again = payments
    .filter(({ goesBack }) => goesBack)
    .map((payment) => ({
      label: fill(payment.refundedPence < payment.amountPence ? words.goesBack : words.wentBack, {
        date: formatDay(calendarDay(new Date(payment.paidAt))),
      }),
      amount: formatMoney(payment.amountPence, currency),
    }));
  const kept = payments.filter(({ goesBack }) => !goesBack);
  const refundingPence = kept.reduce((sum, payment) => sum + payment.refundingPence, 0);
  const sums = [
    { label: words.refundedLabel, pence: refundedPence },
    { label: words.refundingLabel, pence: refundingPence },
    { label: words.leftLabel, pence: refundedPence > 0 ? leftPence : 0 },
  ];
  return [
    ...again,
    ...sums
      .filter(({ pence }) => pence > 0)
      .map(({ label, pence }) => ({ label, amount: formatMoney(pence, currency) })),
  ];
}
