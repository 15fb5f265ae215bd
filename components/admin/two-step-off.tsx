"use client";

import { twoStepCopy } from "@/content/pages/two-step";
import { turnMemberTwoStepOffAction } from "@/lib/administration/actions";
import { MemberDialog, type MemberDialogSubject } from "./member-dialog";
import { MoneyCode } from "./purchases/money-code";

/** Turns off two-step sign-in for a member who has lost all ways to get a code. */
export function TwoStepOff({ asksForCode, ...subject }: MemberDialogSubject & { asksForCode: boolean }) {
  return (
    <div>
      <MemberDialog
        {...subject}
        form="two-step-off"
        action={turnMemberTwoStepOffAction}
        copy={{
          title: "Turn off two-step sign-in?",
          text: "{displayName} can then sign in with the password alone, and gets a letter about it. The recovery codes are deleted, too.",
          confirm: "Turn it off",
          keep: "Leave it on",
        }}
        fields={<MoneyCode isAsked={asksForCode} help={twoStepCopy.again.help} />}
        opener={{ text: "Turn off two-step sign-in…" }}
      />
      <p className="small muted">
        For a member who has lost the phone and the recovery codes. Make sure that it’s them: speak to them
        first.
      </p>
    </div>
  );
}
