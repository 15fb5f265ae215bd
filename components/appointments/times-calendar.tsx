import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { HiddenFields } from "@/components/forms/hidden-fields";
import { appointmentsPart } from "@/content/pages/appointments";
import { getContent } from "@/lib/content/documents";
import type { CalendarDay, TimesView } from "@/lib/appointments/views";
import { zoneName } from "@/lib/events/words";
import { fill } from "@/lib/text";
import { formatShortMonth, formatWeekday } from "@/lib/time/dates";
import { wallClock } from "@/lib/time/zones";
import { DeviceZone } from "./device-zone";
import styles from "./times.module.css";

const weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

type TimesCalendarProps = {
  times: TimesView;
  /** The page that shows it, and the rest of its address. */
  path: string;
  query?: Readonly<Record<string, string>>;
  /** In the office all times are in the founder's zone. */
  hasZones?: boolean;
  now: Date;
};

/** Weeks with the days that have free times, and the choice of the time zone. Works without scripts. */
export function TimesCalendar({ times, path, query = {}, hasZones = true, now }: TimesCalendarProps) {
  const { book: copy } = getContent(appointmentsPart);
  const { weeks, day, zone } = times;
  const [first, last] = [weeks[0]?.[0]?.day ?? "", weeks.at(-1)?.[6]?.day ?? ""];
  return (
    <form method="get" action={`${path}#times`}>
      {hasZones && <DeviceZone shown={zone} />}
      <HiddenFields values={query} />
      <table className={styles.calendar}>
        <caption className="sr-only">
          {fill(copy.range, { from: formatWeekday(first), until: formatWeekday(last) })}
        </caption>
        <thead>
          <tr>
            {weekdays.map((weekday) => (
              <th key={weekday} scope="col">
                <abbr title={weekday}>{weekday.slice(0, 1)}</abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]?.day}>
              {week.map((one) => (
                <td key={one.day}>
                  <DayCell one={one} isFirst={one.day === first} isChosen={one.day === day} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {hasZones && (
        <div className="mt-5 flex flex-wrap items-end gap-3">
          <Field
            as="select"
            // A select keeps its choice when the page shows another zone
            key={zone}
            name="zone"
            label={copy.zone}
            defaultValue={zone}
            className="min-w-0 flex-1 basis-48"
          >
            {zonesWith(zone).map((one) => (
              <option key={one} value={one}>
                {one === zone
                  ? `${zoneName(one)} (${wallClock(now, one).clock} now)`
                  : one.replaceAll("_", " ")}
              </option>
            ))}
          </Field>
          <Button type="submit" variant="secondary" size="small">
            {copy.showZone}
          </Button>
        </div>
      )}
    </form>
  );
}

function DayCell({ one, isFirst, isChosen }: { one: CalendarDay; isFirst: boolean; isChosen: boolean }) {
  const { book: copy } = getContent(appointmentsPart);
  const { day, free, isToday } = one;
  const date = Number(day.slice(8));
  const above = isToday ? copy.today : isFirst || date === 1 ? formatShortMonth(day.slice(0, 7)) : null;
  const words: ReactNode = (
    <>
      {above && <small>{above}</small>}
      {date}
    </>
  );
  const named = formatWeekday(day);
  if (free === 0)
    return (
      <span className={styles.day}>
        {words}
        <span className="sr-only">{fill(copy.nothing, { day: named })}</span>
      </span>
    );
  const count = free === 1 ? copy.oneTime : fill(copy.times, { count: free });
  return (
    <button
      type="submit"
      name="day"
      value={day}
      className={styles.day}
      aria-pressed={isChosen}
      aria-label={fill(copy.free, { day: named, count })}
    >
      {words}
    </button>
  );
}

/** All time zones, and this one. */
export function zonesWith(zone: string): string[] {
  return [...new Set([...Intl.supportedValuesOf("timeZone"), "UTC", zone])].sort();
}
