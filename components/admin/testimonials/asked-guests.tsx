import type { AskedGuest } from "@/lib/guests/feedback/ask";
import { formatDay } from "@/lib/time/dates";

type AskedGuestsProps = { asked: readonly AskedGuest[]; onOpen: (guest: AskedGuest) => void };

/** The guests who were asked: opening an answer makes a testimonial of it. */
export function AskedGuests({ asked, onOpen }: AskedGuestsProps) {
  if (asked.length === 0) return null;
  return (
    <ul role="list" aria-label="Asked guests">
      {asked.map((guest) => (
        <li key={guest.id} className="border-b-[1.5px] border-hair text-compact">
          {guest.answer ? (
            <button
              type="button"
              className="grid w-full cursor-pointer gap-1 px-3 py-3 text-left"
              onClick={() => onOpen(guest)}
            >
              <Names guest={guest} />
              <span className="line-clamp-1 text-ink-2">{guest.answer.text}</span>
              <span className="status is-off">{`Draft, written on ${formatDay(guest.answer.on)}`}</span>
            </button>
          ) : (
            <div className="grid gap-1 px-3 py-3">
              <Names guest={guest} />
              <span className="status is-waiting">{`Asked on ${guest.askedOn}`}</span>
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

function Names({ guest: { name, retreat } }: { guest: AskedGuest }) {
  return (
    <span className="flex flex-wrap justify-between gap-x-3">
      <b className="font-strong wrap-anywhere">{name}</b>
      <span className="text-ink-2">{retreat}</span>
    </span>
  );
}
