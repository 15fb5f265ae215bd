import { z } from "zod";
import { emailSchema } from "@/lib/email-address";
import { tickField } from "@/lib/forms/schema";

/** The pages that have the dialog; the first is meant when none is named. */
const pages = ["/", "/mastermind-waitlist"] as const;

/** Asking for the workbook. The page is kept with the consent; a stranger's word for it decides nothing. */
export const workbookSchema = z.object({
  email: emailSchema,
  consent: tickField,
  page: z.enum(pages).catch(pages[0]),
});
export type WorkbookInput = z.infer<typeof workbookSchema>;
