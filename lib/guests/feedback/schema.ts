import { z } from "zod";
import { feedbackMax } from "@/content/limits";
import { feedbackPart } from "@/content/pages/feedback";
import { getContent } from "@/lib/content/documents";
import { lineUpTo, optionalWordsField, tickField, wordingField, wordsField } from "@/lib/forms/schema";
import { fill } from "@/lib/text";

const form = () => getContent(feedbackPart).form;
const tooLong = { error: () => fill(form().text.tooLong, { max: feedbackMax.text }) };

export const askGuestSchema = z.object({
  guest: z.uuid("Choose a guest."),
  said: lineUpTo(feedbackMax.said),
});

export const feedbackSchema = z.object({
  token: z.string().max(200),
  text: wordsField(() => form().text).max(feedbackMax.text, tooLong),
  name: lineUpTo(feedbackMax.name).refine(Boolean, { error: () => form().name.missing }),
  agrees: tickField.refine(Boolean, { error: () => form().agrees.missing }),
  wording: wordingField,
  forLetters: tickField,
  forSocial: tickField,
});

const noMark = { error: () => getContent(feedbackPart).questions.missing };
const mark = z.coerce.number(noMark).int(noMark).min(1, noMark).max(5, noMark);

const words = optionalWordsField();

export const feedbackFormSchema = z.object({
  token: z.string().max(200),
  ...{ days: mark, house: mark },
  stays: words.pipe(z.string().max(feedbackMax.words)),
  goes: words.pipe(z.string().max(feedbackMax.words)),
  text: words.pipe(z.string().max(feedbackMax.text, tooLong)),
});

export type FeedbackForm = Omit<z.output<typeof feedbackFormSchema>, "token">;

export const sendFormSchema = z.object({ retreat: z.string().max(100) });

export type Feedback = Omit<z.output<typeof feedbackSchema>, "token" | "agrees">;
