import { z } from "zod";
import { accounts } from "@/content/clubhouse";
import { authCopy } from "@/content/pages/auth";
import { messagesCopy } from "@/content/pages/messages";
import { fill, legible } from "@/lib/text";

const { errors } = authCopy.join;

// As typed; compared by emailKey (docs/rules/accounts.md#addresses).
export const emailSchema = z
  .string(errors.emailMissing)
  .overwrite(legible)
  .trim()
  .min(1, errors.emailMissing)
  .max(accounts.emailMax, fill(messagesCopy.forms.fields.email.tooLong, { max: accounts.emailMax }))
  .pipe(z.email(errors.emailInvalid));

/** The form in which addresses are compared. */
export function emailKey(email: string): string {
  return email.trim().toLowerCase();
}
