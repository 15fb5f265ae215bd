import { entriesOf } from "@/lib/forms/entries";
import { inquirySchema } from "@/lib/contact/schema";
import { writeLetter, type Letter } from "@/lib/contact/letter";

/** Writes the letter from what was typed and found in order. A chunk of its own, fetched when somebody begins to type. */
export function composeLetter(entries: FormData): Letter {
  return writeLetter(inquirySchema.parse(entriesOf(entries, { schema: inquirySchema })));
}
