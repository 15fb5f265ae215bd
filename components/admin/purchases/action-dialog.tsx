"use client";

import { useState, type ReactNode } from "react";
import { purchasesCopy as copy } from "@/content/pages/admin-purchases";
import type { FormWords } from "@/components/forms/outcome";
import { FormFrame } from "@/components/forms/public-form";
import { Refusal } from "@/components/forms/refusal";
import { useActionForm } from "@/components/forms/use-action-form";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { closeDialog } from "@/components/ui/dialog-control";
import {
  previewChange,
  type PurchaseAction,
  type PurchaseFacts,
} from "@/lib/administration/purchases/change-preview";
import type { FormAction } from "@/lib/forms/state";
import { ChangePreview } from "@/components/admin/change-preview";

export type Typed = Record<string, string>;

type DeedWords = {
  open: string;
  /** What the button is called, where others beside it have the same words. */
  label?: string;
  title: string;
  lead?: string;
  keep?: string;
};

type DeedDialogProps = {
  /** Starts the ids of everything in it. */
  id: string;
  words: DeedWords;
  said: FormWords;
  facts: PurchaseFacts;
  action: FormAction;
  /** What the action is told besides the fields. */
  hidden: Record<string, string>;
  /** What the fields hold at first. */
  initial?: Typed;
  /** What is done with what has been typed; null: it is no sum yet. */
  deedOf: (typed: Typed) => PurchaseAction | null;
  /** What the last button says. */
  button: (typed: Typed) => string;
  fields?: (typed: Typed) => ReactNode;
};

/** A button, and the dialog that says what will happen to money, place, access and letters before it does. */
export function DeedDialog({
  id,
  words,
  said,
  facts,
  action,
  hidden,
  initial = {},
  deedOf,
  button,
  fields,
}: DeedDialogProps) {
  const dialogId = `${id}-dialog`;
  const [typed, setTyped] = useState<Typed>(initial);
  const form = useActionForm(id, action, said, {
    onSent: () => {
      closeDialog(dialogId);
      setTyped(initial);
    },
  });
  const deed = deedOf(typed);
  return (
    <>
      <button
        type="button"
        className="tinybtn"
        aria-label={words.label}
        {...{ command: "show-modal", commandfor: dialogId }}
      >
        {words.open}
      </button>
      <Dialog id={dialogId} title={words.title}>
        {words.lead && <p className="dialog-text">{words.lead}</p>}
        <FormFrame form={form} className="mt-4 grid gap-4">
          {Object.entries(hidden).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          {fields && (
            <div
              className="grid gap-4"
              onInput={({ currentTarget }) => setTyped({ ...initial, ...readFields(currentTarget) })}
            >
              {fields(typed)}
            </div>
          )}
          {deed && <ChangePreview words={previewChange(deed, facts)} />}
          <Refusal />
          <div className="dialog-foot mt-0">
            <Button variant="quiet" size="small" command="close" commandfor={dialogId}>
              {words.keep ?? copy.keep}
            </Button>
            <Button type="submit" variant="secondary" size="small" className="is-danger" busy={form.isBusy}>
              {button(typed)}
            </Button>
          </div>
        </FormFrame>
      </Dialog>
    </>
  );
}

function readFields(part: HTMLElement): Typed {
  const controls = part.querySelectorAll<HTMLInputElement | HTMLSelectElement>("input[name], select[name]");
  const shown = [...controls].filter(
    (one) => !(one instanceof HTMLInputElement && ["radio", "checkbox"].includes(one.type) && !one.checked),
  );
  return Object.fromEntries(shown.map(({ name, value }) => [name, value]));
}
