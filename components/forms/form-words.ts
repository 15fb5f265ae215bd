import { messagesCopy } from "@/content/pages/messages";
import type { DraftWords } from "./draft-note";
import type { FormWords } from "./outcome";

const { summary, kept, draft } = messagesCopy.forms;

/** The messages of a long form about its draft. */
export const draftWords: DraftWords = draft;

/** A form's own messages together with those shared by all forms. */
export function formWords(
  toasts: Pick<FormWords, "missing" | "failure" | "success" | "refusals">,
): FormWords {
  return { ...toasts, invalid: summary, kept };
}

/** The messages of a form that has only its own for a failure. */
export function failureWords(title: string, text: string): FormWords {
  return formWords({ failure: { title, text } });
}
