"use client";

import { adminCopy } from "@/content/pages/admin";
import type { FormWords } from "@/components/forms/notice";
import { useActionForm } from "@/components/forms/use-action-form";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { closeDialog } from "@/components/ui/dialog-control";
import { deleteMemberAction } from "@/lib/administration/actions";
import { fill } from "@/lib/text";
import styles from "./member.module.css";

const { deletion: copy } = adminCopy.member;
const dialogId = "delete-dialog";

type DeleteMemberProps = { id: string; displayName: string; words: FormWords };

/** Deletes an account, and asks once more before: this cannot be taken back. */
export function DeleteMember({ id, displayName, words }: DeleteMemberProps) {
  const { props, state, isBusy } = useActionForm("delete", deleteMemberAction, words, { onSent: close });
  return (
    <div>
      <Button
        variant="quiet"
        size="small"
        className={styles.delete}
        command="show-modal"
        commandfor={dialogId}
      >
        {copy.open}
      </Button>
      {state.status === "failed" && (
        <p role="alert" className="error">
          {state.message ?? words.failure.text}
        </p>
      )}
      <Dialog id={dialogId} title={copy.title}>
        <p className="dialog-text">{fill(copy.text, { displayName })}</p>
        <div className="dialog-foot">
          <Button variant="quiet" size="small" command="close" commandfor={dialogId} autoFocus>
            {copy.keep}
          </Button>
          <form id="delete" {...props}>
            <input type="hidden" name="id" value={id} />
            <Button type="submit" variant="secondary" size="small" className="is-danger" busy={isBusy}>
              {copy.confirm}
            </Button>
          </form>
        </div>
      </Dialog>
    </div>
  );
}

/** Closed before anything is said: the page goes, and the dialog with what stands in it. */
function close(): void {
  closeDialog(dialogId);
}
