"use client";

import { accountCopy } from "@/content/pages/account";
import { useFormContext } from "@/components/forms/form-context";
import { Check } from "@/components/ui/check";

/** The box for the occasional letter: as it is kept, or after a refusal without scripts as it was posted. */
export function LettersField({ isOn }: { isOn: boolean }) {
  const { state, fieldOf } = useFormContext();
  const { id, typed, error } = fieldOf("letters");
  return (
    <Check
      id={id}
      name="letters"
      defaultChecked={state.status === "failed" ? typed === "on" : isOn}
      error={error}
    >
      {accountCopy.letters.label}
    </Check>
  );
}
