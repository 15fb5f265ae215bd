import { z } from "zod";
import type { mastermindWaitlistPage } from "@/content/pages/mastermind-waitlist";
import { fieldMessages } from "@/content/pages/field-messages";
import type { Content } from "@/content/page";
import type { Retreat } from "@/content/retreats";
import { emailSchema } from "@/lib/text/email-address";
import {
  choiceField,
  lineField,
  optionalChoiceField,
  phoneField,
  tickField,
  wordingField,
  wordsField,
} from "@/lib/forms/schema";
import { linkTokenSchema } from "@/lib/crypto/links/schema";

const { fallback, fields } = fieldMessages;

type InvestmentLevel = keyof Content<typeof mastermindWaitlistPage>["form"]["investment_level"]["options"];

// Only the keys, because browsers load this file
const investmentLevels: Readonly<Record<InvestmentLevel, true>> = {
  "one-time": true,
  monthly: true,
  "saving-up": true,
  undecided: true,
};

/** docs/rules/forms.md#fields */
export const mastermindWaitlistSchema = z.object({
  name: lineField(fields.name),
  email: emailSchema,
  phone: phoneField,
  current_business: wordsField(fields.current_business),
  goals: wordsField(fields.goals),
  investment_level: choiceField(investmentLevels, fields.investment_level.missing),
  consent: tickField,
  wording: wordingField,
});
export type MastermindWaitlistInput = z.infer<typeof mastermindWaitlistSchema>;

export const retreatWaitlistSchema = z.object({
  name: lineField(fields.name),
  email: emailSchema,
  phone: phoneField,
  room: z.string(fallback.invalid).max(100, fallback.invalid).default(""),
  consent: tickField,
  wording: wordingField,
});
export type RetreatWaitlistInput = Omit<z.infer<typeof retreatWaitlistSchema>, "room"> & { room?: string };

/** The same for a retreat: the room is one of its rooms, or "" for any. */
export function retreatWaitlistSchemaOf({ rooms }: Pick<Retreat, "rooms">) {
  return retreatWaitlistSchema.extend({ room: optionalChoiceField(rooms) });
}

export const leaveSchema = z.object({ token: z.string().catch("") });

export const confirmSchema = z.object({ token: z.string().catch(""), change: z.string().catch("") });

export const declineSchema = z.object({ offer: linkTokenSchema });
