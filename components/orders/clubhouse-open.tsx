import { Button } from "@/components/ui/button";
import { bookingPart } from "@/content/pages/booking";
import { getContent } from "@/lib/content/documents";
import type { BookingView } from "@/lib/orders/bookings/bookings";
import { getGroupPath } from "@/lib/orders/bookings/group";
import { calendarDay, formatDay } from "@/lib/time/dates";
import { fill } from "@/lib/text";

type ClubhouseOpenProps = { booking: Pick<BookingView, "access" | "email" | "retreat">; now: Date };

/** Says that the booking opens the Clubhouse, until when, and how to get in; or only the retreat's group, if there is one. */
export async function ClubhouseOpen({ booking: { access, email, retreat }, now }: ClubhouseOpenProps) {
  const { clubhouse: copy, group } = getContent(bookingPart);
  const isOpen = access !== null && !(access === "retreat" && calendarDay(now) > retreat.lastDay);
  const path = isOpen ? "/community" : await getGroupPath(retreat.id, email);
  if (!path) return null;
  const until = access === "always" ? copy.always : fill(copy.retreat, { day: formatDay(retreat.lastDay) });
  return (
    <section className="mt-0! block">
      <h2 className="h4">{isOpen ? copy.title : group.title}</h2>
      <p className="small mt-2 wrap-anywhere">
        {isOpen ? `${until} ${fill(copy.text, { email })}` : fill(group.text, { email })}
      </p>
      <Button variant="secondary" size="small" className="mt-3" href={path}>
        {isOpen ? copy.button : group.button}
      </Button>
    </section>
  );
}
