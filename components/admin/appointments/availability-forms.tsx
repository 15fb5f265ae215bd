"use client";

import type { ReactNode } from "react";
import { FormField } from "@/components/forms/fields";
import { failureWords } from "@/components/forms/form-words";
import { PublicForm } from "@/components/forms/public-form";
import { Submit } from "@/components/forms/submit";
import { addCalendarAction, addDaysOffAction, saveHoursAction } from "@/lib/appointments/office/actions";
import styles from "./hours.module.css";

const words = failureWords("Not saved", "Nothing was changed. Please try again.");

type HoursFormProps = {
  week: readonly { name: string; label: string; typed: string; bar: ReactNode }[];
  /** The hours above the bars. */
  scale: ReactNode;
};

/** The weekly hours, a line for each day beside its bar. */
export function HoursForm({ week, scale }: HoursFormProps) {
  return (
    <PublicForm
      key={week.map(({ typed }) => typed).join("|")}
      id="hours"
      action={saveHoursAction}
      words={words}
      className={styles.week}
    >
      {scale}
      {week.map(({ name, label, typed, bar }) => (
        <div key={name} className={styles.day}>
          <FormField
            name={name}
            label={label}
            defaultValue={typed}
            placeholder="No appointments"
            autoComplete="off"
            className={styles.field}
          />
          {typed !== "" && bar}
        </div>
      ))}
      <p className={styles.key} aria-hidden="true">
        <span>
          <i />
          Open for booking
        </span>
        <span>
          <i className={styles.taken} />
          Taken in the next seven days
        </span>
      </p>
      <div className="mt-4">
        <Submit label="Save the hours" busy="Saving..." variant="secondary" size="small" />
      </div>
    </PublicForm>
  );
}

/** Days without appointments. */
export function DaysOffForm() {
  return (
    <PublicForm
      id="days-off"
      action={addDaysOffAction}
      words={words}
      className="mt-4 grid max-w-136 grid-cols-1 gap-3"
    >
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
