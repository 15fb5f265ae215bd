"use client";

import { useState } from "react";
import { FormDialog, useDialogForm } from "@/components/admin/form-dialog";
import { MoneyCode } from "@/components/admin/purchases/money-code";
import { FormField } from "@/components/forms/fields";
import { failureWords } from "@/components/forms/form-words";
import { codeCopy } from "@/content/pages/code";
import { lastNameOf } from "@/lib/administration/delete-confirmation";
import { moveOwnershipAction } from "@/lib/administration/team/actions";

const words = failureWords("Nothing changed", "That didn’t work. Try again.");

type MoveOwnershipProps = {
  candidates: readonly { id: string; name: string }[];
  today: string;
  /** The suggested last day of the former owner's role. */
  until: string;
  needsCode: boolean;
};

/** Makes one of the administrators the owner, once the last word of their name is typed. */
export function MoveOwnershipDialog({ candidates, today, until, needsCode }: MoveOwnershipProps) {
  const form = useDialogForm("move-ownership", moveOwnershipAction, words);
  const [chosen, setChosen] = useState(candidates[0]?.id);
  const name = candidates.find(({ id }) => id === chosen)?.name ?? "";
  return (
    <FormDialog
      form={form}
      opener={{ text: `Make ${name} the owner…`, className: "btn btn--primary btn--small" }}
      title={`Make ${name} the owner?`}
      isKeepFocused
      confirm="Hand over"
    >
      <FormField
        as="select"
        name="id"
        label="New owner"
        value={chosen}
        onChange={({ currentTarget }) => setChosen(currentTarget.value)}
      >
        {candidates.map(({ id, name: one }) => (
          <option key={id} value={id}>
            {one}
          </option>
        ))}
      </FormField>
      <FormField
        name="until"
        label="You stay an administrator until"
        type="date"
        min={today}
        defaultValue={until}
        required
      />
      <FormField
        name="typed"
        label={`Type “${lastNameOf(name)}”`}
        hint="The last word of the new owner’s name."
        autoComplete="off"
        required
      />
      <MoneyCode isAsked={needsCode} help={codeCopy.again.help} />
    </FormDialog>
  );
}
