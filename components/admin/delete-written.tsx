"use client";

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
        opener={{ text: "Delete what they wrote…", className: "btn btn--quiet btn--small text-ember" }}
      />
      <p className="small muted">On request. The account stays.</p>
    </div>
  );
}
