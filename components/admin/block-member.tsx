"use client";

import { blockMemberAction } from "@/lib/administration/actions";
import { MemberDialog, type MemberAction, type MemberDialogSubject } from "./member-dialog";

/** Blocks a member; for a monthly plan it first asks for the plan's outcome. */
export function BlockMember({
  memberAction,
  ...subject
}: MemberDialogSubject & { memberAction: Omit<MemberAction, "do"> }) {
  return (
    <MemberDialog
      {...subject}
      form="block"
      action={blockMemberAction}
      copy={{ title: "Block {displayName}?", confirm: "Block {displayName}", keep: "Don’t" }}
      values={{ to: "blocked" }}
      memberAction={{ ...memberAction, do: "block" }}
      planOutcome="run"
      opener={{ text: "Block…" }}
    />
  );
}
