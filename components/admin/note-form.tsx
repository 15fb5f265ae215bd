"use client";

import { FormField } from "@/components/forms/fields";
import { failureWords } from "@/components/forms/form-words";
import { FormFrame } from "@/components/forms/public-form";
import { Refusal } from "@/components/forms/refusal";
import { useActionForm } from "@/components/forms/use-action-form";
import type { FormAction } from "@/lib/forms/state";
import { HiddenFields } from "@/components/forms/hidden-fields";

const words = failureWords("Not noted", "That didn’t work. Your note is still in the box.");

type NoteFormProps = { action: FormAction; values: Readonly<Record<string, string>> };

export function NoteForm({ action, values }: NoteFormProps) {
  const form = useActionForm("note", action, words, { focusOnSent: "notes" });
  return (
    <FormFrame form={form} className="mt-4 grid gap-3">
      <HiddenFields values={values} />
      <FormField
        as="textarea"
        name="text"
        label="Private note"
        hint="The person doesn’t see this here, but may ask for a copy of their data, so write what they may read."
        rows={2}
        className="[&>.input]:min-h-20"
        maxLength={5000}
        required
      />
      <Refusal />
      <button
        type="submit"
        className="tinybtn min-h-target justify-self-start"
        aria-busy={form.isBusy || undefined}
      >
        {form.isBusy ? "Adding..." : "Add the note"}
      </button>
    </FormFrame>
  );
}
