import { personCopy } from "@/content/pages/admin-people";
import { ActionButton } from "@/components/forms/action-button";
import { formWords } from "@/components/forms/form-words";
import { Icon } from "@/components/ui/icon";
import { settleTroubleAction } from "@/lib/administration/people/actions";
import { calendarDay, formatDay } from "@/lib/dates";
import type { Trouble } from "@/lib/email/troubles";
import { fill } from "@/lib/text";

const copy = personCopy.comesBack;
const words = formWords({ failure: copy.toasts.failure });

/** That letters to somebody come back, why, and the button that lets them go again. */
export function ComesBack({ id, trouble: { arrival, at } }: { id: string; trouble: Trouble }) {
  return (
    <section
      className="mb-7 grid max-w-152 grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-3 border-[1.5px] border-ink bg-[color-mix(in_srgb,var(--rose)_45%,var(--paper))] px-4 py-3 text-[0.9375rem]"
      aria-labelledby="comes-back"
    >
      <Icon name="warning" />
      <div className="grid justify-items-start gap-3">
        <div>
          <h2 id="comes-back" className="font-strong">
            {copy.title}
          </h2>
          <p>
            {fill(copy[arrival], { date: formatDay(calendarDay(at)) })} {copy.text}
          </p>
        </div>
        <ActionButton
          id="settle-trouble"
          action={settleTroubleAction}
          words={words}
          values={{ id }}
          className="btn btn--secondary btn--small"
        >
          {copy.button}
        </ActionButton>
      </div>
    </section>
  );
}
