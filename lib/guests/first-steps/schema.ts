import { z } from "zod";
import { guests } from "@/content/guests";
import { firstStepPart } from "@/content/pages/first-step";
import { getContent } from "@/lib/content/documents";
import { lineUpTo, tickField, wordsField } from "@/lib/forms/schema";
import { fill } from "@/lib/text";

const { textMax, witnessMax } = guests.firstStep;

const token = z.string().max(200);

const form = () => getContent(firstStepPart).form;
const noDay = { error: () => form().byDay.invalid };

export const firstStepSchema = z.object({
  token,
  text: wordsField(() => ({ missing: form().text.missing })).max(textMax, {
    error: () => fill(form().text.tooLong, { max: textMax }),
  }),
  byDay: z
    .string(noDay)
    .refine((day) => day === "" || z.iso.date().safeParse(day).success, noDay)
    .default(""),
  witness: lineUpTo(witnessMax),
  asks: tickField,
});

export const stepOutcomeSchema = z.object({
  token,
  how: z.enum(["done", "notYet", "different"], {
    error: () => getContent(firstStepPart).later.how.missing,
  }),
});

export const stopAskingSchema = z.object({ token });

export const askForStepsSchema = z.object({ retreat: z.string().max(100) });
