import { FormField } from "@/components/forms/fields";
import { emailPreferencesCopy } from "@/content/pages/email-preferences";

const copy = emailPreferencesCopy.week;
const hours = Array.from({ length: 24 }, (_, hour) => hour);

/** Day and hour of the weekly letter. */
export function DayAndHour({ day, hour, mayBeNever }: { day: string; hour: number; mayBeNever: boolean }) {
  return (
    <>
      <FormField as="select" name="day" label={copy.day} defaultValue={day}>
        {emailPreferencesCopy.days.map((name, index) => (
          <option key={name} value={index}>
            {name}
          </option>
        ))}
        {mayBeNever && <option value="never">{copy.never}</option>}
      </FormField>
      <FormField as="select" name="hour" label={copy.hour} defaultValue={hour}>
        {hours.map((one) => (
          <option key={one} value={one}>
            {String(one).padStart(2, "0")}:00
          </option>
        ))}
      </FormField>
    </>
  );
}
