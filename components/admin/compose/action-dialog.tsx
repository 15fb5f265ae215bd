"use client";

import type { ReactNode } from "react";
import { failureWords } from "@/components/forms/form-words";
import { dialogIdOf, FormDialog, useDialogForm } from "@/components/admin/form-dialog";
import type { FormAction, FormState } from "@/lib/forms/state";

const outcomes = failureWords("That didn’t work", "Nothing was sent. Try again.");

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
  const form = useDialogForm(id, action, outcomes, {
    inPlace: true,
    ...(send && { send: (data: FormData) => send(data, dialogIdOf(id)) }),
  });
  return (
    <FormDialog
      form={form}
      opener={{ text: words.open, className, onOpen }}
      title={words.title}
      className="mt-3 grid gap-4"
      keep={words.keep}
      confirm={words.confirm}
      tone={isDanger ? "danger" : "primary"}
    >
      {children}
    </FormDialog>
  );
}
