import { personCopy } from "@/content/pages/admin-people";
import { ActionButton } from "@/components/forms/action-button";
import { formWords } from "@/components/forms/form-words";
import { settleTroubleAction } from "@/lib/administration/people/actions";
import { calendarDay, formatDay } from "@/lib/time/dates";
import type { Trouble } from "@/lib/email/suppressions";
import { fill } from "@/lib/text";
import { WarningBox } from "@/components/admin/warning-box";

const copy = personCopy.comesBack;
const words = formWords({ failure: copy.toasts.failure });

/** Warns that emails to a person bounce, and why; a button allows them again. */
export function ComesBack({ id, trouble: { arrival, at } }: { id: string; trouble: Trouble }) {
  return (
    <section className="mb-7 max-w-152" aria-labelledby="comes-back">
      <WarningBox>
        <h2 id="comes-back" className="font-strong">
          {copy.title[arrival]}
        </h2>
        <p className="mb-3">
          {fill(copy[arrival], { date: formatDay(calendarDay(at)) })} {copy.text}
        </p>
        <ActionButton
          id="settle-trouble"
          action={settleTroubleAction}
          words={words}
          values={{ id }}
          className="btn btn--secondary btn--small"
        >
          {copy.button}
        </ActionButton>
      </WarningBox>
    </section>
  );
}
