import { z } from "zod";
import { mastermindPaths } from "@/content/programmes";
import { emailSchema } from "@/lib/text/email-address";
import { tickField, wordingField } from "@/lib/forms/schema";

const pages = ["/", mastermindPaths.waitlist] as const;

export const workbookSchema = z.object({
  email: emailSchema,
  consent: tickField,
  wording: wordingField,
  page: z.enum(pages).catch(pages[0]),
});
export type WorkbookInput = z.infer<typeof workbookSchema>;
