import { z } from "zod";
import { customRetreatPage } from "@/content/pages/custom-retreat";
import { fieldMessages } from "@/content/pages/field-messages";
import { emailSchema } from "@/lib/text/email-address";
import type { FormShape } from "@/lib/forms/values";
import {
  choicesField,
  lineField,
  optionalChoiceField,
  optionalPhoneField,
  optionalWordsField,
  wordsField,
} from "@/lib/forms/schema";

const { fields } = fieldMessages;
const { focus, retreat } = customRetreatPage.fields.form;

// docs/rules/forms.md#fields
export const customRetreatSchema = z.object({
  firstName: lineField(fields.firstName),
  lastName: lineField(fields.lastName),
  email: emailSchema,
  phone: optionalPhoneField,
  duration: optionalChoiceField(retreat.duration.options),
  participants: optionalChoiceField(retreat.participants.options),
  location: optionalChoiceField(retreat.location.options),
  budget: optionalChoiceField(retreat.budget.options),
  timeline: optionalChoiceField(retreat.timeline.options),
  focus: choicesField(focus.options),
  vision: wordsField(fields.vision),
  challenges: optionalWordsField(),
  anythingElse: optionalWordsField(),
});
export const customRetreatForm = { schema: customRetreatSchema, lists: ["focus"] } satisfies FormShape<
  typeof customRetreatSchema
>;
export type CustomRetreatInput = z.infer<typeof customRetreatSchema>;
