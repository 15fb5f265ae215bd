import { z } from "zod";
import { emailSchema } from "@/lib/email-address";
import { tickField } from "@/lib/forms/schema";

/** The pages with the dialog; the first is the default. */
const pages = ["/", "/mastermind-waitlist"] as const;

/** The page is kept with the consent and decides nothing. */
export const workbookSchema = z.object({
  email: emailSchema,
  consent: tickField,
  page: z.enum(pages).catch(pages[0]),
});
export type WorkbookInput = z.infer<typeof workbookSchema>;
