import { z } from "zod";
import type { Content } from "@/content/page";
import type { homePage } from "@/content/pages/home";
import { fieldMessages } from "@/content/pages/field-messages";
import { emailSchema } from "@/lib/text/email-address";
import { lineField, optionalChoiceField, optionalPhoneField, wordsField } from "@/lib/forms/schema";

const { fields } = fieldMessages;

type Interest = keyof Content<typeof homePage>["contact"]["form"]["interest"]["options"];

// Only the keys, because browsers load this file
const interests: Readonly<Record<Interest, true>> = {
  "unleash-retreat": true,
  "custom-retreat": true,
  general: true,
  coaching: true,
};

// docs/rules/content.md#contact
export const inquirySchema = z.object({
  firstName: lineField(fields.firstName),
  lastName: lineField(fields.lastName),
  email: emailSchema,
  phone: optionalPhoneField,
  interest: optionalChoiceField(interests),
  message: wordsField(fields.message),
});
export type Inquiry = z.infer<typeof inquirySchema>;
