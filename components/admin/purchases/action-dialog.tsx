"use client";

import { useState, type ReactNode } from "react";
import type { FormWords } from "@/components/forms/outcome";
import {
  previewChange,
  type PurchaseAction,
  type PurchaseFacts,
} from "@/lib/administration/purchases/change-preview";
import type { FormAction } from "@/lib/forms/state";
import { ChangePreview } from "@/components/admin/change-preview";
import { FormDialog, useDialogForm } from "@/components/admin/form-dialog";

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
  outcomes: FormWords;
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
  outcomes,
  facts,
  action,
  hidden,
  initial = {},
  purchaseActionOf,
  button,
  fields,
}: ActionDialogProps) {
  const [typed, setTyped] = useState<Typed>(initial);
  const form = useDialogForm(id, action, outcomes);
  const purchaseAction = purchaseActionOf(typed);
  return (
    <FormDialog
      form={form}
      opener={{ text: words.open, label: words.label, onOpen: () => setTyped(initial) }}
      title={words.title}
      lead={words.lead && <p className="dialog-text">{words.lead}</p>}
      hidden={hidden}
      keep={words.keep}
      confirm={button(typed)}
    >
      {fields && (
        <div
          className="grid gap-4"
          onInput={({ currentTarget }) => setTyped({ ...initial, ...readFields(currentTarget) })}
        >
          {fields(typed)}
        </div>
      )}
      {purchaseAction && <ChangePreview words={previewChange(purchaseAction, facts)} />}
    </FormDialog>
  );
}

function readFields(part: HTMLElement): Typed {
  const controls = part.querySelectorAll<HTMLInputElement | HTMLSelectElement>("input[name], select[name]");
  const shown = [...controls].filter(
    (one) => !(one instanceof HTMLInputElement && ["radio", "checkbox"].includes(one.type) && !one.checked),
  );
  return Object.fromEntries(shown.map(({ name, value }) => [name, value]));
}
