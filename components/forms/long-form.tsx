"use client";

import { createContext, use } from "react";
import { FormFrame, type PublicFormProps } from "./public-form";
import { useDraft } from "./use-draft";
import { useActionForm } from "./use-action-form";

const DraftContext = createContext<ReturnType<typeof useDraft> | null>(null);

/** A long public form whose entries are saved in this browser until sent. Contains a <DraftNote />. */
export function LongForm({ id, action, words, shape, ...frame }: PublicFormProps) {
  const form = useActionForm(id, action, words, { shape });
  return (
    <DraftContext value={useDraft(form)}>
      <FormFrame form={form} {...frame} />
    </DraftContext>
  );
}

/** The draft of the enclosing long form. */
export function useDraftContext() {
  const draft = use(DraftContext);
  if (!draft) throw new Error("A part of a long form stands outside of one");
  return draft;
}
