import { formWords } from "@/components/forms/form-words";
import type { FormWords, Outcome } from "@/components/forms/outcome";
import { authErrors } from "@/content/pages/auth-errors";

const { title, fallback } = authErrors.failure;

/** The messages of an account form. `kept` is empty: passwords are cleared, so it can't say that input is kept. */
export function accountWords(success?: Outcome): FormWords {
  const failure = { title, text: fallback };
  return { ...formWords({ failure, success }), invalid: failure, kept: "" };
}
