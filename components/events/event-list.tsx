"use client";

import { eventsCopy as copy } from "@/content/pages/events";
import type { EventLine } from "@/lib/events/views";
import { formatIn } from "@/lib/events/words";
import { wallClock } from "@/lib/time/zones";
import { EventRow } from "./event-row";
import { useZone } from "@/components/layout/use-zone";

type EventListProps = {
  ahead: readonly EventLine[];
  past: readonly EventLine[];
  /** The reader's id. */
  you: string;
  now: Date;
};

/** Upcoming and past events, by month. */
export function EventList({ ahead, past, you, now }: EventListProps) {
  const zone = useZone();
  const months = new Map<string, EventLine[]>();
  for (const event of ahead) {
    const name = monthOf(event.startsAt, now, zone);
    months.set(name, [...(months.get(name) ?? []), event]);
  }
  return (
    <>
      {[...months].map(([name, events]) => (
        <Part key={name} name={name} events={events} isOver={false} you={you} now={now} />
      ))}
      {past.length > 0 && <Part name={copy.been} events={past} isOver you={you} now={now} />}
    </>
  );
}

type PartProps = { name: string; events: readonly EventLine[]; isOver: boolean; you: string; now: Date };

function Part({ name, events, isOver, you, now }: PartProps) {
  return (
    <section className="grid grid-cols-[10rem_minmax(0,1fr)] max-lg:block [section+&]:mt-9">
      <h2 className="pt-[1.15rem] font-display text-[1.75rem]/none font-heavy tracking-[-0.02em] lining-nums max-lg:pt-0 max-lg:pb-2">
        {name}
      </h2>
      <ul role="list" className="border-t-[1.5px] border-ink">
        {events.map((event) => (
          <EventRow key={`${event.id} ${event.day}`} event={event} isOver={isOver} you={you} now={now} />
        ))}
      </ul>
    </section>
  );
}

/** "March", or "March 2027" in another year. */
function monthOf(instant: Date, now: Date, zone: string): string {
  const isThisYear = wallClock(instant, zone).day.slice(0, 4) === wallClock(now, zone).day.slice(0, 4);
  return formatIn(instant, zone, { month: "long", ...(!isThisYear && { year: "numeric" }) });
}
