import { HiddenFields } from "@/components/forms/hidden-fields";
import type { TimesView } from "@/lib/appointments/views";
import { formatWeekday } from "@/lib/time/dates";
import { ClockChange } from "./slots";
import { TimesCalendar } from "./times-calendar";
import styles from "./times.module.css";

type TimeChoiceProps = {
  times: TimesView;
  /** The page that shows it, and the rest of its address. */
  path: string;
  query: Readonly<Record<string, string>>;
  hasZones?: boolean;
  now: Date;
};

/** A day and a time, each a press that opens the page with it; nothing is held. */
export function TimeChoice({ times, path, query, hasZones = true, now }: TimeChoiceProps) {
  const { zone, day, slots } = times;
  return (
    <>
      <TimesCalendar {...{ times, path, query, hasZones, now }} />
      {day !== null && (
        <form method="get" action={path}>
          <HiddenFields values={{ ...query, day, ...(hasZones && { zone }) }} />
          <h2 id="times" className="h3 mt-7 scroll-mt-24">
            {formatWeekday(day)}
          </h2>
          <div className={styles.slots}>
            {slots.map((slot) => (
              <button
                key={slot.clock}
                type="submit"
                name="start"
                value={slot.start.toISOString()}
                className={styles.slot}
              >
                {slot.clock}
              </button>
            ))}
          </div>
          <ClockChange times={times} />
        </form>
      )}
    </>
  );
}
