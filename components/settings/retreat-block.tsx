import { formatMoney } from "@/content/money";
import { accountPart } from "@/content/pages/account";
import { getContent } from "@/lib/content/documents";
import { GuestFormLink } from "@/components/guests/form-link";
import { Picture } from "@/components/layout/picture";
import { Bold } from "@/components/ui/bold";
import { Button } from "@/components/ui/button";
import { formatDay } from "@/lib/time/dates";
import { pictureOf, retreatWords } from "@/lib/content/retreats";
import type { OwnBooking } from "@/lib/members/settings/own-bookings";
import { fill } from "@/lib/text";
import { Block } from "./block";

type RetreatBlockProps = { bookings: OwnBooking[]; isUrgent: boolean; now: Date };

/** The member's retreats: room, paid and owed. `isUrgent`: paying is the page's main action. */
export function RetreatBlock({ bookings, isUrgent, now }: RetreatBlockProps) {
  if (bookings.length === 0) return null;
  const copy = getContent(accountPart).retreat;
  return (
    <Block id="retreat" title={bookings.length === 1 ? copy.title : copy.titleMany}>
      <ul role="list" className="mt-[1.1rem] grid gap-7">
        {bookings.map((booking) => (
          <li
            key={booking.id}
            className="grid grid-cols-1 items-start gap-5 min-[24em]:grid-cols-[7.5rem_minmax(0,1fr)]"
          >
            <Picture picture={pictureOf(booking.retreat)} alt="" sizes="7.5rem" className="size-30" />
            <div>
              <h3 className="font-strong">{booking.retreat.name}</h3>
              <p>{fill(copy.dates, retreatWords(booking.retreat))}</p>
              <p className="mt-[0.2rem]">
                {fill(copy.paid, {
                  room: booking.room.name,
                  paid: formatMoney(booking.paidPence, booking.currency),
                  total: formatMoney(booking.totalPence, booking.currency),
                })}
              </p>
              <Balance booking={booking} isUrgent={isUrgent} />
              <GuestFormLink booking={booking} now={now} className="mt-4" />
            </div>
          </li>
        ))}
      </ul>
    </Block>
  );
}

function Balance({ booking, isUrgent }: { booking: OwnBooking; isUrgent: boolean }) {
  const copy = getContent(accountPart).retreat;
  const { next, currency, token } = booking;
  const page = `/booking/${token}`;
  if (!next)
    return (
      <>
        <p className="mt-[0.2rem]">{copy.nothingOwed}</p>
        <Button variant="secondary" size="small" className="mt-[0.85rem]" href={page}>
          {copy.see}
        </Button>
      </>
    );
  const balance = formatMoney(next.pence, currency);
  return (
    <>
      <p className="mt-[0.2rem] [&>b]:font-strong">
        <Bold text={fill(copy.due, { balance, dueDate: formatDay(next.dueOn) })} parts={[balance]} />
      </p>
      <Button variant={isUrgent ? "primary" : "secondary"} size="small" className="mt-[0.85rem]" href={page}>
        {fill(copy.pay, { balance })}
      </Button>
    </>
  );
}
