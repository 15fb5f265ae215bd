import { emailPreferencesCopy } from "@/content/pages/email-preferences";
import { instantAt, wallClock, weekdayOf } from "@/lib/time/zones";
import { fill, grouped } from "@/lib/text";
import { addDays } from "@/lib/time/dates";

/** The local time of the weekly email; 0 is Sunday. */
export type WeeklyTime = { weeklyDay: number; weeklyHour: number; timeZone: string };

/** The next such time after an instant; the local hour stays the same when the clocks change. */
export function nextWeekly({ weeklyDay, weeklyHour, timeZone }: WeeklyTime, after: Date): Date {
  const today = wallClock(after, timeZone).day;
  const first = addDays(today, (weeklyDay - weekdayOf(today) + 7) % 7);
  const clock = `${String(weeklyHour).padStart(2, "0")}:00`;
  const [next] = [first, addDays(first, 7)]
    .map((day) => instantAt({ day, clock }, timeZone))
    .filter((instant) => instant > after);
  return next ?? instantAt({ day: addDays(first, 14), clock }, timeZone);
}

/** The IANA time zones that can be chosen. */
export const timeZones: readonly string[] = [...Intl.supportedValuesOf("timeZone"), "UTC"];

type Zones = { region: string; zones: { name: string; label: string }[] }[];

/** The time zones by region, each with its current local time. */
export function listZones(now: Date): Zones {
  const { zoneNow, otherZones } = emailPreferencesCopy.week;
  const regionOf = (name: string) => (name.includes("/") ? (name.split("/")[0] ?? "") : otherZones);
  const zones = timeZones.map((name) => ({
    name,
    label: fill(zoneNow, { place: placeOf(name), time: wallClock(now, name).clock }),
  }));
  return grouped(zones, ({ name }) => regionOf(name)).map(([region, some]) => ({ region, zones: some }));
}

/** A time zone's place name: "London", "Argentina, Salta". */
export function placeOf(timeZone: string): string {
  const [first = "", ...rest] = timeZone.split("/");
  return (rest.length > 0 ? rest.join(", ") : first).replaceAll("_", " ");
}
