"use client";

import { createContext, use } from "react";
import type { Form } from "./use-form";

export const FormContext = createContext<Omit<Form, "props"> | null>(null);

/** The form around this part, with the ids, values and errors of its fields. */
export function useFormContext() {
  const form = use(FormContext);
  if (!form) throw new Error("A part of a form stands outside of one");
  const { problems, typed, id } = form;
  return {
    ...form,
    /** What a field called `name` shows: its id, what was typed and what is wrong with it. */
    fieldOf: (name: string) => ({
      id: fieldId(id, name),
      typed: typed[name],
      error: problems[name],
    }),
  };
}

/** The id of a field: two forms of a page may have one of the same name. */
export function fieldId(form: string, name: string): string {
  return `${form}-${name}`;
}
