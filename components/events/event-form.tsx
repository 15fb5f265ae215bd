"use client";

import Link from "next/link";
import { FormField } from "@/components/forms/fields";
import { formWords } from "@/components/forms/form-words";
import { PublicForm } from "@/components/forms/public-form";
import { Submit } from "@/components/forms/submit";
import { Icon } from "@/components/ui/icon";
import { eventRules } from "@/content/events";
import { eventsCopy } from "@/content/pages/events";
import { addEventAction, changeEventAction } from "@/lib/events/actions";
import type { EventFormValues } from "@/lib/events/views";
import { zoneName } from "@/lib/events/words";
import { fill } from "@/lib/text";

const copy = eventsCopy.founder;
const { fields } = copy;
const words = formWords({ failure: copy.failure });

type EventFormProps = {
  typed: EventFormValues;
  /** The event being edited, with the revision shown; null for a new one. */
  changed: { id: string; revision: number } | null;
};

/** Creates or edits an event. */
export function EventForm({ typed, changed }: EventFormProps) {
  const { title, startsAt, timeZone, minutes, place, repeat, audience, text } = typed;
  return (
    <main className="sheet [--width:40rem]" id="main" tabIndex={-1}>
      <Link
        href={changed ? `/community/events/${changed.id}` : "/community/events"}
        className="back"
        prefetch={false}
      >
        <Icon name="back" size={18} />
        {changed ? title : eventsCopy.back}
      </Link>
      <header className="sheet-head">
        <h1 className="h1">{changed ? copy.editHeadline : copy.headline}</h1>
        {!changed && (
          <p>
            <Link className="link" href="/community/events/new?from=mastermind" prefetch={false}>
              {copy.mastermind}
            </Link>
          </p>
        )}
      </header>
      <PublicForm
        id="event"
        action={changed ? changeEventAction : addEventAction}
        words={words}
        className="stack"
      >
        {changed && (
          <>
            <input type="hidden" name="id" value={changed.id} />
            <input type="hidden" name="seen" value={changed.revision} />
            <input type="hidden" name="shown" value={startsAt} />
          </>
        )}
        <FormField
          name="title"
          label={fields.title.label}
          defaultValue={title}
          maxLength={eventRules.titleMax}
          autoComplete="off"
          required
        />
        <div className="grid grid-cols-2 items-start gap-4 max-sm:grid-cols-1">
          <FormField
            name="startsAt"
            label={fields.startsAt.label}
            hint={
              changed && repeat !== "none"
                ? copy.startsNext
                : fill(fields.startsAt.hint, { zone: zoneName(timeZone) })
            }
            type="datetime-local"
            defaultValue={startsAt}
            required
          />
          <FormField
            name="minutes"
            {...fields.minutes}
            inputMode="numeric"
            autoComplete="off"
            defaultValue={minutes}
            required
          />
        </div>
        <FormField
          name="place"
          {...fields.place}
          defaultValue={place}
          maxLength={eventRules.placeMax}
          autoComplete="off"
          required
        />
        <div className="grid grid-cols-2 items-start gap-4 max-sm:grid-cols-1">
          <FormField
            as="select"
            name="repeat"
            label={fields.repeat.label}
            hint={fields.repeat.hint}
            defaultValue={repeat}
          >
            <Choices options={fields.repeat.options} />
          </FormField>
          <FormField
            as="select"
            name="audience"
            label={fields.audience.label}
            hint={fields.audience.hint}
            defaultValue={audience}
          >
            <Choices options={fields.audience.options} />
          </FormField>
        </div>
        <FormField as="textarea" name="text" {...fields.text} defaultValue={text} rows={5} />
        <Submit label={copy.submit} busy={copy.submitting} />
      </PublicForm>
    </main>
  );
}

function Choices({ options }: { options: Record<string, string> }) {
  return Object.entries(options).map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
}
