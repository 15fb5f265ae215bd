"use client";

import { createContext, use } from "react";
import { FormFrame, type PublicFormProps } from "./public-form";
import { useDraft } from "./use-draft";
import { useActionForm } from "./use-action-form";

const DraftContext = createContext<ReturnType<typeof useDraft> | null>(null);

/** A public form that takes an evening: what is typed is kept in this browser until it is sent. With a <DraftNote /> in it. */
export function LongForm({ id, action, words, shape, ...frame }: PublicFormProps) {
  const form = useActionForm(id, action, words, { shape });
  return (
    <DraftContext value={useDraft(form)}>
      <FormFrame form={form} {...frame} />
    </DraftContext>
  );
}

/** The draft of the long form around this part. */
export function useDraftContext() {
  const draft = use(DraftContext);
  if (!draft) throw new Error("A part of a long form stands outside of one");
  return draft;
}
