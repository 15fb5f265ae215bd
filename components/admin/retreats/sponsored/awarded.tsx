import Link from "next/link";
import { failureWords } from "@/components/forms/form-words";
import { sendAwardLettersAction, revokeAwardAction } from "@/lib/administration/sponsored/actions";
import type { SponsoredPlace } from "@/lib/administration/sponsored/read";
import { calendarDay, formatDay } from "@/lib/time/dates";
import { fill } from "@/lib/text";
import { WaitlistDialog } from "@/components/admin/retreats/waitlist-dialog";

const access = {
  no: "As it is.",
  retreat: "The Clubhouse opens to {name} until {day}.",
  always: "The Clubhouse opens to {name}.",
};
const words = failureWords("Not done", "Nothing was changed. Please try again.");

type AwardedProps = { place: SponsoredPlace; award: NonNullable<SponsoredPlace["award"]> };

/** The winner, and the next step: send the emails, or revoke the award. */
export function Awarded({ place: { retreat, others }, award }: AwardedProps) {
  const { id, name, who, at, sentAt, bookingId } = award;
  const list = new Intl.ListFormat("en-GB").format(others);
  const values = { name, who, others: list || "no one else", day: formatDay(retreat.lastDay) };
  return (
    <section aria-labelledby="awarded" className="mt-0! mb-6 block border-[1.5px] border-ink bg-wash p-4">
      <h2 id="awarded" className="h3">
        {`The place is ${name}’s`}
      </h2>
      <p className="mt-1">
        {sentAt
          ? `The letters went on ${formatDay(calendarDay(sentAt))}. It’s done.`
          : `Awarded on ${formatDay(calendarDay(at))} by ${who}. No letters have been sent.`}
      </p>
      <p className="mt-3 flex flex-wrap items-center gap-3">
        {!sentAt && (
          <>
            <WaitlistDialog
              id={`send-${id}`}
              words={{ open: "Send the letters", title: "Send the letters?", confirm: "Send the letters" }}
              outcomes={words}
              happens={{
                place: `${values.name}’s for good. From now on it’s cancelled like any booking.`,
                access: fill(access[retreat.clubhouse], values),
                letter: `${values.name} gets the good one. The kind one goes to: ${values.others}.`,
              }}
              action={sendAwardLettersAction}
              hidden={{ award: id }}
            />
            <WaitlistDialog
              id={`back-${id}`}
              words={{
                open: "Take it back",
                title: `Take the place back from ${values.name}?`,
                confirm: "Take it back",
              }}
              outcomes={words}
              happens={{
                place: "The sponsored bed is free again. What is on sale stays as it is.",
                letter: `No letter is sent. ${values.name} was never told.`,
              }}
              action={revokeAwardAction}
              hidden={{ award: id }}
            />
          </>
        )}
        <Link
          href={`/admin/people/${bookingId}`}
          className="link inline-flex min-h-target items-center"
          prefetch={false}
        >
          Open the booking
        </Link>
      </p>
    </section>
  );
}
