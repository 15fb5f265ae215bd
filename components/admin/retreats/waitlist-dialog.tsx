"use client";

import { FormField } from "@/components/forms/fields";
import type { FormWords } from "@/components/forms/outcome";
import type { FormAction } from "@/lib/forms/state";
import { ChangePreview } from "@/components/admin/change-preview";
import { FormDialog, useDialogForm } from "@/components/admin/form-dialog";

type WaitlistDialogProps = {
  /** Prefix of the ids inside the dialog. */
  id: string;
  words: { open: string; label?: string; title: string; confirm: string };
  outcomes: FormWords;
  /** The effects on money, place and access, and the emails. */
  happens: { money?: string; place: string; access?: string; letter: string };
  action: FormAction;
  hidden: Record<string, string>;
  /** The label of the cancel button. */
  keep?: string;
  /** Rooms to choose from, by id. */
  rooms?: Record<string, string>;
};

/** A button with a dialog that shows the effects first. */
export function WaitlistDialog({
  id,
  words,
  outcomes,
  happens,
  action,
  hidden,
  rooms,
  keep,
}: WaitlistDialogProps) {
  const form = useDialogForm(id, action, outcomes);
  return (
    <FormDialog
      form={form}
      opener={{ text: words.open, label: words.label }}
      title={words.title}
      hidden={hidden}
      keep={keep}
      confirm={words.confirm}
      tone="secondary"
    >
      {rooms && (
        <FormField as="select" name="room" label="Room">
          {Object.entries(rooms).map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </FormField>
      )}
      <ChangePreview words={{ money: "None moves.", access: "As it is.", ...happens }} />
    </FormDialog>
  );
}
