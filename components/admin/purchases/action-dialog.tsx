"use client";

import { useState, type ReactNode } from "react";
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

type ActionTexts = {
  open: string;
  /** The button's accessible name, if others beside it have the same text. */
  label?: string;
  title: string;
  lead?: string;
  keep?: string;
};

type ActionDialogProps = {
  /** Prefix of the ids inside the dialog. */
  id: string;
  words: ActionTexts;
  said: FormWords;
  facts: PurchaseFacts;
  action: FormAction;
  /** Hidden fields. */
  hidden: Record<string, string>;
  initial?: Typed;
  /** The action for the input; null while an amount is invalid. */
  purchaseActionOf: (typed: Typed) => PurchaseAction | null;
  /** The label of the confirm button. */
  button: (typed: Typed) => string;
  fields?: (typed: Typed) => ReactNode;
};

/** A button with a dialog that shows the effects on money, place, access and emails first. */
export function ActionDialog({
  id,
  words,
  said,
  facts,
  action,
  hidden,
  initial = {},
  purchaseActionOf,
  button,
  fields,
}: ActionDialogProps) {
  const dialogId = `${id}-dialog`;
  const [typed, setTyped] = useState<Typed>(initial);
  const form = useActionForm(id, action, said, {
    onSent: () => {
      closeDialog(dialogId);
      setTyped(initial);
    },
  });
  const purchaseAction = purchaseActionOf(typed);
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
          {purchaseAction && <ChangePreview words={previewChange(purchaseAction, facts)} />}
          <Refusal />
          <div className="dialog-foot mt-0">
            <Button variant="quiet" size="small" command="close" commandfor={dialogId}>
              {words.keep ?? "Leave it"}
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
