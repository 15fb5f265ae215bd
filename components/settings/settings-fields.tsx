"use client";

import { accountCopy } from "@/content/pages/account";
import { FormField } from "@/components/forms/fields";
import { useFormContext } from "@/components/forms/form-context";
import { Check } from "@/components/ui/check";

const copy = accountCopy.settings;

/** The fields of the settings: what is kept, or after a refusal without scripts what was typed. */
export function SettingsFields({ displayName, hidesEmail }: { displayName: string; hidesEmail: boolean }) {
  const { fieldOf } = useFormContext();
  const hide = fieldOf("hideEmail");
  // An empty box is not sent at all: whether it was posted, the field beside it tells
  const wasPosted = fieldOf("displayName").typed !== undefined;
  return (
    <>
      <FormField
        name="displayName"
        label={copy.displayName.label}
        hint={copy.displayName.help}
        autoComplete="nickname"
        required
        defaultValue={displayName}
      />
      <Check
        id={hide.id}
        name="hideEmail"
        defaultChecked={wasPosted ? hide.typed === "on" : hidesEmail}
        error={hide.error}
      >
        {copy.hideEmail}
      </Check>
    </>
  );
}
