"use client";

import { useState } from "react";
import { ActionDialog } from "@/components/admin/compose/action-dialog";
import { failureWords } from "@/components/forms/form-words";
import { outcomeOf } from "@/components/forms/outcome";
import { callAction } from "@/components/forms/use-action-form";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import type { FormAction, FormState } from "@/lib/forms/state";
import { publishPageAction } from "@/lib/site/documents/actions";
import { LegalNote, listLegalChanges, type LegalNoteProps } from "./legal-note";
import type { Editor } from "./use-editor";

const words = failureWords("Not done", "The server can’t be reached. Nothing was changed. Try again.");

/** Saves first, then runs the command on the saved draft. */
export async function runSaved(editor: Editor, action: FormAction, form: FormData): Promise<FormState> {
  return (await editor.commandFor(form)) ?? callAction(action, form);
}

type PublishButtonProps = LegalNoteProps & { className?: string };

/** Publishes the draft; asks first if a law or an agreement depends on it. */
export function PublishButton({ data, editor, labelOf, className }: PublishButtonProps) {
  const { changed, conflicts, checks, problems } = editor;
  const [isBusy, setBusy] = useState(false);
  const mayPublish =
    (changed.length > 0 || data.state === "unpublished") &&
    Object.keys(conflicts).length === 0 &&
    Object.values(problems).every((problem) => !problem) &&
    checks.every(({ isBlocking }) => !isBlocking);

  async function publish(form = new FormData()): Promise<FormState> {
    setBusy(true);
    const answer = await runSaved(editor, publishPageAction, form);
    setBusy(false);
    if (answer.status === "sent") editor.becamePublic(answer);
    return answer;
  }

  async function publishNow() {
    const answer = await publish();
    const outcome = outcomeOf(answer, words);
    if (outcome) toast({ ...outcome, tone: answer.status === "failed" ? "error" : "success" });
  }

  if (mayPublish && listLegalChanges(data, editor).length > 0)
    return (
      <ActionDialog
        id="publish"
        words={{ open: "Publish", title: "Publish it?", keep: "Not yet", confirm: "Publish" }}
        action={publishPageAction}
        send={publish}
        className={`btn btn--primary btn--small ${className}`}
      >
        <LegalNote {...{ data, editor, labelOf }} />
      </ActionDialog>
    );
  return (
    <Button
      size="small"
      busy={isBusy}
      className={className}
      disabled={!mayPublish}
      onClick={() => void publishNow()}
    >
      Publish
    </Button>
  );
}
