"use client";

import { useActionState } from "react";
import { moderationCopy } from "@/content/pages/moderation";
import { formWords } from "@/components/forms/form-words";
import { useOutcome } from "@/components/settings/use-outcome";
import { Field } from "@/components/ui/field";
import { liftPauseAction, pausePostingAction } from "@/lib/administration/actions";
import { pauseLengths } from "@/lib/administration/pause-lengths";
import type { FormState } from "@/lib/form-state";
import { fill } from "@/lib/text";
import styles from "./member.module.css";

const copy = moderationCopy.pause;
const words = formWords({ failure: copy.toasts.failure });
const idle: FormState = { status: "idle" };
const headingId = "posting";

type MemberPostingProps = {
  id: string;
  /** Their posting is paused, until that day or until it is lifted; null: it is not. */
  pause: { untilDay: string | null } | null;
};

/** Whether a member may post, and the way to pause that or lift the pause. The section stays when it turns over. */
export function MemberPosting({ id, pause }: MemberPostingProps) {
  const [paused, pauseAction, isPausing] = useActionState(pausePostingAction, idle);
  const [lifted, liftAction, isLifting] = useActionState(liftPauseAction, idle);
  const saidOfPause = useOutcome(paused, words, headingId);
  const saidOfLift = useOutcome(lifted, words, headingId);
  const said = saidOfLift ?? saidOfPause;
  return (
    <section className="block" aria-labelledby={headingId}>
      <h2 id={headingId} className="h2" tabIndex={-1}>
        {copy.heading}
      </h2>
      {pause ? (
        <form action={liftAction} className={styles.posting}>
          <input type="hidden" name="id" value={id} />
          <p>
            <span className="status is-off">{copy.since}</span>
          </p>
          <p>{pause.untilDay ? fill(copy.untilDay, { day: pause.untilDay }) : copy.untilLifted}</p>
          <button type="submit" className="tinybtn" aria-busy={isLifting || undefined}>
            {isLifting ? copy.lifting : copy.lift}
          </button>
        </form>
      ) : (
        <form action={pauseAction} className={styles.posting}>
          <input type="hidden" name="id" value={id} />
          <p className="small muted">{copy.help}</p>
          <Field as="select" name="for" label={copy.label} defaultValue={pauseLengths[0]}>
            {pauseLengths.map((length) => (
              <option key={length} value={length}>
                {copy.choices[length]}
              </option>
            ))}
          </Field>
          <button type="submit" className="tinybtn" aria-busy={isPausing || undefined}>
            {isPausing ? copy.confirming : copy.confirm}
          </button>
        </form>
      )}
      {said && <p className="small without-scripts">{said}</p>}
    </section>
  );
}
