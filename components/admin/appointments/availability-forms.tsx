"use client";

import { FormField } from "@/components/forms/fields";
import { failureWords } from "@/components/forms/form-words";
import { PublicForm } from "@/components/forms/public-form";
import { Submit } from "@/components/forms/submit";
import { addCalendarAction, addDaysOffAction, saveHoursAction } from "@/lib/appointments/office/actions";

const words = failureWords("Not saved", "Nothing was changed. Please try again.");

type HoursFormProps = { week: readonly { name: string; label: string; typed: string }[] };

/** The weekly hours, a line for each day. */
export function HoursForm({ week }: HoursFormProps) {
  return (
    <PublicForm
      key={week.map(({ typed }) => typed).join("|")}
      id="hours"
      action={saveHoursAction}
      words={words}
      className="mt-4 grid max-w-136 gap-3"
    >
      {week.map(({ name, label, typed }) => (
        <FormField
          key={name}
          name={name}
          label={label}
          defaultValue={typed}
          placeholder="No appointments"
          autoComplete="off"
        />
      ))}
      <Submit label="Save the hours" busy="Saving..." variant="secondary" size="small" />
    </PublicForm>
  );
}

/** Days without appointments. */
export function DaysOffForm() {
  return (
    <PublicForm id="days-off" action={addDaysOffAction} words={words} className="mt-4 grid max-w-136 gap-3">
      <div className="grid grid-cols-2 items-start gap-4">
        <FormField name="from" label="From" type="date" required />
        <FormField name="to" label="To" type="date" />
      </div>
      <Submit label="Add days off" busy="Adding..." variant="secondary" size="small" />
    </PublicForm>
  );
}

/** The address of a calendar whose busy times block appointments. */
export function CalendarForm() {
  return (
    <PublicForm id="calendar" action={addCalendarAction} words={words} className="mt-4 grid max-w-136 gap-3">
      <FormField
        name="address"
        label="Calendar address"
        hint="The private iCal address. Only busy times are read, every ten minutes; titles and places are never stored."
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <Submit label="Connect" busy="Connecting..." variant="secondary" size="small" />
    </PublicForm>
  );
}
