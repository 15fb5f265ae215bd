import { entriesOf } from "@/lib/forms/entries";
import { inquirySchema } from "@/lib/contact/schema";
import { writeLetter, type Letter } from "@/lib/contact/letter";

/**
 * Writes the letter from what was typed; null where something is wrong with that. A chunk of its own, fetched when somebody
 * begins to type.
 */
export function composeLetter(entries: FormData): Letter | null {
  const parsed = inquirySchema.safeParse(entriesOf(entries, { schema: inquirySchema }));
  return parsed.success ? writeLetter(parsed.data) : null;
}
