import { eventsCopy } from "@/content/pages/events";
import { site } from "@/content/site";
import { fill } from "@/lib/text";
import type { EventLine } from "./views";
import { wallClock } from "@/lib/time/zones";

const placeNames: Readonly<Record<number, string>> = eventsCopy.places;

const formatters = new Map<string, Intl.DateTimeFormat>();

/** A time in a time zone, in the founder's language. */
export function formatIn(instant: Date, timeZone: string, format: Intl.DateTimeFormatOptions): string {
  const key = `${timeZone} ${JSON.stringify(format)}`;
  const known = formatters.get(key) ?? new Intl.DateTimeFormat(site.locale, { ...format, timeZone });
  formatters.set(key, known);
  return known.format(instant);
}

/** "12:30" */
export function clockIn(instant: Date, timeZone: string): string {
  return wallClock(instant, timeZone).clock;
}

/** "Thursday 19 March" */
export function dayIn(instant: Date, timeZone: string): string {
  return formatIn(instant, timeZone, { weekday: "long", day: "numeric", month: "long" }).replace(",", "");
}

/** "London", of "Europe/London". */
export function zoneName(timeZone: string): string {
  return (timeZone.split("/").at(-1) ?? timeZone).replaceAll("_", " ");
}

/** The repetition in a time zone: "Every Wednesday."; "" for a single event. */
export function repeatWords(
  { repeat, startsAt, isLast, monthPlace }: Pick<EventLine, "repeat" | "startsAt" | "isLast" | "monthPlace">,
  timeZone: string,
): string {
  if (repeat === "none") return "";
  const { day } = wallClock(startsAt, timeZone);
  const words = { weekday: weekdayName(day), place: placeNames[monthPlace] ?? "" };
  if (repeat === "weekly") return fill(isLast ? eventsCopy.after : eventsCopy.weekly, words);
  return fill(isLast ? eventsCopy.afterMonthly : eventsCopy.monthly, words);
}

function weekdayName(day: string): string {
  return formatIn(new Date(`${day}T12:00:00Z`), "UTC", { weekday: "long" });
}

/** "Kat, Bea, Dawn and you"; "" without attendees. `you` is the reader's id. */
export function attendeesText({ count, first, hasYou }: EventLine["attendees"], you: string): string {
  const { attendees: copy } = eventsCopy;
  if (count === 0) return "";
  if (count === 1 && hasYou) return copy.youAlone;
  const names = [
    ...first.filter(({ id }) => id !== you).map(({ name }) => name),
    ...(hasYou ? [copy.you] : []),
  ];
  const more = count - names.length;
  if (more > 0) return fill(copy.more, { names: names.join(", "), count: more });
  return new Intl.ListFormat(site.locale, { type: "conjunction" }).format(names);
}
