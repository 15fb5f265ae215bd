import { messagesCopy } from "@/content/pages/messages";
import type { FormWords } from "./notice";

const { summary, kept } = messagesCopy.forms;

/** A form's own words for how it went, with those that all forms share. */
export function formWords(toasts: Pick<FormWords, "missing" | "failure" | "success">): FormWords {
  return { ...toasts, invalid: summary, kept };
}
