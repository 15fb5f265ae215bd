"use client";

import { clsx } from "clsx/lite";
import Link from "next/link";
import { useMemo, useEffect, useState } from "react";
import { eventsCopy } from "@/content/pages/events";
import { LiveDot } from "@/components/layout/live-dot";
import { useZone } from "@/components/layout/use-zone";
import { Button } from "@/components/ui/button";
import { nextEventAt, nextEventMoments } from "@/lib/events/next-event";
import type { NextDay } from "@/lib/events/views";
import { clockIn, formatIn } from "@/lib/events/words";
import { wallClock } from "@/lib/time/zones";
import { fill } from "@/lib/text";

const atLeastEveryMs = 60_000;

const copy = eventsCopy.next;

/** The member's next events as cards; from 15 minutes before, the current event with a link to join. */
export function NextUp({ days, renderedAt }: { days: readonly NextDay[]; renderedAt: number }) {
  const now = useNow(
    renderedAt,
    useMemo(() => nextEventMoments(days), [days]),
  );
  const { state, shown, calls } = nextEventAt(days, now);
  const title = copy.titles[state];
  return (
    <section aria-labelledby="next-title">
      <div className="mb-2 flex items-baseline justify-between gap-4 max-lg:items-center">
        <h2 id="next-title" className="text-[1rem] leading-[1.3] font-[650]">
          {state !== "ahead" && <LiveDot />}
          {title}
        </h2>
        <Link
          href="/community/events"
          prefetch={false}
          className="link text-small font-semibold max-lg:inline-flex max-lg:min-h-target max-lg:items-center max-lg:px-1"
        >
          {copy.all}
        </Link>
      </div>
      <p className="sr-only" role="status">
        {state !== "ahead" && `${title}: ${shown.map((day) => day.title).join(", ")}`}
      </p>
      {shown.length === 0 && <p className="text-compact text-ink-2 max-lg:text-read">{copy.none}</p>}
      {shown.map((day) => (
        <Ticket key={`${day.id} ${day.day}`} day={day} isLit={state !== "ahead"} now={now} />
      ))}
      {calls.map((call, index) => (
        <Button
          key={`${call.id} ${call.day}`}
          href={addressOf(call, "/join")}
          target="_blank"
          rel="noreferrer"
          variant={index === 0 ? "primary" : "secondary"}
          size="small"
          wide
          className="mt-3"
        >
          <span className="text-balance">
            {eventsCopy.room.open.join}
            <span className={calls.length === 1 ? "sr-only" : undefined}>: {call.title}</span>
          </span>
        </Button>
      ))}
    </section>
  );
}

const addressOf = ({ id, day }: NextDay, way = "") => `/community/events/${id}${way}?on=${day}`;

function Ticket({ day, isLit, now }: { day: NextDay; isLit: boolean; now: Date }) {
  const zone = useZone();
  const { title, startsAt, endsAt, answer } = day;
  const local = wallClock(startsAt, zone).day;
  const isToday = local === wallClock(now, zone).day;
  const isOn = startsAt <= now;
  const answerText = copy.said[answer ?? (isOn ? "unsaid" : "none")];
  const times = { start: clockIn(startsAt, zone), end: clockIn(endsAt, zone), said: answerText };
  return (
    <Link
      href={addressOf(day)}
      prefetch={false}
      className="group grid grid-cols-[3.25rem_minmax(0,1fr)] border-[1.5px] border-ink bg-card text-ink no-underline hover:bg-white max-lg:grid-cols-[4rem_minmax(0,1fr)] [&+&]:border-t-0"
    >
      <span
        className={clsx(
          "grid content-center justify-items-center gap-[0.2rem] border-r-[1.5px] border-dashed border-ink/45 px-1 py-[0.55rem] text-[0.75rem] leading-none font-semibold",
          isLit ? "bg-marigold text-ink" : "text-ink-2",
        )}
      >
        <b className="font-display text-[1.375rem] leading-none font-heavy tracking-[-0.02em] text-ink lining-nums max-lg:text-[1.625rem]">
          {Number(local.slice(8))}
        </b>
        {isToday ? copy.today : formatIn(startsAt, zone, { weekday: "short" })}
      </span>
      <span className="self-center px-[0.7rem] py-[0.55rem] max-lg:px-[0.9rem] max-lg:py-3">
        <b className="block text-read leading-[1.25] font-[650] decoration-hair decoration-2 underline-offset-[0.2em] group-hover:underline max-lg:text-[1rem]">
          {title}
        </b>
        <small className="mt-[0.15rem] block text-fine leading-[1.35] text-ink-2 max-lg:text-small">
          {fill(isOn ? copy.until : copy.ahead, times).trim()}
        </small>
      </span>
    </Link>
  );
}

/** The current time: `renderedAt` first, then updated at `moments` and every minute, in case the device slept. */
function useNow(renderedAt: number, moments: readonly Date[]): Date {
  const [now, setNow] = useState(renderedAt);
  useEffect(() => {
    const next = Math.min(...moments.map(Number).filter((one) => one > now));
    const wait = Math.min(Math.max(next - Date.now(), 0), atLeastEveryMs);
    const timer = setTimeout(() => setNow(Math.max(Date.now(), now + 1)), wait);
    return () => clearTimeout(timer);
  }, [now, moments]);
  return new Date(now);
}
