"use client";

import { createContext, use } from "react";
import type { ActionForm } from "./use-action-form";
import type { FormDraft } from "./use-draft";

/** A form; a long one has a draft. */
export type DraftedForm = ActionForm & { draft?: FormDraft };

export const FormContext = createContext<Omit<DraftedForm, "props"> | null>(null);

/** The surrounding form, with the ids, values and errors of its fields. */
export function useFormContext() {
  const form = use(FormContext);
  if (!form) throw new Error("A part of a form stands outside of one");
  const { problems, typed, id, inPlace, isFromPost } = form;
  // Without a summary a posted page focuses the first invalid field
  const first = inPlace && isFromPost ? Object.keys(problems).find((name) => problems[name]) : undefined;
  return {
    ...form,
    /** The id, value and error of a field. */
    fieldOf: (name: string) => ({
      id: fieldId(id, name),
      typed: typed[name],
      error: problems[name],
      autoFocus: name === first,
    }),
  };
}

/** The id of a field; two forms of a page may have fields with the same name. */
export function fieldId(form: string, name: string): string {
  return `${form}-${name}`;
}
