import { formWords } from "@/components/forms/form-words";
import { HiddenFields } from "@/components/forms/hidden-fields";
import { PublicForm } from "@/components/forms/public-form";
import { Refusal } from "@/components/forms/refusal";
import { Icon } from "@/components/ui/icon";
import { appointmentsPart } from "@/content/pages/appointments";
import { getContent } from "@/lib/content/documents";
import type { TimesView } from "@/lib/appointments/views";
import { clockIn, dayIn, zoneName } from "@/lib/events/words";
import type { FormAction } from "@/lib/forms/state";
import { fill } from "@/lib/text";
import { formatWeekday } from "@/lib/time/dates";
import { siteZone } from "@/lib/time/site-zone";
import styles from "./times.module.css";

type SlotsProps = { times: TimesView; action: FormAction; hidden: Readonly<Record<string, string>> };

/** The free times of the chosen day; each is a button that holds it. */
export function Slots({ times, action, hidden }: SlotsProps) {
  const { book: copy } = getContent(appointmentsPart);
  const { day, slots } = times;
  if (day === null) return null;
  return (
    <>
      <h2 id="times" className="h3 mt-7 scroll-mt-24">
        {formatWeekday(day)}
      </h2>
      <SlotForm
        id="slots"
        starts={slots.map(({ start, clock }) => [start, clock] as const)}
        {...{ action, hidden }}
      />
      <ClockChange times={times} />
      <p className="small mt-2">{copy.holds}</p>
    </>
  );
}

type SlotFormProps = {
  id: string;
  /** Starts with the words on their buttons. */
  starts: readonly (readonly [start: Date, label: string])[];
  action: FormAction;
  hidden: Readonly<Record<string, string>>;
};

/** Buttons that hold a time, each named by it. */
export function SlotForm({ id, starts, action, hidden }: SlotFormProps) {
  const { failure } = getContent(appointmentsPart);
  const words = formWords({ failure });
  return (
    <PublicForm id={id} action={action} words={words}>
      <HiddenFields values={hidden} />
      <div className={styles.slots}>
        {starts.map(([start, label]) => (
          <button
            key={start.toISOString()}
            type="submit"
            name="start"
            value={start.toISOString()}
            className={styles.slot}
          >
            {label}
          </button>
        ))}
      </div>
      <Refusal className="mt-3" />
    </PublicForm>
  );
}

/** Says once, beside the times, that the founder's clocks change before them. */
export function ClockChange({ times: { change } }: { times: TimesView }) {
  const { book: copy } = getContent(appointmentsPart);
  if (!change) return null;
  const zone = siteZone();
  return (
    <p className="small mt-4 flex gap-2.5">
      <Icon name="clock" size={17} />
      {fill(change.isForward ? copy.forward : copy.back, {
        zone: zoneName(zone),
        day: dayIn(change.at, zone),
      })}
    </p>
  );
}

/** "Tuesday 31 March, 09:30", for times of several days. */
export function namedStarts(starts: readonly Date[], zone: string) {
  return starts.map((start) => [start, `${dayIn(start, zone)}, ${clockIn(start, zone)}`] as const);
}
