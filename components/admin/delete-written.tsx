"use client";

import { adminCopy } from "@/content/pages/admin";
import { Button } from "@/components/ui/button";
import { deleteWrittenAction } from "@/lib/administration/actions";
import { MemberDialog, type MemberDialogSubject } from "./member-dialog";

const { written } = adminCopy.member;

/** Deletes all that a member has written, after a confirmation; cannot be undone. */
export function DeleteWritten(subject: MemberDialogSubject) {
  return (
    <div>
      <MemberDialog
        {...subject}
        form="delete-written"
        action={deleteWrittenAction}
        copy={written}
        opener={(dialogId) => (
          <Button
            variant="quiet"
            size="small"
            className="text-ember"
            command="show-modal"
            commandfor={dialogId}
          >
            {written.open}
          </Button>
        )}
      />
      <p className="small muted">{written.help}</p>
    </div>
  );
}
