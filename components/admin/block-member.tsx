"use client";

import { blockMemberAction } from "@/lib/administration/actions";
import { MemberDialog, type MemberAction, type MemberDialogSubject } from "./member-dialog";

/** Blocks a member; asks first what happens to a paid plan. */
export function BlockMember({ deed, ...subject }: MemberDialogSubject & { deed: Omit<MemberAction, "do"> }) {
  return (
    <MemberDialog
      {...subject}
      form="block"
      action={blockMemberAction}
      copy={{ title: "Block {displayName}?", confirm: "Block {displayName}", keep: "Don’t" }}
      values={{ to: "blocked" }}
      deed={{ ...deed, do: "block" }}
      fate="run"
      opener={(dialogId) => (
        <button type="button" className="tinybtn" {...{ command: "show-modal", commandfor: dialogId }}>
          Block…
        </button>
      )}
    />
  );
}
