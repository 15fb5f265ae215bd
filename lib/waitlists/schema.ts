import { z } from "zod";
import { mastermindWaitlistCopy } from "@/content/pages/mastermind-waitlist";
import { messagesCopy } from "@/content/pages/messages";
import { emailSchema } from "@/lib/email-address";
import { choiceField, lineField, phoneField, tickField, wordsField } from "@/lib/forms/schema";

const { fields } = messagesCopy.forms;

/** docs/rules/forms.md#what-is-asked */
export const mastermindWaitlistSchema = z.object({
  name: lineField(fields.name),
  email: emailSchema,
  phone: phoneField,
  current_business: wordsField(fields.current_business),
  goals: wordsField(fields.goals),
  investment_level: choiceField(
    mastermindWaitlistCopy.form.investment_level.options,
    fields.investment_level.missing,
  ),
  consent: tickField,
});
export type MastermindWaitlistInput = z.infer<typeof mastermindWaitlistSchema>;

export const retreatWaitlistSchema = z.object({
  name: lineField(fields.name),
  email: emailSchema,
  phone: phoneField,
  consent: tickField,
});
export type RetreatWaitlistInput = z.infer<typeof retreatWaitlistSchema>;
