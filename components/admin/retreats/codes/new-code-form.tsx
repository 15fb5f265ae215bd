"use client";

import { FormField } from "@/components/forms/fields";
import { formWords } from "@/components/forms/form-words";
import { FormFrame } from "@/components/forms/public-form";
import { Refusal } from "@/components/forms/refusal";
import { useActionForm } from "@/components/forms/use-action-form";
import { Button } from "@/components/ui/button";
import { codesCopy } from "@/content/pages/admin-codes";
import { createCodeAction } from "@/lib/administration/codes/actions";

const { form: copy, toasts } = codesCopy;
const words = formWords({ failure: toasts.failure });

/** The form for a new code. */
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
        {copy.headline}
      </h2>
      <p className="text-ink-2">{copy.intro}</p>
      <FormField
        name="code"
        {...copy.code}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
      />
      <div className="grid grid-cols-2 items-start gap-4">
        <FormField name="percentOff" label={copy.percentOff} inputMode="numeric" autoComplete="off" />
        <FormField name="sumOff" label={copy.sumOff} inputMode="decimal" autoComplete="off" />
      </div>
      <FormField name="uses" {...copy.uses} inputMode="numeric" autoComplete="off" required />
      <FormField name="lastDay" label={copy.lastDay} type="date" required />
      <Refusal />
      <Button type="submit" wide busy={form.isBusy}>
        {form.isBusy ? copy.submitting : copy.submit}
      </Button>
    </FormFrame>
  );
}
