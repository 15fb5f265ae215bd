"use client";

import { adminCopy } from "@/content/pages/admin";
import { twoStepCopy } from "@/content/pages/two-step";
import { turnMemberTwoStepOffAction } from "@/lib/administration/actions";
import { MemberDialog, type MemberDialogSubject } from "./member-dialog";
import { MoneyCode } from "./purchases/money-code";

const { twoStep } = adminCopy.member;

/** Turns off two-step sign-in for a member who has lost all ways to get a code. */
export function TwoStepOff({ asksForCode, ...subject }: MemberDialogSubject & { asksForCode: boolean }) {
  return (
    <div>
      <MemberDialog
        {...subject}
        form="two-step-off"
        action={turnMemberTwoStepOffAction}
        copy={twoStep}
        fields={<MoneyCode isAsked={asksForCode} help={twoStepCopy.again.help} />}
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
