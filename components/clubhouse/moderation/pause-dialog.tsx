"use client";

import { moderationCopy } from "@/content/pages/moderation";
import { formWords } from "@/components/forms/form-words";
import { useActionForm } from "@/components/forms/use-action-form";
import { Button } from "@/components/ui/button";
import { Choice, ChoiceDot } from "@/components/ui/choice";
import { Dialog } from "@/components/ui/dialog";
import { closeDialog } from "@/components/ui/dialog-control";
import { pausePostingAction } from "@/lib/administration/actions";
import { pauseLengths } from "@/lib/administration/pause-lengths";
import type { Person } from "@/lib/clubhouse/schema";
import { fill } from "@/lib/text";
import { dialogIds, type Asked } from "./asked";
import styles from "./moderation.module.css";

const copy = moderationCopy.pause;
const words = formWords({ failure: copy.toasts.failure });
const id = dialogIds.pause;

/** Asks for how long the author of a message is to stop posting. */
export function PauseDialog({ asked }: { asked: Asked | null }) {
  return (
    <Dialog id={id} title={copy.title} className="needs-scripts">
      {asked?.author && <PauseForm key={asked.message.id} author={asked.author} />}
    </Dialog>
  );
}

function PauseForm({ author }: { author: Person }) {
  const { props, state, isBusy } = useActionForm("pause", pausePostingAction, words, { onSent: close });
  return (
    <form id="pause" {...props}>
      <input type="hidden" name="id" value={author.id} />
      <p className="dialog-text">{fill(copy.text, { name: author.name })}</p>
      <fieldset className={styles.lengths}>
        <legend className="legend">{copy.label}</legend>
        {pauseLengths.map((length) => (
          <Choice key={length} name="for" value={length} defaultChecked={length === pauseLengths[0]}>
            <ChoiceDot />
            {copy.choices[length]}
          </Choice>
        ))}
      </fieldset>
      {state.status === "failed" && (
        <p role="alert" className="error">
          {state.message ?? copy.toasts.failure.text}
        </p>
      )}
      <div className="dialog-foot">
        <Button variant="quiet" size="small" command="close" commandfor={id}>
          {copy.cancel}
        </Button>
        <Button type="submit" size="small" busy={isBusy}>
          {isBusy ? copy.confirming : copy.confirm}
        </Button>
      </div>
    </form>
  );
}

function close(): void {
  closeDialog(id);
}
