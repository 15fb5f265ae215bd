import { travelNames } from "@/lib/administration/lists/guests";
import { guests as facts } from "@/content/guests";
import type { Retreat } from "@/content/retreats";
import { byArrival } from "@/lib/administration/guests/group";
import type { Guest } from "@/lib/administration/guests/read";
import { formatWeekday } from "@/lib/time/dates";
import { Part } from "./part";

/** Guests by arrival, with travel and lifts; guests without answers last. */
export function Arrivals({ retreat, guests }: { retreat: Retreat; guests: readonly Guest[] }) {
  const outcomes = byArrival(guests.filter(({ answers }) => answers));
  const unsaid = guests.filter(({ answers }) => !answers);
  const headline = `${formatWeekday(retreat.firstDay)}, ${retreat.copy.arrival || `from ${facts.doors}`}`;
  return (
    <Part id="arrivals" headline={headline}>
      {outcomes.length === 0 && <p className="mt-3 text-ink-2">No arrival times yet.</p>}
      <ol role="list" className="rows">
        {outcomes.map((guest) => (
          <li key={guest.id} className={row}>
            <Time time={guest.time} />
            <div className="min-w-0 wrap-anywhere">
              <b className="font-strong">{guest.name}</b>
              <p className="text-compact text-ink-2">{howWords(guest)}</p>
            </div>
            {guest.answers?.wantsLift && <p className="status is-due max-sm:col-start-2">Wants a lift</p>}
          </li>
        ))}
        {unsaid.length > 0 && (
          <li className={row}>
            <Time time={null} />
            <div className="min-w-0 wrap-anywhere">
              <b className="font-strong">{unsaid.map(({ name }) => name).join(", ")}</b>
              <p className="text-compact text-ink-2">Haven’t said</p>
            </div>
          </li>
        )}
      </ol>
    </Part>
  );
}

const row =
  "grid grid-cols-[4.5rem_minmax(0,1fr)_auto] items-baseline gap-x-3 gap-y-1 border-b border-hair py-3 max-sm:grid-cols-[4.5rem_minmax(0,1fr)]";

function Time({ time }: { time: string | null }) {
  if (time) return <time className="font-display text-[1.125rem]/[1.2] font-heavy">{time}</time>;
  return (
    <span className="font-display text-[1.125rem]/[1.2] font-heavy text-ink-2">
      <span aria-hidden="true">?</span>
      <span className="sr-only">No time</span>
    </span>
  );
}

/** A guest's travel and destination, with their own words if they add to the time: "Train, Wareham. “around four”". */
export function howWords({ answers, time }: Guest): string {
  if (!answers) return "";
  const { travel, place, arrival } = answers;
  const way = [travelNames[travel], place].filter(Boolean).join(", ");
  return arrival && arrival !== time ? `${way}. “${arrival}”` : way;
}
