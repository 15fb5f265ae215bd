import { z } from "zod";
import { feedbackMax } from "@/content/limits";
import { feedbackCopy } from "@/content/pages/feedback";
import { lineUpTo, optionalWordsField, tickField, wordsField } from "@/lib/forms/schema";
import { fill } from "@/lib/text";

const { form, questions: copy } = feedbackCopy;

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

const mark = z.coerce
  .number({ error: copy.missing })
  .int(copy.missing)
  .min(1, copy.missing)
  .max(5, copy.missing);

const words = optionalWordsField();

export const feedbackFormSchema = z.object({
  token: z.string().max(200),
  ...{ days: mark, house: mark },
  stays: words.pipe(z.string().max(feedbackMax.words)),
  goes: words.pipe(z.string().max(feedbackMax.words)),
  text: words.pipe(z.string().max(feedbackMax.text, fill(form.text.tooLong, { max: feedbackMax.text }))),
});

export type FeedbackForm = Omit<z.output<typeof feedbackFormSchema>, "token">;

export const sendFormSchema = z.object({ retreat: z.string().max(100) });

export type Feedback = Omit<z.output<typeof feedbackSchema>, "token" | "agrees">;
