"use client";

import { adminCopy } from "@/content/pages/admin";
import { blockMemberAction } from "@/lib/administration/actions";
import { MemberDialog, type MemberAction, type MemberDialogSubject } from "./member-dialog";

const { actions, blocking } = adminCopy.member;

/** Blocks a member; asks first what happens to a paid plan. */
export function BlockMember({ deed, ...subject }: MemberDialogSubject & { deed: Omit<MemberAction, "do"> }) {
  return (
    <MemberDialog
      {...subject}
      form="block"
      action={blockMemberAction}
      copy={blocking}
      values={{ to: "blocked" }}
      deed={{ ...deed, do: "block" }}
      fate="run"
      opener={(dialogId) => (
        <button type="button" className="tinybtn" {...{ command: "show-modal", commandfor: dialogId }}>
          {actions.block}
        </button>
      )}
    />
  );
}
