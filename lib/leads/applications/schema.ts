import { z } from "zod";
import type { sponsoredPage } from "@/content/pages/ideas-to-impact-sponsored-application";
import { fieldMessages } from "@/content/pages/field-messages";
import type { Content } from "@/content/page";
import { emailSchema } from "@/lib/text/email-address";
import { choiceField, lineField, optionalWordsField, wordsField } from "@/lib/forms/schema";

const { fields } = fieldMessages;

type CommitmentLevel = keyof Content<typeof sponsoredPage>["form"]["commitmentLevel"]["options"];

// Only the keys, because browsers load this file
const commitmentLevels: Readonly<Record<CommitmentLevel, true>> = {
  "100-all-in": true,
  "mostly-ready": true,
  "somewhat-figuring": true,
  "not-sure": true,
};

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
  commitmentLevel: choiceField(commitmentLevels, fields.commitmentLevel.missing),
  additionalNotes: optionalWordsField(),
});
export type ApplicationInput = z.infer<typeof applicationSchema>;
