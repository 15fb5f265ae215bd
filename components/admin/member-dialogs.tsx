"use client";

import {
  blockMemberAction,
  deleteContentAction,
  turnMemberTwoStepOffAction,
  deleteMemberAction,
} from "@/lib/administration/actions";
import { MemberDialog, type MemberAction, type MemberDialogSubject } from "./member-dialog";
import { codeCopy } from "@/content/pages/code";
import { MoneyCode } from "./purchases/money-code";
import { useState } from "react";
import { FormField } from "@/components/forms/fields";
import { isLastName, lastNameOf } from "@/lib/administration/delete-confirmation";

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

/** Turns off two-step sign-in for a member who has lost all ways to get a code. */
export function TwoStepOff({ needsCode, ...subject }: MemberDialogSubject & { needsCode: boolean }) {
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
        fields={<MoneyCode isAsked={needsCode} help={codeCopy.again.help} />}
        opener={{ text: "Turn off two-step sign-in…" }}
      />
      <p className="small muted">
        For a member who has lost the phone and the recovery codes. Make sure that it’s them: speak to them
        first.
      </p>
    </div>
  );
}

/** Deletes an account for good once the admin has typed the member's last name. */
export function DeleteMember({
  memberAction,
  ...subject
}: MemberDialogSubject & { memberAction: Omit<MemberAction, "do"> }) {
  const word = lastNameOf(subject.displayName);
  const [typed, setTyped] = useState("");
  return (
    <div>
      <MemberDialog
        {...subject}
        form="delete"
        action={deleteMemberAction}
        copy={{ title: "Delete {displayName}?", confirm: "Delete {displayName}", keep: "Keep {displayName}" }}
        memberAction={{ ...memberAction, do: "delete" }}
        isOff={!isLastName(typed, subject.displayName)}
        fields={
          <FormField
            name="name"
            label={
              word === subject.displayName.trim()
                ? "Type the name to continue"
                : "Type the last name to continue"
            }
            placeholder={word}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            required
            onInput={({ currentTarget: { value } }) => setTyped(value)}
            className="[&_input]:max-w-56"
          />
        }
        opener={{
          text: "Delete the account…",
          className: "btn btn--quiet btn--small text-ember",
          onOpen: () => setTyped(""),
        }}
      />
    </div>
  );
}
