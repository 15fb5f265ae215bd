import { valuesOf } from "@/lib/forms/values";
import { inquirySchema } from "@/lib/contact/schema";
import { writeMail, type Mail } from "@/lib/contact/mail";

/**
 * Writes the mail from what was typed; null where something is wrong with that. A chunk of its own, fetched when somebody
 * begins to type.
 */
export function composeMail(data: FormData): Mail | null {
  const parsed = inquirySchema.safeParse(valuesOf(data, { schema: inquirySchema }));
  return parsed.success ? writeMail(parsed.data) : null;
}
