import type { FormState } from "@/lib/forms/state";

export type Outcome = { title: string; text: string };

/** What a form says about how it went; handed in, so that the browser loads no copy but this. */
export type FormWords = {
  /** A field that needs an answer has none. Where a form has no words for that, `invalid` stands in. */
  missing?: Outcome;
  /** A field needs another look. */
  invalid: Outcome;
  failure: Outcome;
  /** For certain refusals by their code; null where the page says it in another way. */
  refusals?: Partial<Record<string, Outcome | null>>;
  /** Left out where a success leads to another page, or the answer brings its own words. */
  success?: Outcome;
  /** That nothing typed is lost. */
  kept: string;
};

/** What an answer amounts to, in the form's own words; null while there is none. */
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

/** The fields that need another look, each with its sentence. */
export function problemsOf(state: FormState): { field: string; message: string }[] {
  if (state.status !== "failed") return [];
  return Object.entries(state.fields).flatMap(([field, message]) => (message ? [{ field, message }] : []));
}
