import { ActionButton } from "@/components/forms/action-button";
import { failureWords } from "@/components/forms/form-words";
import { resolveSuppressionAction } from "@/lib/administration/people/actions";
import { calendarDay, formatDay } from "@/lib/time/dates";
import type { Suppression } from "@/lib/email/suppressions";
import { fill } from "@/lib/text";
import { WarningBox } from "@/components/admin/warning-box";

const bounceTitles = {
  bounced: "Letters don’t get through",
  bounced_softly: "Letters don’t get through",
  complained: "A letter was called spam",
  stopped: "Emails are stopped",
};
const bounceTexts = {
  bounced: "A letter came back on {date}: the address doesn’t exist.",
  bounced_softly: "Three letters came back, the last on {date}: the address doesn’t accept mail.",
  complained: "That was on {date}.",
  stopped: "Since {date}.",
};
const words = failureWords("Nothing was changed", "That didn’t work. Try again.");

/** Warns that emails to a person bounce, and why; a button allows them again. */
export function BounceNotice({ id, trouble: { arrival, at } }: { id: string; trouble: Suppression }) {
  return (
    <section className="mb-7 max-w-152" aria-labelledby="comes-back">
      <WarningBox>
        <h2 id="comes-back" className="font-strong">
          {bounceTitles[arrival]}
        </h2>
        <p className="mb-3">
          {fill(bounceTexts[arrival], { date: formatDay(calendarDay(at)) })} Until you change this, only
          requested letters and those about purchases go there: no news, no reminders of the Clubhouse.
        </p>
        <ActionButton
          id="settle-trouble"
          action={resolveSuppressionAction}
          words={words}
          values={{ id }}
          className="btn btn--secondary btn--small"
        >
          Write there again
        </ActionButton>
      </WarningBox>
    </section>
  );
}
