import { writeLetter } from "@/lib/contact/letter";
import { inquirySchema, type Inquiry } from "@/lib/contact/schema";
import type { ContactFormProps } from "./contact-form";

export type Letter = { subject: string; body: string };
export type LetterErrors = Partial<Record<keyof Inquiry, string>>;

/**
 * Checks what was typed and writes the letter from it, or says what is wrong with which field. A chunk of its own, fetched
 * when somebody begins to fill in the form.
 */
export function composeLetter(
  typed: Record<string, unknown>,
  { copy, messages }: Pick<ContactFormProps, "copy" | "messages">,
): { letter: Letter } | { errors: LetterErrors; first: string } {
  const checked = inquirySchema(messages).safeParse(typed);
  if (checked.success) return { letter: writeLetter(checked.data, copy) };
  const errors: LetterErrors = {};
  for (const { path, message } of checked.error.issues) errors[path[0] as keyof Inquiry] ??= message;
  return { errors, first: String(checked.error.issues[0]?.path[0]) };
}
