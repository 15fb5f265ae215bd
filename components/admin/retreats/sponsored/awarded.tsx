import Link from "next/link";
import { formWords } from "@/components/forms/form-words";
import { sponsoredPlaceCopy } from "@/content/pages/admin-sponsored";
import { sendAwardLettersAction, takeAwardBackAction } from "@/lib/administration/sponsored/actions";
import type { SponsoredPlace } from "@/lib/administration/sponsored/read";
import { calendarDay, formatDay } from "@/lib/time/dates";
import { fill } from "@/lib/text";
import { LineDialog } from "@/components/admin/retreats/waitlist-dialog";

const { awarded: copy, award: given, toasts } = sponsoredPlaceCopy;
const words = formWords({ failure: toasts.failure });

type AwardedProps = { place: SponsoredPlace; award: NonNullable<SponsoredPlace["award"]> };

/** The recipient of the place, and what to do: send the emails or revoke it. */
export function Awarded({ place: { retreat, others }, award }: AwardedProps) {
  const { id, name, who, at, sentAt, bookingId } = award;
  const { send, back } = copy;
  const list = new Intl.ListFormat("en-GB").format(others);
  const values = { name, who, others: list || send.happens.nobody, day: formatDay(retreat.lastDay) };
  return (
    <section aria-labelledby="awarded" className="mt-0! mb-6 block border-[1.5px] border-ink bg-wash p-4">
      <h2 id="awarded" className="h3">
        {fill(copy.headline, { name })}
      </h2>
      <p className="mt-1">
        {sentAt
          ? fill(copy.sent, { day: formatDay(calendarDay(sentAt)) })
          : fill(copy.text, { day: formatDay(calendarDay(at)), who })}
      </p>
      <p className="mt-3 flex flex-wrap items-center gap-3">
        {!sentAt && (
          <>
            <LineDialog
              id={`send-${id}`}
              words={{ open: send.open, title: send.title, confirm: send.confirm }}
              said={words}
              keep={given.keep}
              happens={{
                money: send.happens.money,
                place: fill(send.happens.place, values),
                access: fill(send.happens.access[retreat.clubhouse], values),
                letter: fill(send.happens.letter, values),
              }}
              action={sendAwardLettersAction}
              hidden={{ award: id }}
            />
            <LineDialog
              id={`back-${id}`}
              words={{ open: back.open, title: fill(back.title, values), confirm: back.confirm }}
              said={words}
              keep={given.keep}
              happens={{
                money: back.happens.money,
                place: back.happens.place,
                access: back.happens.access,
                letter: fill(back.happens.letter, values),
              }}
              action={takeAwardBackAction}
              hidden={{ award: id }}
            />
          </>
        )}
        <Link
          href={`/admin/people/${bookingId}`}
          className="link inline-flex min-h-target items-center"
          prefetch={false}
        >
          {copy.booking}
        </Link>
      </p>
    </section>
  );
}
