"use client";

import { FormField } from "@/components/forms/fields";
import { failureWords } from "@/components/forms/form-words";
import { FormFrame } from "@/components/forms/public-form";
import { Refusal } from "@/components/forms/refusal";
import { useActionForm } from "@/components/forms/use-action-form";
import { pairGuestAction } from "@/lib/administration/guests/actions";

const words = {
  ...failureWords("Not saved", "Nothing was changed. Please try again."),
  kept: "",
};

type PairFormProps = {
  guest: string;
  seen: string;
  /** "wish", "apart" or the id of the current roommate. */
  chosen: string;
  /** The choices, with their labels. */
  options: readonly (readonly [string, string])[];
};

/** Sets a guest's roommate by hand. */
export function PairForm({ guest, seen, chosen, options }: PairFormProps) {
  const form = useActionForm(`pair-${guest}`, pairGuestAction, words);
  return (
    <FormFrame form={form} className="mt-1 grid gap-2 pb-1">
      <input type="hidden" name="id" value={guest} />
      <input type="hidden" name="seen" value={seen} />
      <FormField key={chosen} as="select" name="mate" label="Shares with" defaultValue={chosen}>
        {options.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </FormField>
      <button type="submit" className="tinybtn min-h-target w-fit" aria-busy={form.isBusy || undefined}>
        {form.isBusy ? "Saving..." : "Save"}
      </button>
      <Refusal />
    </FormFrame>
  );
}
