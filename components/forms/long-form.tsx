"use client";

import { FormFrame, type PublicFormProps } from "./public-form";
import { useDraft } from "./use-draft";
import { useActionForm } from "./use-action-form";

/** A long public form whose entries are saved in this browser until sent. Contains a <DraftNote />. */
export function LongForm({ id, action, words, shape, ...frame }: PublicFormProps) {
  const form = useActionForm(id, action, words, { shape });
  return <FormFrame form={{ ...form, draft: useDraft(form) }} {...frame} />;
}
