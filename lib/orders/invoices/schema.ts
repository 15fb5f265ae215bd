import { z } from "zod";
import { fieldMessages } from "@/content/pages/field-messages";
import { linkTokenSchema } from "@/lib/crypto/links/schema";
import { lineUpTo, optionalLineField } from "@/lib/forms/schema";
import { normalizeText } from "@/lib/text";

const { invalid } = fieldMessages.fallback;

const addressMax = 500;

/** What the buyer of a personal link wants on the invoices, besides the name. */
export const billingSchema = z.object({
  token: linkTokenSchema,
  company: optionalLineField,
  address: z.string(invalid).overwrite(normalizeText).max(addressMax, invalid).default(""),
  vatNumber: lineUpTo(30),
});

export type BillingInput = z.infer<typeof billingSchema>;
