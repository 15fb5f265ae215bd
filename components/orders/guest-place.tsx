import { GuestFormLink } from "@/components/guests/form-link";
import { ClubhouseOpen } from "@/components/orders/clubhouse-open";
import { SelfServiceLinks } from "@/components/orders/self-service/links";
import { bookingPart } from "@/content/pages/booking";
import { getContent } from "@/lib/content/documents";
import { retreatWords } from "@/lib/content/retreats";
import type { GuestPlace } from "@/lib/orders/bookings/statement";
import { fill } from "@/lib/text";
import { Receipt, ReceiptRow } from "./receipt";

/** The page of a guest whose place another person booked. It shows no sum. */
export function GuestPlacePage({ place, now }: { place: GuestPlace; now: Date }) {
  const { guest: copy, statement: words } = getContent(bookingPart);
  return (
    <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start lg:gap-14">
      <div className="grid gap-10">
        <Receipt labelledBy="place">
          <h2 id="place" className="sr-only">
            {place.retreat.name}
          </h2>
          <dl>
            <ReceiptRow label={words.retreatLabel}>{place.retreat.name}</ReceiptRow>
            <ReceiptRow label={words.datesLabel}>
              {fill(words.dates, { ...retreatWords(place.retreat), ...place.days })}
            </ReceiptRow>
            <ReceiptRow label={words.roomLabel}>{place.room.name}</ReceiptRow>
            <ReceiptRow label={copy.fromLabel}>{place.buyer}</ReceiptRow>
          </dl>
          <a
            href={`/booking/${place.token}/calendar`}
            className="link mt-3 inline-flex min-h-target items-center print:hidden"
          >
            {copy.calendar}
          </a>
        </Receipt>
        <SelfServiceLinks token={place.token} now={now} />
      </div>
      <div className="grid gap-8 lg:sticky lg:top-24 print:hidden">
        <GuestFormLink booking={place} now={now} />
        <ClubhouseOpen booking={place} now={now} />
      </div>
    </div>
  );
}
