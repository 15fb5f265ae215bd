import Link from "next/link";
import { failureWords } from "@/components/forms/form-words";
import type { Retreat } from "@/content/retreats";
import { waitlistName } from "@/lib/administration/lists/waitlists";
import type { Line, PastOffer } from "@/lib/administration/waitlist/read";
import { calendarDay, formatMoment, formatShortDay, formatTime } from "@/lib/time/dates";
import { findRoom } from "@/lib/catalogue/rooms";
import { findRetreat, roomNames } from "@/lib/content/retreats";
import { fill } from "@/lib/text";
import type { WaitlistEmail } from "@/lib/administration/waitlist/emails";
import { WaitlistEmails, WriteToWaitlist } from "@/components/admin/waitlist-emails";
import { Part } from "./guests/part";
import { WaitlistEntry } from "./waitlist-entry";
import { WaitlistRoom } from "./waitlist-room";

const outcomes = {
  ...failureWords("Not done", "Nothing was changed. Please try again."),
  kept: "",
};

type WaitlistPageProps = { retreat: Retreat; line: Line; emails: readonly WaitlistEmail[]; now: Date };

/** The waitlist of a retreat: queue, rooms and offers. */
export function WaitlistPage({
  retreat,
  line: { line, rooms, offers, others },
  emails,
  now,
}: WaitlistPageProps) {
  const running = line.find(({ offer }) => offer);
  const nextId = line.find(({ offer, isSkipped, isConfirmed }) => isConfirmed && !offer && !isSkipped)?.id;
  const names = roomNames(retreat);
  const free = Object.fromEntries(rooms.filter((one) => one.free > 0).map(({ id }) => [id, names[id] ?? id]));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_22rem] gap-x-12 gap-y-10 max-lg:grid-cols-1">
      <Part id="in-line" headline="In line" count={line.length}>
        {line.length === 0 && <p className="mt-4 text-ink-2">The waitlist is empty.</p>}
        <ol role="list">
          {line.map((entry, index) => (
            <WaitlistEntry
              key={entry.id}
              entry={entry}
              place={index + 1}
              retreat={retreat}
              free={free}
              after={entry.id === nextId ? (running?.name ?? null) : null}
              outcomes={outcomes}
              now={now}
            />
          ))}
        </ol>
        <p className="mt-4 text-compact text-ink-2">
          Each entry is told its position, and every letter has a link to leave the waitlist. Order is by day
          and minute.
        </p>
      </Part>
      <div className="grid content-start gap-10">
        <Part id="rooms" headline="The rooms">
          <div className="mt-3 grid gap-5">
            {rooms.map((room) => (
              <WaitlistRoom key={room.id} room={room} retreat={retreat} outcomes={outcomes} />
            ))}
          </div>
          <p className="mt-3 text-compact text-ink-2">Hatched: at the till, or offered.</p>
        </Part>
        <Part id="emails" headline="Emails to this list">
          <WaitlistEmails emails={emails} />
          <div className="mt-4">
            <WriteToWaitlist list={retreat.id} />
          </div>
        </Part>
        <Part id="offered" headline="Offered so far">
          {offers.length === 0 && <p className="mt-3 text-ink-2">Nothing has been offered yet.</p>}
          <ul role="list" className="rows">
            {offers.map((offer) => (
              <PastOfferRow key={offer.id} offer={offer} retreat={retreat} />
            ))}
          </ul>
        </Part>
        <Part id="others" headline="Other lines">
          <ul role="list" className="rows">
            {others.map(({ list, count }) => (
              <li key={list} className="flex items-baseline justify-between border-b border-hair py-2">
                <Link
                  className="link"
                  href={
                    findRetreat(list) ? `/admin/retreats/${list}/waitlist` : `/admin/waitlists?list=${list}`
                  }
                  prefetch={false}
                >
                  {waitlistName(list)}
                </Link>
                <b className="font-strong">{count}</b>
              </li>
            ))}
          </ul>
        </Part>
      </div>
    </div>
  );
}

const stateClasses = {
  open: "is-due",
  taken: "is-paid",
  declined: "is-free",
  lapsed: "is-free",
  withdrawn: "is-free",
};

const offerStates = {
  open: "Running, until {moment}",
  taken: "Taken on {day}",
  declined: "Said no on {day}, and left the line",
  lapsed: "Lapsed on {day}, and left the line",
  withdrawn: "Taken back on {day}",
};

function PastOfferRow({ offer, retreat }: { offer: PastOffer; retreat: Retreat }) {
  const { name, room, state, offeredAt, expiresAt, endedAt, by } = offer;
  const who = `${name}, ${(findRoom(retreat, room)?.name ?? room).toLowerCase()}`;
  return (
    <li className="grid grid-cols-[7.5rem_minmax(0,1fr)] gap-3 border-b border-hair py-2 max-sm:grid-cols-1 max-sm:gap-0">
      <span className="text-compact text-ink-2">{formatTime(offeredAt)}</span>
      <div>
        {who}
        {by && <span className="text-ink-2"> {`by ${by}`}</span>}
        <p className={`status whitespace-normal! ${stateClasses[state]}`}>
          {fill(offerStates[state], {
            moment: formatMoment(expiresAt),
            day: formatShortDay(calendarDay(endedAt ?? expiresAt)),
          })}
        </p>
      </div>
    </li>
  );
}
