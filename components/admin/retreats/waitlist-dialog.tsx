"use client";

import { FormField } from "@/components/forms/fields";
import type { FormWords } from "@/components/forms/outcome";
import { FormFrame } from "@/components/forms/public-form";
import { Refusal } from "@/components/forms/refusal";
import { useActionForm } from "@/components/forms/use-action-form";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { closeDialog } from "@/components/ui/dialog-control";
import type { FormAction } from "@/lib/forms/state";
import { ChangePreview } from "@/components/admin/change-preview";

type LineDialogProps = {
  /** Prefix of the ids inside the dialog. */
  id: string;
  words: { open: string; label?: string; title: string; confirm: string };
  said: FormWords;
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
export function LineDialog({
  id,
  words,
  said,
  happens,
  action,
  hidden,
  rooms,
  keep = "Leave it",
}: LineDialogProps) {
  const dialogId = `${id}-dialog`;
  const form = useActionForm(id, action, said, { onSent: () => closeDialog(dialogId) });
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
        <FormFrame form={form} className="mt-4 grid gap-4">
          {Object.entries(hidden).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
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
          <Refusal />
          <div className="dialog-foot mt-0">
            <Button variant="quiet" size="small" command="close" commandfor={dialogId}>
              {keep}
            </Button>
            <Button type="submit" variant="secondary" size="small" busy={form.isBusy}>
              {words.confirm}
            </Button>
          </div>
        </FormFrame>
      </Dialog>
    </>
  );
}
