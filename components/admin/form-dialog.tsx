"use client";

import { useState, useSyncExternalStore, type ReactNode } from "react";
import { flushSync } from "react-dom";
import type { FormWords } from "@/components/forms/outcome";
import { HiddenFields } from "@/components/forms/hidden-fields";
import { FormFrame } from "@/components/forms/public-form";
import { Refusal } from "@/components/forms/refusal";
import { useActionForm, type ActionForm } from "@/components/forms/use-action-form";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { closeDialog, isDialogOpen } from "@/components/ui/dialog-control";
import type { FormAction } from "@/lib/forms/state";

type Options = Parameters<typeof useActionForm>[3];

/** The form of a FormDialog, which closes once it is sent: before the refreshed page may remove it. */
export function useDialogForm(id: string, action: FormAction, words: FormWords, options: Options = {}) {
  return useActionForm(id, action, words, {
    ...options,
    onSent: () => {
      closeDialog(dialogIdOf(id));
      options.onSent?.();
    },
  });
}

/** The id of the dialog around a form. */
export function dialogIdOf(formId: string): string {
  return `${formId}-dialog`;
}

type FormDialogProps = {
  form: ActionForm;
  /** The button that opens it; `label`: its accessible name, if others have the same text. */
  opener: { text: string; label?: string; className?: string; onOpen?: () => void };
  title: string;
  /** Text above the form. */
  lead?: ReactNode;
  className?: string;
  hidden?: Readonly<Record<string, string>>;
  /** The label of the cancel button. */
  keep?: string;
  /** The cancel button has the focus at first. */
  isKeepFocused?: boolean;
  confirm: string;
  tone?: "primary" | "secondary" | "danger";
  /** The input is not valid yet. */
  isOff?: boolean;
  /** Its fields are always on the page: what was typed stays when it is closed, and it can be sent without scripts. */
  keepsFields?: boolean;
  children: ReactNode;
};

/** A button with a dialog that contains a form; its fields exist only while it is open, and start with their defaults. */
export function FormDialog({
  form,
  opener,
  title,
  lead,
  className = "mt-4 grid gap-4",
  hidden = {},
  keep = "Leave it",
  isKeepFocused = false,
  confirm,
  tone = "danger",
  isOff = false,
  keepsFields = false,
  children,
}: FormDialogProps) {
  const dialogId = dialogIdOf(form.id);
  const [isOpen, setOpen] = useState(false);
  const open = () => {
    if (!keepsFields) form.forget();
    opener.onOpen?.();
    setOpen(true);
  };
  // Its button may be pressed before this script runs
  const wasOpen = useSyncExternalStore(
    subscribeToNothing,
    () => isDialogOpen(dialogId),
    () => false,
  );
  return (
    <>
      <button
        type="button"
        className={opener.className ?? "tinybtn"}
        aria-label={opener.label}
        // In the capture phase: before the polyfill opens the dialog and moves the focus
        onClickCapture={() => flushSync(open)}
        {...{ command: "show-modal", commandfor: dialogId }}
      >
        {opener.text}
      </button>
      <Dialog id={dialogId} title={title} onClose={() => setOpen(false)}>
        {(isOpen || wasOpen || keepsFields) && (
          <>
            {lead}
            <FormFrame form={form} className={className}>
              <HiddenFields values={hidden} />
              {children}
              <Refusal />
              <div className="dialog-foot mt-0">
                <Button
                  variant="quiet"
                  size="small"
                  command="close"
                  commandfor={dialogId}
                  ref={isKeepFocused ? setAutofocus : undefined}
                >
                  {keep}
                </Button>
                <Button
                  type="submit"
                  variant={tone === "primary" ? "primary" : "secondary"}
                  size="small"
                  className={tone === "danger" ? "is-danger" : undefined}
                  busy={form.isBusy}
                  {...(isOff && { "aria-disabled": true })}
                >
                  {confirm}
                </Button>
              </div>
            </FormFrame>
          </>
        )}
      </Dialog>
    </>
  );
}

const subscribeToNothing = () => () => {};

/** React's own autoFocus focuses at mount, when the dialog is still closed. */
function setAutofocus(button: HTMLButtonElement | null): void {
  button?.setAttribute("autofocus", "");
}
