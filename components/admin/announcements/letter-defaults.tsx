import { formWords } from "@/components/forms/form-words";
import { FormCheck } from "@/components/forms/fields";
import { PublicForm } from "@/components/forms/public-form";
import { Submit } from "@/components/forms/submit";
import { LetterTable } from "@/components/notices/letter-table";
import { DayAndHour } from "@/components/notices/week-fields";
import { emailPreferencesCopy as copy } from "@/content/pages/email-preferences";
import { saveDefaultsAction } from "@/lib/notifications/actions";
import type { Defaults } from "@/lib/notifications/preferences";
import { Section } from "@/components/admin/section";

/** The email preferences of members who have not chosen their own. */
export function LetterDefaults({ defaults }: { defaults: Defaults }) {
  const { weeklyDay, weeklyHour, doubleOptIn, revision } = defaults;
  return (
    <PublicForm
      id="letter-defaults"
      action={saveDefaultsAction}
      words={formWords({ failure: copy.failure })}
      className="max-w-180"
    >
      <input type="hidden" name="seen" value={revision} />
      <LetterTable chosen={defaults} />
      <Section id="weekly" title={copy.week.title} className="mt-10">
        <p className="mt-4 max-w-144">{copy.week.text}</p>
        <div className="mt-4 grid max-w-120 grid-cols-2 gap-4 max-sm:grid-cols-1">
          <DayAndHour day={String(weeklyDay)} hour={weeklyHour} mayBeNever={false} />
        </div>
      </Section>
      <Section id="double-opt-in" title={copy.doubleOptIn.title} className="mt-10">
        <p className="mt-4 mb-3 max-w-144">{copy.doubleOptIn.text}</p>
        <FormCheck name="doubleOptIn" defaultChecked={doubleOptIn}>
          {copy.doubleOptIn.label}
        </FormCheck>
      </Section>
      <div className="mt-7">
        <Submit label={copy.submit} busy={copy.submitting} size="small" />
      </div>
    </PublicForm>
  );
}
