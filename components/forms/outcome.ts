import type { FormState } from "@/lib/forms/state";

export type Outcome = { title: string; text: string };

/** The messages of a form; a prop, so that the browser loads them once. */
export type FormWords = {
  /** For a missing required field; falls back to `invalid`. */
  missing?: Outcome;
  /** For an invalid field. */
  invalid: Outcome;
  failure: Outcome;
  /** For certain refusals by code; null where the page shows them elsewhere. */
  refusals?: Partial<Record<string, Outcome | null>>;
  /** Omitted if success redirects, or if the response has its own message. */
  success?: Outcome;
  /** Added to errors: the input is not lost. */
  kept: string;
};

/** The message for a response; null while there is nothing to show. */
export function outcomeOf(state: FormState, words: FormWords): Outcome | null {
  if (state.status === "idle" || state.status === "opened" || state.status === "priced") return null;
  if (state.status === "sent") return state.success ?? words.success ?? null;
  const own = words.refusals?.[state.code];
  if (own === null) return null;
  const problems = problemsOf(state);
  const [first] = problems;
  if (!first) {
    const { title, text } = own ?? { ...words.failure, ...(state.title && { title: state.title }) };
    return { title, text: state.message ?? text };
  }
  const isMissing = problems.some(({ field }) => !state.values[field]?.trim());
  return (isMissing && words.missing) || { title: words.invalid.title, text: first.message };
}

/** The invalid fields, each with its error message. */
export function problemsOf(state: FormState): { field: string; message: string }[] {
  if (state.status !== "failed") return [];
  return Object.entries(state.fields).flatMap(([field, message]) => (message ? [{ field, message }] : []));
}
