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
import { dialogIds, type ActionRequest } from "./action-request";

const copy = moderationCopy.pause;
const words = formWords({ failure: copy.toasts.failure });
const id = dialogIds.pause;

/** Asks how long to pause posting for a message's author. */
export function PauseDialog({ request }: { request: ActionRequest | null }) {
  return (
    <Dialog id={id} title={copy.title} className="needs-scripts">
      {request?.author && <PauseForm key={request.message.id} author={request.author} />}
    </Dialog>
  );
}

function PauseForm({ author }: { author: Person }) {
  const { props, state, isBusy } = useActionForm("pause", pausePostingAction, words, { onSent: close });
  return (
    <form id="pause" {...props}>
      <input type="hidden" name="id" value={author.id} />
      <p className="dialog-text">{fill(copy.text, { name: author.name })}</p>
      <fieldset className="mt-5 grid grid-cols-2 gap-2 max-[26em]:grid-cols-1">
        <legend className="legend mb-2">{copy.label}</legend>
        {pauseLengths.map((length) => (
          <Choice
            key={length}
            name="for"
            value={length}
            className="choice--tile"
            face="flex min-h-12 items-center gap-[0.7rem] px-[0.9rem] py-2 text-read leading-[1.2] [&>.dot]:size-5"
            defaultChecked={length === pauseLengths[0]}
          >
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
