"use client";

import { adminCopy } from "@/content/pages/admin";
import { turnMemberTwoStepOffAction } from "@/lib/administration/actions";
import { MemberDialog, type MemberDialogSubject } from "./member-dialog";

const { twoStep } = adminCopy.member;

/** Turns a member's two-step sign-in off, for somebody who has lost everything that gives a code. */
export function TwoStepOff(subject: MemberDialogSubject) {
  return (
    <div>
      <MemberDialog
        {...subject}
        form="two-step-off"
        action={turnMemberTwoStepOffAction}
        copy={twoStep}
        opener={(dialogId) => (
          <button type="button" className="tinybtn" {...{ command: "show-modal", commandfor: dialogId }}>
            {twoStep.open}
          </button>
        )}
      />
      <p className="small muted">{twoStep.help}</p>
    </div>
  );
}
