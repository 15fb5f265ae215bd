import type { z } from "zod";
import { customRetreatPage } from "@/content/pages/custom-retreat";
import { homePage } from "@/content/pages/home";
import { getContent } from "@/lib/content/documents";
import { sponsoredPage } from "@/content/pages/ideas-to-impact-sponsored-application";
import { mastermindWaitlistPage } from "@/content/pages/mastermind-waitlist";
import { fieldMessages } from "@/content/pages/field-messages";
import { dorset } from "@/content/retreats";
import { applicationSchema } from "@/lib/leads/applications/schema";
import { inquirySchema } from "@/lib/leads/contact/schema";
import { customRetreatSchema } from "@/lib/leads/enquiries/schema";
import { mastermindWaitlistSchema, retreatWaitlistSchemaOf } from "@/lib/orders/waitlists/schema";
import { workbookSchema } from "@/lib/leads/workbook/schema";

const { fields: sentences } = fieldMessages;

/** The kind of a field. `missing` is the error of a required one; the others are optional. */
export type Field =
  | { kind: "line"; missing: string; tooLong?: string }
  | { kind: "words" | "phone"; missing?: string }
  | { kind: "email"; missing: string }
  | { kind: "choice"; missing?: string; options: string[] }
  | { kind: "choices"; options: string[] }
  | { kind: "tick" | "wording" | "page" };

type FormFields = { schema: z.ZodObject<Record<string, z.ZodType>>; fields: Record<string, Field> };

const line = (own: { missing: string; tooLong?: string }): Field => ({ kind: "line", ...own });
const words = (own?: { missing: string }): Field => ({ kind: "words", ...(own && { missing: own.missing }) });
const choice = (options: object, missing?: string): Field => ({
  kind: "choice",
  options: Object.keys(options),
  ...(missing && { missing }),
});
const email: Field = { kind: "email", missing: sentences.email.missing };
const phone: Field = { kind: "phone", missing: sentences.phone.missing };
const tick: Field = { kind: "tick" };
const wording: Field = { kind: "wording" };
const { focus, retreat } = getContent(customRetreatPage).form;

/** Every public form, with each of its fields (docs/rules/forms.md#fields). */
export const formFields: Record<string, FormFields> = {
  workbook: { schema: workbookSchema, fields: { email, consent: tick, wording, page: { kind: "page" } } },
  "mastermind waitlist": {
    schema: mastermindWaitlistSchema,
    fields: {
      name: line(sentences.name),
      email,
      phone,
      current_business: words(sentences.current_business),
      goals: words(sentences.goals),
      investment_level: choice(
        mastermindWaitlistPage.fields.form.investment_level.options,
        sentences.investment_level.missing,
      ),
      consent: tick,
      wording,
    },
  },
  "UK waitlist": {
    schema: retreatWaitlistSchemaOf(dorset),
    fields: { name: line(sentences.name), email, phone, room: choice(dorset.rooms), consent: tick, wording },
  },
  "sponsored application": {
    schema: applicationSchema,
    fields: {
      fullName: line(sentences.fullName),
      email,
      locationUk: line(sentences.locationUk),
      communityInvolvement: words(sentences.communityInvolvement),
      ideaProjectDream: words(sentences.ideaProjectDream),
      whyMatters: words(sentences.whyMatters),
      positiveImpact: words(sentences.positiveImpact),
      whatsHoldingBack: words(sentences.whatsHoldingBack),
      retreatDifference: words(sentences.retreatDifference),
      commitmentLevel: choice(
        sponsoredPage.fields.form.commitmentLevel.options,
        sentences.commitmentLevel.missing,
      ),
      additionalNotes: words(),
    },
  },
  "custom retreat": {
    schema: customRetreatSchema,
    fields: {
      firstName: line(sentences.firstName),
      lastName: line(sentences.lastName),
      email,
      phone: { kind: "phone" },
      duration: choice(retreat.duration.options),
      participants: choice(retreat.participants.options),
      location: choice(retreat.location.options),
      budget: choice(retreat.budget.options),
      timeline: choice(retreat.timeline.options),
      focus: { kind: "choices", options: Object.keys(focus.options) },
      vision: words(sentences.vision),
      challenges: words(),
      anythingElse: words(),
    },
  },
  contact: {
    schema: inquirySchema,
    fields: {
      firstName: line(sentences.firstName),
      lastName: line(sentences.lastName),
      email,
      phone: { kind: "phone" },
      interest: choice(getContent(homePage).contact.form.interest.options),
      message: words(sentences.message),
    },
  },
};
