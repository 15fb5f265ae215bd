import { formWords } from "@/components/forms/form-words";
import type { FormWords, Outcome } from "@/components/forms/outcome";
import { authCopy } from "@/content/pages/auth";

const { title, fallback } = authCopy.toastError;

/** What a form about an account says about how it went. Passwords do not stay, so nothing is said of what is kept. */
export function accountWords(success?: Outcome): FormWords {
  const failure = { title, text: fallback };
  return { ...formWords({ failure, success }), invalid: failure, kept: "" };
}
