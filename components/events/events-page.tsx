import Link from "next/link";
import { ActionButton } from "@/components/forms/action-button";
import { formWords } from "@/components/forms/form-words";
import { Button } from "@/components/ui/button";
import { LazyIcon } from "@/components/ui/lazy-icon";
import { eventsCopy as copy } from "@/content/pages/events";
import { newCalendarAction } from "@/lib/events/actions";
import { eventEmailsAction } from "@/lib/notifications/actions";
import { appointmentsPart } from "@/content/pages/appointments";
import { getContent } from "@/lib/content/documents";
import type { EventLine } from "@/lib/events/views";
import { EventList } from "./event-list";
import { ZoneNote } from "./zone-note";
import { fillNames } from "@/lib/content/settings";

const { calendar, letters } = copy;
const outcomes = { ...formWords({ failure: letters.failure }), kept: "" };

type EventsPageProps = {
  ahead: EventLine[];
  past: EventLine[];
  /** The reader's id. */
  you: string;
  now: Date;
  mayManage: boolean;
  /** The member's calendar feed; null if none yet. */
  calendarUrl: string | null;
  wantsLetters: boolean;
};

/** /community/events: upcoming and past events, and the calendar subscription. */
export function EventsPage({ ahead, past, you, now, mayManage, calendarUrl, wantsLetters }: EventsPageProps) {
  return (
    <main className="sheet [--width:72rem]" id="main" tabIndex={-1}>
      <header className="mb-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div>
          <h1 className="h1">{copy.headline}</h1>
          <p className="mt-2">
            <ZoneNote />
          </p>
        </div>
        <div className="acts">
          <Button href="/community/appointments" variant="secondary" size="small">
            {getContent(appointmentsPart).member.headline}
          </Button>
          <Button href="#calendar" variant="secondary" size="small">
            <LazyIcon name="calendar" size={18} />
            {calendar.make}
          </Button>
          {mayManage && (
            <Button href="/community/events/new" size="small">
              {copy.founder.add}
            </Button>
          )}
        </div>
      </header>
      {ahead.length === 0 && (
        <div className="mb-9 max-w-160 bg-card p-6">
          <h2 className="font-display text-[1.375rem]/[1.1] font-heavy">{copy.empty.title}</h2>
          <p className="mt-1 text-ink-2">{fillNames(copy.empty.text)}</p>
        </div>
      )}
      <EventList ahead={ahead} past={past} you={you} now={now} />
      <div className="mt-12 grid grid-cols-2 gap-x-12 gap-y-9 max-lg:grid-cols-1">
        <Calendar url={calendarUrl} />
        <section className="mt-0 block" id="letters">
          <h2 className="h2">{letters.headline}</h2>
          <p className="mt-3 mb-3 text-read text-ink-2">{wantsLetters ? letters.on : letters.off}</p>
          <ActionButton
            id="event-letters"
            action={eventEmailsAction}
            words={outcomes}
            values={{ to: wantsLetters ? "off" : "on" }}
            className="tinybtn max-lg:min-h-target"
          >
            {wantsLetters ? letters.turnOff : letters.turnOn}
          </ActionButton>
        </section>
      </div>
      <Link href="/community" className="back mt-8" prefetch={false}>
        <LazyIcon name="back" size={18} />
        {copy.backToClubhouse}
      </Link>
    </main>
  );
}

function Calendar({ url }: { url: string | null }) {
  return (
    <section className="block min-w-0" id="calendar">
      <h2 className="h2">{calendar.headline}</h2>
      <p className="mt-3 mb-3 text-read text-ink-2">{calendar.text}</p>
      {url && (
        <p className="mb-3 text-small">
          <b className="block font-[650]">{calendar.label}</b>
          <a className="link wrap-anywhere" href={url}>
            {url}
          </a>
        </p>
      )}
      <div className="acts">
        <ActionButton
          id="new-calendar"
          action={newCalendarAction}
          words={outcomes}
          values={{ calendar: "new" }}
          className="tinybtn max-lg:min-h-target"
        >
          {url ? calendar.again : calendar.give}
        </ActionButton>
        {url && <span className="small text-ink-2">{calendar.againHint}</span>}
      </div>
    </section>
  );
}
