"use client";

import { FormField } from "@/components/forms/fields";
import { failureWords } from "@/components/forms/form-words";
import { FormFrame } from "@/components/forms/public-form";
import { Refusal } from "@/components/forms/refusal";
import { useActionForm } from "@/components/forms/use-action-form";
import { Button } from "@/components/ui/button";
import { createCodeAction } from "@/lib/administration/codes/actions";

const words = failureWords("Not done", "Nothing was changed. Please try again.");

export function NewCodeForm({ retreat }: { retreat: string }) {
  const form = useActionForm("new-code", createCodeAction.bind(null, retreat), words, {
    focusOnSent: "codes",
  });
  return (
    <FormFrame
      form={form}
      noValidate
      labelledBy="new-code-headline"
      className="bg-surface grid content-start gap-4 border-[1.5px] border-ink p-6 max-sm:p-4"
    >
      <h2 id="new-code-headline" className="h2">
        Make a code
      </h2>
      <p className="text-ink-2">
        Takes a percentage or an amount off the price of any room of this retreat. The deposit stays the same.
        Enter one of the two.
      </p>
      <FormField
        name="code"
        label="Code"
        hint="Letters, digits and hyphens. Case doesn’t matter."
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
      />
      <div className="grid grid-cols-2 items-start gap-4">
        <FormField name="percentOff" label="Percent off" inputMode="numeric" autoComplete="off" />
        <FormField name="sumOff" label="Sum off" inputMode="decimal" autoComplete="off" />
      </div>
      <FormField
        name="uses"
        label="Uses"
        hint="How many bookings may use it. A cancelled booking doesn’t count."
        inputMode="numeric"
        autoComplete="off"
        required
      />
      <FormField name="lastDay" label="Last day" type="date" required />
      <Refusal />
      <Button type="submit" wide busy={form.isBusy}>
        {form.isBusy ? "Creating..." : "Create the code"}
      </Button>
    </FormFrame>
  );
}
