import { ActionButton } from "@/components/forms/action-button";
import { FormField } from "@/components/forms/fields";
import { formWords } from "@/components/forms/form-words";
import { PublicForm } from "@/components/forms/public-form";
import { Submit } from "@/components/forms/submit";
import { emailPreferencesCopy as copy } from "@/content/pages/email-preferences";
import { savePreferencesAction, stopAllEmailsAction } from "@/lib/notifications/actions";
import type { Preferences } from "@/lib/notifications/preferences";
import { listZones } from "@/lib/notifications/weekly-time";
import { LetterTable } from "./letter-table";
import { DayAndHour } from "./week-fields";

type EmailPreferencesProps = { preferences: Preferences; isConfirmed: boolean; now: Date };

/** A member's email settings: a form, with or without scripts. */
export function EmailPreferences({ preferences, isConfirmed, now }: EmailPreferencesProps) {
  const { eventEmails, weeklyOff, weeklyDay, weeklyHour, timeZone } = preferences;
  return (
    <div className="min-w-0">
      {!isConfirmed && <p className="notice mb-6">{copy.unconfirmed}</p>}
      <PublicForm
        id="letter-wishes"
        action={savePreferencesAction}
        words={formWords({ failure: copy.failure })}
      >
        <LetterTable chosen={{ ...preferences, events: eventEmails ? "at_once" : "off" }} />
        <section className="mt-10 block" aria-labelledby="weekly">
          <h2 id="weekly" className="h2">
            {copy.week.title}
          </h2>
          <p className="mt-4 max-w-144">{copy.week.text}</p>
          <div className="mt-4 grid grid-cols-[1fr_1fr_1.5fr] gap-4 max-sm:grid-cols-1">
            <DayAndHour day={weeklyOff ? "never" : String(weeklyDay)} hour={weeklyHour} mayBeNever />
            <FormField as="select" name="timeZone" label={copy.week.zone} defaultValue={timeZone}>
              {listZones(now).map(({ region, zones }) => (
                <optgroup key={region} label={region}>
                  {zones.map(({ name, label }) => (
                    <option key={name} value={name}>
                      {label}
                    </option>
                  ))}
                </optgroup>
              ))}
            </FormField>
          </div>
        </section>
        <div className="mt-7">
          <Submit label={copy.submit} busy={copy.submitting} size="small" />
        </div>
      </PublicForm>
      <div className="mt-5">
        <ActionButton
          id="every-letter-off"
          action={stopAllEmailsAction}
          words={formWords({ failure: copy.failure })}
          values={{ letters: "off" }}
          className="link font-semibold"
        >
          {copy.allOff.submit}
        </ActionButton>
      </div>
    </div>
  );
}
