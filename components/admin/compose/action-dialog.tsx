"use client";

import type { ReactNode } from "react";
import { failureWords } from "@/components/forms/form-words";
import { FormFrame } from "@/components/forms/public-form";
import { Refusal } from "@/components/forms/refusal";
import { useActionForm } from "@/components/forms/use-action-form";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { closeDialog } from "@/components/ui/dialog-control";
import type { FormAction, FormState } from "@/lib/forms/state";

const said = failureWords("That didn’t work", "Nothing was sent. Try again.");

type ActionDialogProps = {
  /** Starts the ids of everything in it. */
  id: string;
  words: { open: string; title: string; keep: string; confirm: string };
  action: FormAction;
  /** Sends it in the action's stead where scripts run. */
  send?: (data: FormData, dialogId: string) => Promise<FormState>;
  /** How the button looks that opens it. */
  className: string;
  isDanger?: boolean;
  /** Done at the press that opens it. */
  onOpen?: () => void;
  /** What happens, and the fields. */
  children: ReactNode;
};

/** A button, and the dialog that says what will happen before it does. */
export function ActionDialog({
  id,
  words,
  action,
  send,
  className,
  isDanger,
  onOpen,
  children,
}: ActionDialogProps) {
  const dialogId = `${id}-dialog`;
  const form = useActionForm(id, action, said, {
    inPlace: true,
    onSent: () => closeDialog(dialogId),
    ...(send && { send: (data: FormData) => send(data, dialogId) }),
  });
  return (
    <>
      <button
        type="button"
        className={className}
        onClick={onOpen}
        {...{ command: "show-modal", commandfor: dialogId }}
      >
        {words.open}
      </button>
      <Dialog id={dialogId} title={words.title}>
        <FormFrame form={form} className="mt-3 grid gap-4">
          {children}
          <Refusal />
          <div className="dialog-foot mt-0">
            <Button variant="quiet" size="small" command="close" commandfor={dialogId}>
              {words.keep}
            </Button>
            <Button
              type="submit"
              variant={isDanger ? "secondary" : "primary"}
              size="small"
              className={isDanger ? "is-danger" : undefined}
              busy={form.isBusy}
            >
              {words.confirm}
            </Button>
          </div>
        </FormFrame>
      </Dialog>
    </>
  );
}
