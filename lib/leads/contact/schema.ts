import { z } from "zod";
import { homePage } from "@/content/pages/home";
import { fieldMessages } from "@/content/pages/field-messages";
import { emailSchema } from "@/lib/text/email-address";
import { lineField, optionalChoiceField, optionalPhoneField, wordsField } from "@/lib/forms/schema";

const { fields } = fieldMessages;

// docs/rules/content.md#contact
export const inquirySchema = z.object({
  firstName: lineField(fields.firstName),
  lastName: lineField(fields.lastName),
  email: emailSchema,
  phone: optionalPhoneField,
  interest: optionalChoiceField(homePage.fields.contact.form.interest.options),
  message: wordsField(fields.message),
});
export type Inquiry = z.infer<typeof inquirySchema>;
