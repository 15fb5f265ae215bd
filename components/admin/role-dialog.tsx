"use client";

import { adminCopy } from "@/content/pages/admin";
import { twoStepCopy } from "@/content/pages/two-step";
import { memberRoleAction } from "@/lib/administration/actions";
import { MemberDialog, type MemberDialogSubject } from "./member-dialog";
import { MoneyCode } from "./purchases/money-code";

const { make, role } = adminCopy.member.actions;

/** Changes a role to or from administrator, with a two-factor code. */
export function RoleDialog({ to, ...subject }: MemberDialogSubject & { to: keyof typeof make }) {
  return (
    <MemberDialog
      {...subject}
      form={`role-${to}`}
      action={memberRoleAction}
      values={{ to }}
      copy={role}
      fields={<MoneyCode isAsked help={twoStepCopy.again.help} />}
      opener={(dialogId) => (
        <button type="button" className="tinybtn" {...{ command: "show-modal", commandfor: dialogId }}>
          {make[to]}
        </button>
      )}
    />
  );
}
