"use client";

import { twoStepCopy } from "@/content/pages/two-step";
import { memberRoleAction } from "@/lib/administration/actions";
import { MemberDialog, type MemberDialogSubject } from "./member-dialog";
import { MoneyCode } from "./purchases/money-code";

const roleActions = { admin: "Make administrator", moderator: "Make moderator", member: "Make member" };

/** Changes a role to or from administrator, with a two-factor code. */
export function RoleDialog({ to, ...subject }: MemberDialogSubject & { to: keyof typeof roleActions }) {
  return (
    <MemberDialog
      {...subject}
      form={`role-${to}`}
      action={memberRoleAction}
      values={{ to }}
      copy={{
        title: "Change {displayName}’s role?",
        text: "This gives or removes all rights of an administrator.",
        keep: "Leave it",
        confirm: "Change the role",
      }}
      fields={<MoneyCode isAsked help={twoStepCopy.again.help} />}
      opener={{ text: roleActions[to] }}
    />
  );
}
