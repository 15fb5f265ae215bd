import { messagesCopy } from "@/content/pages/messages";
import type { DraftWords } from "./draft-note";
import type { FormWords } from "./outcome";

const { summary, kept, draft } = messagesCopy.forms;

/** What a long form says about the draft it keeps. */
export const draftWords: DraftWords = draft;

/** A form's own words for how it went, with those that all forms share. */
export function formWords(
  toasts: Pick<FormWords, "missing" | "failure" | "success" | "refusals">,
): FormWords {
  return { ...toasts, invalid: summary, kept };
}
