import { z } from "zod";
import { mastermindPaths } from "@/content/programmes";
import { emailSchema } from "@/lib/text/email-address";
import { tickField, wordingField } from "@/lib/forms/schema";

/** The home page, or the waitlist of a programme. */
const page = z
  .string()
  .regex(/^\/(programmes\/[a-z0-9-]{1,80}\/waitlist)?$/)
  .or(z.literal(mastermindPaths.waitlist));

export const workbookSchema = z.object({
  email: emailSchema,
  consent: tickField,
  wording: wordingField,
  page: page.catch("/"),
});
export type WorkbookInput = z.infer<typeof workbookSchema>;
