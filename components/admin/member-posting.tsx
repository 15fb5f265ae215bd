"use client";

import { moderationCopy } from "@/content/pages/moderation";
import { formWords } from "@/components/forms/form-words";
import { useActionForm } from "@/components/forms/use-action-form";
import { Field } from "@/components/ui/field";
import { liftPauseAction, pausePostingAction } from "@/lib/administration/actions";
import { pauseLengths } from "@/lib/administration/pause-lengths";
import { Section } from "@/components/admin/section";

const copy = moderationCopy.pause;
const words = formWords({ failure: copy.toasts.failure });
const headingId = "posting";

type MemberPostingProps = {
  id: string;
  /** The pause's last day, null if it has none; null if posting is not paused. */
  pause: { untilDay: string | null } | null;
};

/** Pauses and resumes a member's posting. One section for both, so that its message survives the change. */
export function MemberPosting({ id, pause }: MemberPostingProps) {
  const pausing = useActionForm("pause-posting", pausePostingAction, words, { focusOnSent: headingId });
  const lifting = useActionForm("lift-pause", liftPauseAction, words, { focusOnSent: headingId });
  return (
    <Section id={headingId} title="Posting" isFocusable>
      {pause ? (
        <form id={lifting.id} {...lifting.props} className="mt-4 grid justify-items-start gap-3">
          <input type="hidden" name="id" value={id} />
          <p>
            <span className="status is-off">Posting paused</span>
          </p>
          <p className="-mt-2">{pause.untilDay ? `Until ${pause.untilDay}` : "Until you lift it"}</p>
          <button type="submit" className="tinybtn" aria-busy={lifting.isBusy || undefined}>
            {lifting.isBusy ? copy.lifting : copy.lift}
          </button>
        </form>
      ) : (
        <form id={pausing.id} {...pausing.props} className="mt-4 grid justify-items-start gap-3">
          <input type="hidden" name="id" value={id} />
          <p className="small muted">
            While it’s paused they read on, and can’t post or edit. What they wrote stays.
          </p>
          <Field
            as="select"
            name="for"
            label={copy.label}
            defaultValue={pauseLengths[0]}
            className="w-full max-w-72"
          >
            {pauseLengths.map((length) => (
              <option key={length} value={length}>
                {copy.choices[length]}
              </option>
            ))}
          </Field>
          <button type="submit" className="tinybtn" aria-busy={pausing.isBusy || undefined}>
            {pausing.isBusy ? copy.confirming : copy.confirm}
          </button>
        </form>
      )}
    </Section>
  );
}
