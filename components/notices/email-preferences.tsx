import { ActionButton } from "@/components/forms/action-button";
import { FormField } from "@/components/forms/fields";
import { formWords } from "@/components/forms/form-words";
import { PublicForm } from "@/components/forms/public-form";
import { Submit } from "@/components/forms/submit";
import { letterWishesCopy as copy } from "@/content/pages/letter-wishes";
import { saveLetterWishesAction, stopEveryLetterAction } from "@/lib/notifications/preference-actions";
import { listZones } from "@/lib/notifications/zones";
import type { LetterWishes as Wishes } from "@/lib/notifications/preferences";
import { LetterTable } from "./letter-table";
import { DayAndHour } from "./week-fields";

type LetterWishesProps = { wishes: Wishes & { wantsEvents: boolean }; isConfirmed: boolean; now: Date };

/** What comes to a member by letter: a form, with or without scripts. */
export function LetterWishes({ wishes, isConfirmed, now }: LetterWishesProps) {
  const { kinds, weekly, wantsEvents } = wishes;
  return (
    <div className="min-w-0">
      {!isConfirmed && <p className="notice mb-6">{copy.unconfirmed}</p>}
      <PublicForm
        id="letter-wishes"
        action={saveLetterWishesAction}
        words={formWords({ failure: copy.failure })}
      >
        <LetterTable chosen={{ ...kinds, events: wantsEvents ? "at_once" : "off" }} />
        <section className="mt-10 block" aria-labelledby="weekly">
          <h2 id="weekly" className="h2">
            {copy.week.title}
          </h2>
          <p className="mt-4 max-w-144">{copy.week.text}</p>
          <div className="mt-4 grid grid-cols-[1fr_1fr_1.5fr] gap-4 max-sm:grid-cols-1">
            <DayAndHour day={weekly.isOff ? "never" : String(weekly.day)} hour={weekly.hour} mayBeNever />
            <FormField as="select" name="timeZone" label={copy.week.zone} defaultValue={weekly.timeZone}>
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
          action={stopEveryLetterAction}
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
