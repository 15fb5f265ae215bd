"use client";

import { createContext, use } from "react";
import type { ActionForm } from "./use-action-form";

export const FormContext = createContext<Omit<ActionForm, "props"> | null>(null);

/** The form around this part, with the ids, values and errors of its fields. */
export function useFormContext() {
  const form = use(FormContext);
  if (!form) throw new Error("A part of a form stands outside of one");
  const { problems, typed, id, inPlace, isFromPost } = form;
  // A posted page comes back from its start; without a summary there the browser goes to the first problem
  const first = inPlace && isFromPost ? Object.keys(problems).find((name) => problems[name]) : undefined;
  return {
    ...form,
    /** What a field called `name` shows: its id, what was typed and what is wrong with it. */
    fieldOf: (name: string) => ({
      id: fieldId(id, name),
      typed: typed[name],
      error: problems[name],
      autoFocus: name === first,
    }),
  };
}

/** The id of a field: two forms of a page may have one of the same name. */
export function fieldId(form: string, name: string): string {
  return `${form}-${name}`;
}
