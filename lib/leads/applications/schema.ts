import { z } from "zod";
import { sponsoredCopy } from "@/content/pages/ideas-to-impact-sponsored-application";
import { fieldMessages } from "@/content/pages/field-messages";
import { emailSchema } from "@/lib/text/email-address";
import { choiceField, lineField, optionalWordsField, wordsField } from "@/lib/forms/schema";

const { fields } = fieldMessages;

// docs/rules/forms.md#fields
export const applicationSchema = z.object({
  fullName: lineField(fields.fullName),
  email: emailSchema,
  locationUk: lineField(fields.locationUk),
  communityInvolvement: wordsField(fields.communityInvolvement),
  ideaProjectDream: wordsField(fields.ideaProjectDream),
  whyMatters: wordsField(fields.whyMatters),
  positiveImpact: wordsField(fields.positiveImpact),
  whatsHoldingBack: wordsField(fields.whatsHoldingBack),
  retreatDifference: wordsField(fields.retreatDifference),
  commitmentLevel: choiceField(sponsoredCopy.form.commitmentLevel.options, fields.commitmentLevel.missing),
  additionalNotes: optionalWordsField(),
});
export type ApplicationInput = z.infer<typeof applicationSchema>;
