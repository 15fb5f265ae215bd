import { Button } from "@/components/ui/button";
import { bookingCopy } from "@/content/pages/booking";
import type { BookingView } from "@/lib/orders/bookings/bookings";
import { calendarDay, formatDay } from "@/lib/time/dates";
import { fill } from "@/lib/text";

const copy = bookingCopy.clubhouse;

type ClubhouseOpenProps = { booking: Pick<BookingView, "access" | "email" | "retreat">; now: Date };

/** Says that the booking opens the Clubhouse, until when, and how to get in; nothing if it does not. */
export function ClubhouseOpen({ booking: { access, email, retreat }, now }: ClubhouseOpenProps) {
  if (!access || (access === "retreat" && calendarDay(now) > retreat.lastDay)) return null;
  const until = access === "always" ? copy.always : fill(copy.retreat, { day: formatDay(retreat.lastDay) });
  return (
    <section className="mt-0! block">
      <h2 className="h4">{copy.title}</h2>
      <p className="small mt-2 wrap-anywhere">
        {until} {fill(copy.text, { email })}
      </p>
      <Button variant="secondary" size="small" className="mt-3" href="/community">
        {copy.button}
      </Button>
    </section>
  );
}
