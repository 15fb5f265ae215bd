"use client";

import { clsx } from "clsx/lite";
import Link from "next/link";
import { Avatar } from "@/components/layout/avatar";
import { eventsCopy as copy } from "@/content/pages/events";
import type { EventLine } from "@/lib/events/views";
import { clockIn, formatIn, attendeesText, repeatWords } from "@/lib/events/words";
import { wallClock } from "@/lib/time/zones";
import { fill } from "@/lib/text";
import { AnswerForm } from "./answer-form";
import { useZone } from "@/components/layout/use-zone";

type EventRowProps = { event: EventLine; isOver: boolean; you: string; now: Date };

/** One occurrence of an event: date, title, attendees and own answer. */
export function EventRow({ event, isOver, you, now }: EventRowProps) {
  const zone = useZone();
  const { id, day, title, startsAt, endsAt } = event;
  const local = wallClock(startsAt, zone).day;
  const isToday = !isOver && local === wallClock(now, zone).day;
  return (
    <li
      className={clsx(
        "grid grid-cols-[4.25rem_minmax(0,1fr)_17rem] items-center gap-x-6 gap-y-[0.15rem] border-b-[1.5px] border-hair px-3 pt-[1.1rem] pb-[1.15rem] max-lg:grid-cols-[4.4rem_minmax(0,1fr)] max-lg:gap-x-3 max-lg:px-2",
        isToday && "bg-wash",
      )}
    >
      <p className="grid gap-[0.2rem] self-start text-fine leading-none font-semibold text-ink-2">
        <b
          className={clsx(
            "font-display text-[2.25rem] leading-[0.9] font-heavy tracking-[-0.03em] lining-nums max-lg:text-[1.875rem]",
            !isOver && "text-ink",
          )}
        >
          {Number(local.slice(8))}
        </b>
        {isToday ? copy.today : formatIn(startsAt, zone, isOver ? { month: "long" } : { weekday: "long" })}
      </p>
      <div className="min-w-0 text-read leading-[1.45] wrap-anywhere text-ink-2">
        <h3
          className={clsx(
            "font-display text-[1.25rem] leading-[1.15] font-heavy tracking-[-0.01em]",
            !isOver && "text-ink",
          )}
        >
          <Link
            href={`/community/events/${id}?on=${day}`}
            prefetch={false}
            className={clsx(
              "relative no-underline decoration-2 underline-offset-4 after:absolute after:inset-x-0 after:-inset-y-2.5 hover:underline",
              event.isCalledOff && "line-through",
            )}
          >
            {title}
          </Link>
        </h3>
        <p>
          {!isOver && (
            <>
              <time dateTime={startsAt.toISOString()}>
                <b className="font-[650] text-ink">{clockIn(startsAt, zone)}</b>
              </time>{" "}
              {fill(copy.until, { end: clockIn(endsAt, zone) })}{" "}
            </>
          )}
          {[...lineWords(event, isOver), isOver ? "" : repeatWords(event, zone)].filter(Boolean).join(" ")}
        </p>
        {!isOver && !event.isCalledOff && <Attendees event={event} you={you} />}
      </div>
      <div className="max-lg:col-span-full max-lg:mt-3 max-lg:empty:hidden">
        <Side event={event} isOver={isOver} />
      </div>
    </li>
  );
}

function lineWords(event: EventLine, isOver: boolean): string[] {
  const { isCalledOff, isMoved, place, audience, mayAttend, text, answer } = event;
  const [first = ""] = text.split("\n");
  return [
    isCalledOff ? copy.calledOff : "",
    isMoved && !isCalledOff && !isOver ? copy.moved : "",
    place && !isOver ? `${place}.` : "",
    audience === "mastermind" && !mayAttend ? copy.forMastermind : "",
    isOver && answer === "yes" ? copy.cameYou : "",
    first,
  ];
}

function Attendees({ event: { attendees }, you }: { event: EventLine; you: string }) {
  if (attendees.count === 0) return null;
  return (
    <p className="mt-[0.4rem] flex items-center gap-[0.6rem] text-small">
      <span className="flex flex-none [&>*+*]:-ml-1" aria-hidden="true">
        {attendees.first.map(({ id, name }) => (
          <Avatar key={id} id={id} name={name} size="1.5rem" />
        ))}
      </span>
      <span>{attendeesText(attendees, you)}</span>
    </p>
  );
}

function Side({ event, isOver }: { event: EventLine; isOver: boolean }) {
  if (event.recordingUrl)
    return (
      <a href={event.recordingUrl} target="_blank" rel="noreferrer" className="btn btn--secondary btn--small">
        {copy.room.watchShort}
        <span className="sr-only">: {event.title}</span>
      </a>
    );
  if (isOver || event.isCalledOff || !event.mayAttend) return null;
  return <AnswerForm event={event} />;
}
