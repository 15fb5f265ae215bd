"use client";

import { Button } from "@/components/ui/button";
import { deleteContentAction } from "@/lib/administration/actions";
import { MemberDialog, type MemberDialogSubject } from "./member-dialog";

/** Deletes everything a member has written, for good, after a confirmation. */
export function DeleteContent(subject: MemberDialogSubject) {
  return (
    <div>
      <MemberDialog
        {...subject}
        form="delete-written"
        action={deleteContentAction}
        copy={{
          title: "Delete what they wrote?",
          text: "Everything {displayName} has written on the boards and in the chat is deleted for everyone, for good.",
          confirm: "Delete it all",
          keep: "Keep it",
        }}
        opener={(dialogId) => (
          <Button
            variant="quiet"
            size="small"
            className="text-ember"
            command="show-modal"
            commandfor={dialogId}
          >
            Delete what they wrote…
          </Button>
        )}
      />
      <p className="small muted">On request. The account stays.</p>
    </div>
  );
}
