import { LazyIcon } from "@/components/ui/lazy-icon";
import type { Retreat } from "@/content/retreats";
import type { Guest } from "@/lib/administration/guests/read";
import { calendarDay, formatShortDay } from "@/lib/time/dates";
import { openUntil } from "@/lib/guests/days";
import { nextReminderOn } from "@/lib/guests/letter-days";
import { guestUrl } from "@/lib/guests/letters";
import { CopyButton } from "../../copy-button";
import { Part } from "./part";

type MissingFormsProps = { retreat: Retreat; guests: readonly Guest[]; now: Date };

/** The guests without a form, their next reminder, and their link to share. */
export function MissingForms({ retreat, guests, now }: MissingFormsProps) {
  const today = calendarDay(now);
  const isOpen = today <= openUntil(retreat);
  return (
    <Part id="missing" headline="Forms missing" count={guests.length}>
      {guests.length === 0 && <p className="mt-3 text-ink-2">None.</p>}
      {guests.length > 0 && !isOpen && <p className="mt-3 text-ink-2">They can no longer be filled in.</p>}
      <ul role="list" className="rows">
        {guests.map(({ id, name, bookedOn, linkToken }) => (
          <li key={id} className="flex items-center justify-between gap-4 border-b border-hair py-3">
            <div className="min-w-0 wrap-anywhere">
              <b className="font-strong">{name}</b>
              {isOpen && <p className="text-compact text-ink-2">{whenWords(retreat, bookedOn, today)}</p>}
            </div>
            {isOpen && (
              <CopyButton
                text={guestUrl(linkToken)}
                className="tinybtn shrink-0"
                label={`Copy the link of ${name}’s form`}
                success={{
                  title: "Copied",
                  text: "The link is on your clipboard. It is personal: send it to no one else.",
                }}
              >
                <LazyIcon name="copy" size={16} />
                Link
              </CopyButton>
            )}
          </li>
        ))}
      </ul>
    </Part>
  );
}

function whenWords(retreat: Retreat, bookedOn: string, today: string): string {
  const next = nextReminderOn(retreat, bookedOn, today);
  const booked = formatShortDay(bookedOn);
  return next
    ? `Booked ${booked}. Reminder on ${formatShortDay(next)}.`
    : `Booked ${booked}. No more reminders.`;
}
