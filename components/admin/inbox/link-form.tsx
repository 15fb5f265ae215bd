"use client";

import { FormField } from "@/components/forms/fields";
import { failureWords } from "@/components/forms/form-words";
import { FormFrame } from "@/components/forms/public-form";
import { Refusal } from "@/components/forms/refusal";
import { useActionForm } from "@/components/forms/use-action-form";
import { LazyIcon } from "@/components/ui/lazy-icon";
import { linkEntryAction } from "@/lib/administration/inbox/actions";
import type { EntryRef } from "@/lib/administration/inbox/kinds";

/** Matches the height of the button beside it. */
const compact = "[&>.input]:min-h-target [&>.input]:py-[0.45rem]";
const words = failureWords("Not linked", "That didn’t work. Try again.");

/** Links an entry to a person with another email address. */
export function LinkForm({ kind, id }: EntryRef) {
  const form = useActionForm("link-entry", linkEntryAction, words, { focusOnSent: "who" });
  return (
    <FormFrame form={form} className="mt-3 grid gap-3">
      <p className="text-compact text-ink-2">Known under another address?</p>
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="id" value={id} />
      <div className="flex flex-wrap items-end gap-3">
        <FormField
          name="email"
          label="Their other address"
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
          className={`min-w-0 flex-[1_1_14rem] ${compact}`}
        />
        <button type="submit" className="tinybtn min-h-target" aria-busy={form.isBusy || undefined}>
          <LazyIcon name="members" size={16} />
          {form.isBusy ? "Linking..." : "Link to a person"}
        </button>
      </div>
      <Refusal />
    </FormFrame>
  );
}
