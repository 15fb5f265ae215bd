import { moderationCopy } from "@/content/pages/moderation";
import { ActionButton } from "@/components/forms/action-button";
import { formWords } from "@/components/forms/form-words";
import { liftPauseAction } from "@/lib/administration/actions";
import type { PausedMember } from "@/lib/administration/pauses";
import { calendarDay, formatDay } from "@/lib/time/dates";
import { RecordRow } from "../record-row";
import { Section } from "@/components/admin/section";

const { pause } = moderationCopy;
const words = formWords({ failure: pause.toasts.failure });

/** Members whose posting is paused, with a button to resume it. */
export function PausedMembers({ members }: { members: PausedMember[] }) {
  if (members.length === 0) return null;
  return (
    <Section id="paused" title="Posting paused" className="max-w-208">
      <ul role="list">
        {members.map(({ userId, name, until, by }) => (
          <RecordRow
            key={userId}
            title={name}
            details={[
              until ? `Until ${formatDay(calendarDay(until))}` : "Until it is lifted",
              by && `by ${by}`,
            ]}
          >
            <ActionButton
              id={`lift-${userId}`}
              action={liftPauseAction}
              words={words}
              values={{ id: userId }}
              className="tinybtn"
              label={`Let ${name} post again`}
            >
              {pause.lift}
            </ActionButton>
          </RecordRow>
        ))}
      </ul>
    </Section>
  );
}
