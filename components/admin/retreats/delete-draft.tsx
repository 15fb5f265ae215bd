"use client";

import { ActionDialog } from "@/components/admin/compose/action-dialog";
import { HiddenFields } from "@/components/forms/hidden-fields";
import { deleteRetreatAction } from "@/lib/administration/sales/actions";

/** Deletes a retreat that was never public. */
export function DeleteDraft({ retreat: { id, name } }: { retreat: { id: string; name: string } }) {
  return (
    <div className="mt-9 border-t-[1.5px] border-hair pt-4">
      <ActionDialog
        id="delete-draft"
        words={{
          open: "Delete draft…",
          title: "Delete this draft?",
          keep: "Keep it",
          confirm: "Delete it",
        }}
        action={deleteRetreatAction}
        className="tinybtn is-danger"
        isDanger
      >
        <HiddenFields values={{ retreat: id }} />
        <p>{`${name} was never public. Its terms, texts, history and budget are deleted for good.`}</p>
      </ActionDialog>
    </div>
  );
}
