import { receiptHeadline } from "@/components/orders/receipt";
import { bookingPart } from "@/content/pages/booking";
import { getContent } from "@/lib/content/documents";
import type { BookingStatement } from "@/lib/orders/bookings/statement";
import { listRoomChoices } from "@/lib/orders/self-service/change-room";
import { fill } from "@/lib/text";

/** The guests of an order with several places, and what its buyer can do for each. */
export async function GuestList({ booking, now }: { booking: BookingStatement; now: Date }) {
  const copy = getContent(bookingPart).guests;
  if (booking.guests.every(({ isOwn }) => isOwn)) return null;
  const { token } = booking;
  const link = (path: string, number: number) => `/booking/${token}/${path}?guest=${number}`;
  const choices = await Promise.all(
    booking.guests.map(({ number }) => listRoomChoices({ token, guest: number }, now)),
  );
  return (
    <section aria-labelledby="guests" className="print:hidden">
      <h2 id="guests" className={`${receiptHeadline} border-b-[1.5px] border-ink pb-3`}>
        {copy.title}
      </h2>
      <ul role="list">
        {booking.guests.map(({ number, name, email, room, isOwn, isCancelled }, index) => (
          <li key={number} className="border-b-[1.5px] border-ink/14 py-4">
            <p className="font-strong wrap-anywhere">{isOwn ? fill(copy.own, { name }) : name}</p>
            <p className="small wrap-anywhere">
              {isCancelled ? copy.cancelled : fill(copy.room, { room, email: email || copy.noEmail })}
            </p>
            {!isCancelled && (
              <p className="mt-1 flex flex-wrap gap-x-5">
                {[
                  ...(email === "" ? [["who", copy.add] as const] : []),
                  ...(email !== "" ? [["give", copy.give] as const] : []),
                  ...(choices[index]?.rooms.length ? [["room", copy.changeRoom] as const] : []),
                  ["cancel", copy.cancel] as const,
                ].map(([path, text]) => (
                  <a
                    key={path}
                    href={link(path, number)}
                    className="link inline-flex min-h-target items-center"
                  >
                    {text}
                    <span className="sr-only">{` ${name}`}</span>
                  </a>
                ))}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
