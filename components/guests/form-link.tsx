import { Button } from "@/components/ui/button";
import { guestFormPart } from "@/content/pages/guest-form";
import { getContent } from "@/lib/content/documents";
import type { Retreat } from "@/content/retreats";
import { calendarDay, formatDay } from "@/lib/time/dates";
import { openUntil } from "@/lib/guests/days";
import { fill } from "@/lib/text";

type FormLinkProps = {
  booking: { token: string; retreat: Retreat; hasGuestForm: boolean };
  now: Date;
  className?: string;
};

/** Link to the guest form, while it may still be answered. */
export function GuestFormLink({ booking, now, className }: FormLinkProps) {
  const copy = getContent(guestFormPart).link;
  const { token, retreat, hasGuestForm } = booking;
  const until = openUntil(retreat);
  if (calendarDay(now) > until) return null;
  return (
    <div className={className}>
      <p className="small">{hasGuestForm ? fill(copy.kept, { until: formatDay(until) }) : copy.missing}</p>
      <Button variant="secondary" size="small" className="mt-3" href={`/booking/${token}/guest`}>
        {hasGuestForm ? copy.change : copy.open}
      </Button>
    </div>
  );
}
