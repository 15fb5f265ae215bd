"use client";

import { eventsCopy as copy } from "@/content/pages/events";
import { clockIn, dayIn, formatIn, repeatWords, zoneName } from "@/lib/events/words";
import { siteZone } from "@/lib/time/site-zone";
import { wallClock } from "@/lib/time/zones";
import { fill } from "@/lib/text";
import { useZone } from "@/components/layout/use-zone";

type Moment = { startsAt: Date; endsAt: Date };

/** The date of an event in large type, in the reader's time zone. */
export function BigDay({ startsAt }: Pick<Moment, "startsAt">) {
  const zone = useZone();
  const format = (part: Intl.DateTimeFormatOptions) => formatIn(startsAt, zone, part);
  return (
    <p className="border-r-[1.5px] border-dashed border-ink-2 pr-8 font-display text-[6.5rem] leading-[0.8] font-black tracking-[-0.045em] lining-nums max-lg:pr-[1.1rem] max-lg:text-[4.25rem]">
      {Number(wallClock(startsAt, zone).day.slice(8))}
      <small className="mt-[0.9rem] block font-sans text-[1rem]/[1.2] font-[650] tracking-normal">
        {format({ weekday: "long" })}
        <br />
        {format({ month: "long" })}
      </small>
    </p>
  );
}

/** Start and end in the reader's time zone, and in the founder's below if it differs. */
export function EventWhen({ startsAt, endsAt }: Moment) {
  const zone = useZone();
  const home = siteZone();
  const isElsewhere = clockIn(startsAt, zone) !== clockIn(startsAt, home);
  const founders = isElsewhere ? `${dayIn(startsAt, home)}, ${clockIn(startsAt, home)}` : null;
  return (
    <>
      <p className="mt-[0.9rem] text-[1.25rem] leading-[1.4]">
        <time dateTime={startsAt.toISOString()}>
          <b className="font-[650]">
            {clockIn(startsAt, zone)} {fill(copy.until, { end: clockIn(endsAt, zone) }).replace(/\.$/, "")}
          </b>
        </time>
        , {fill(copy.when.yourTime, { zone: zoneName(zone) })}
      </p>
      {founders && (
        <p className="small mt-1">{fill(copy.when.founders, { time: founders, zone: zoneName(home) })}</p>
      )}
    </>
  );
}

/** A time in the reader's zone: "16 April, 12:30", or "12:30". */
export function Moment({ at, isTimeOnly = false }: { at: Date; isTimeOnly?: boolean }) {
  const zone = useZone();
  const time = clockIn(at, zone);
  return <time dateTime={at.toISOString()}>{isTimeOnly ? time : `${dayIn(at, zone)}, ${time}`}</time>;
}

/** How often it repeats, in local time. */
export function RepeatWords({ event }: { event: Parameters<typeof repeatWords>[0] }) {
  return repeatWords(event, useZone());
}
