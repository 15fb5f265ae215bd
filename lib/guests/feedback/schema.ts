import { z } from "zod";
import { feedbackMax } from "@/content/limits";
import { feedbackCopy } from "@/content/pages/feedback";
import { lineUpTo, tickField, wordsField } from "@/lib/forms/schema";
import { fill } from "@/lib/text";

const { form } = feedbackCopy;

export const askGuestSchema = z.object({
  guest: z.uuid("Choose a guest."),
  said: lineUpTo(feedbackMax.said),
});

export const feedbackSchema = z.object({
  token: z.string().max(200),
  text: wordsField({ missing: form.text.missing }).max(
    feedbackMax.text,
    fill(form.text.tooLong, { max: feedbackMax.text }),
  ),
  name: lineUpTo(feedbackMax.name).refine(Boolean, form.name.missing),
  agrees: tickField.refine(Boolean, form.agrees.missing),
  forLetters: tickField,
  forSocial: tickField,
});

export type Feedback = Omit<z.output<typeof feedbackSchema>, "token" | "agrees">;
