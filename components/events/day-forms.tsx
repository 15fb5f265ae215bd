"use client";

import { FormField } from "@/components/forms/fields";
import { formWords } from "@/components/forms/form-words";
import { PublicForm } from "@/components/forms/public-form";
import { Submit } from "@/components/forms/submit";
import { eventsCopy } from "@/content/pages/events";
import { moveDayAction, saveRecordingAction } from "@/lib/events/actions";
import { zoneName } from "@/lib/events/words";
import { fill } from "@/lib/text";

const { fields, move, recording: recordingCopy, failure } = eventsCopy.founder;
const words = { ...formWords({ failure }), kept: "" };

type MoveDayFormProps = { id: string; day: string; startsAt: string; timeZone: string };

/** Moves one day of a recurring event; `startsAt` is in the event's time zone, as in the field. */
export function MoveDayForm({ id, day, startsAt, timeZone }: MoveDayFormProps) {
  return (
    <PublicForm id="move-day" action={moveDayAction} words={words} className="stack mt-3">
      <input type="hidden" name="event" value={id} />
      <input type="hidden" name="day" value={day} />
      <FormField
        name="startsAt"
        label={fields.startsAt.label}
        hint={fill(fields.startsAt.hint, { zone: zoneName(timeZone) })}
        type="datetime-local"
        defaultValue={startsAt}
        required
      />
      <Submit label={move.submit} busy={move.submitting} variant="secondary" size="small" />
    </PublicForm>
  );
}

/** The URL of a past day's recording. */
export function RecordingForm({ id, day, recording }: { id: string; day: string; recording: string | null }) {
  return (
    <PublicForm id="recording" action={saveRecordingAction} words={words} className="stack">
      <input type="hidden" name="event" value={id} />
      <input type="hidden" name="day" value={day} />
      <FormField
        key={recording}
        name="recording"
        label={recordingCopy.label}
        hint={recordingCopy.hint}
        type="url"
        autoComplete="off"
        defaultValue={recording ?? ""}
      />
      <Submit label={recordingCopy.submit} busy={recordingCopy.submitting} variant="secondary" size="small" />
    </PublicForm>
  );
}
