"use client";

import type { InputEvent } from "react";
import { FormDialog, useDialogForm } from "@/components/admin/form-dialog";
import { FormField } from "@/components/forms/fields";
import { failureWords } from "@/components/forms/form-words";
import { createPostAction } from "@/lib/site/documents/actions";
import { asSlug } from "@/lib/text";

const words = failureWords("Not created", "The server can’t be reached. Nothing was created. Try again.");

const addressMax = 60;

/** Asks for a new post's title and address, and opens its editor. */
export function WritePost({ host }: { host: string }) {
  const form = useDialogForm("write-post", createPostAction, words, { inPlace: true });
  return (
    <FormDialog
      form={form}
      opener={{ text: "Write a post", className: "btn btn--primary btn--small max-lg:flex-1" }}
      title="Write a post"
      keep="Not now"
      confirm="Create the draft"
      tone="primary"
    >
      <div className="grid gap-4" onInput={suggestAddress}>
        <FormField name="title" label="Title" required maxLength={120} autoComplete="off" />
        <FormField
          name="address"
          label="Address"
          hint={`After ${host}/blog/. You can change it later; the old address then leads to the new one.`}
          required
          maxLength={addressMax}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      </div>
      <p className="text-compact text-ink-2">
        It starts as a draft. Until you publish it, everyone else gets “Page not found”.
      </p>
    </FormDialog>
  );
}

/** Makes an address of the title, until another one is typed. */
function suggestAddress({ target }: InputEvent) {
  if (!(target instanceof HTMLInputElement) || !target.form) return;
  const address = target.form.elements.namedItem("address");
  if (!(address instanceof HTMLInputElement)) return;
  if (target === address) address.dataset.typed = address.value;
  else if (!address.dataset.typed) address.value = asSlug(target.value, addressMax);
}
