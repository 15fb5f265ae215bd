import "server-only";
import { mastermindCall } from "@/content/events";
import { siteZone } from "@/lib/time/site-zone";
import { addDays } from "@/lib/time/dates";
import { db } from "@/lib/db";
import { eventColumns } from "./columns";
import { nextOccurrences } from "./occurrences";
import type { EventFormValues } from "./views";
import { instantAt, wallClock, weekdayOf } from "@/lib/time/zones";

const blank: Omit<EventFormValues, "timeZone"> = {
  ...{ title: "", startsAt: "", minutes: "60", place: "", text: "" },
  ...{ repeat: "none", audience: "everybody" },
};

/** The initial values of a new event's form: empty, or the next weekly call of the mastermind. */
export function newEvent(from: "mastermind" | null, now: Date): EventFormValues {
  const timeZone = siteZone();
  if (!from) return { ...blank, timeZone };
  const { title, text, weekday, clock, minutes } = mastermindCall;
  const { day: today } = wallClock(now, timeZone);
  const ahead = (weekday - weekdayOf(today) + 7) % 7;
  const isOver = ahead === 0 && instantAt({ day: today, clock }, timeZone) <= now;
  const day = addDays(today, isOver ? 7 : ahead);
  return {
    ...{ title, text, startsAt: `${day}T${clock}`, timeZone, minutes: `${minutes}`, place: "" },
    ...{ repeat: "weekly", audience: "mastermind" },
  };
}

/** An event's values in its form, from the next day by its rule; null if it is unknown or cancelled. */
export async function eventFormDefaults(
  id: string,
  now: Date,
): Promise<{ typed: EventFormValues; revision: number } | null> {
  const event = await db.clubEvent.findUnique({ where: { id }, select: eventColumns });
  if (!event || event.cancelledAt) return null;
  const { title, minutes, place, repeat, audience, text, revision, timeZone } = event;
  const [next] = nextOccurrences({ ...event, dates: event.dates.filter((row) => row.minutes) }, now, 1);
  const { day, clock } = wallClock(next?.startsAt ?? event.startsAt, timeZone);
  const typed = { title, startsAt: `${day}T${clock}`, timeZone, minutes: `${minutes}`, place, text };
  return { typed: { ...typed, repeat, audience }, revision };
}
