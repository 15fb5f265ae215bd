import { z } from "zod";
import type { Content } from "@/content/page";
import type { customRetreatPage } from "@/content/pages/custom-retreat";
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

type Form = Content<typeof customRetreatPage>["form"];
type Keys<Question extends { options: object }> = Readonly<Record<keyof Question["options"], true>>;

// Only the keys, because browsers load this file
const durations: Keys<Form["retreat"]["duration"]> = {
  "one-day": true,
  weekend: true,
  "three-four-days": true,
  "five-seven-days": true,
  longer: true,
  "not-sure": true,
};
const participants: Keys<Form["retreat"]["participants"]> = {
  "just-me": true,
  two: true,
  "three-six": true,
  "seven-twelve": true,
  "more-than-twelve": true,
  "not-sure": true,
};
const locations: Keys<Form["retreat"]["location"]> = {
  dorset: true,
  "uk-coast": true,
  "uk-countryside": true,
  france: true,
  thailand: true,
  "own-venue": true,
  "not-sure": true,
};
const budgets: Keys<Form["retreat"]["budget"]> = {
  "under-500": true,
  "500-1000": true,
  "1000-2000": true,
  "over-2000": true,
  "not-sure": true,
};
const timelines: Keys<Form["retreat"]["timeline"]> = {
  "within-3-months": true,
  "3-6-months": true,
  "6-12-months": true,
  "next-year": true,
  flexible: true,
};
const focuses: Keys<Form["focus"]> = {
  confidence: true,
  boundaries: true,
  career: true,
  relationships: true,
  "self-worth": true,
  leadership: true,
  creativity: true,
  other: true,
};

// docs/rules/forms.md#fields
export const customRetreatSchema = z.object({
  firstName: lineField(fields.firstName),
  lastName: lineField(fields.lastName),
  email: emailSchema,
  phone: optionalPhoneField,
  duration: optionalChoiceField(durations),
  participants: optionalChoiceField(participants),
  location: optionalChoiceField(locations),
  budget: optionalChoiceField(budgets),
  timeline: optionalChoiceField(timelines),
  focus: choicesField(focuses),
  vision: wordsField(fields.vision),
  challenges: optionalWordsField(),
  anythingElse: optionalWordsField(),
});
export const customRetreatForm = { schema: customRetreatSchema, lists: ["focus"] } satisfies FormShape<
  typeof customRetreatSchema
>;
export type CustomRetreatInput = z.infer<typeof customRetreatSchema>;
