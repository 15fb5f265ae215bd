"use client";

import { useState } from "react";
import { FormField } from "@/components/forms/fields";
import { deleteMemberAction } from "@/lib/administration/actions";
import { isLastName, lastNameOf } from "@/lib/administration/delete-confirmation";
import { MemberDialog, type MemberAction, type MemberDialogSubject } from "./member-dialog";

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
        opener={{ text: "Delete the account…", className: "btn btn--quiet btn--small text-ember" }}
      />
    </div>
  );
}
