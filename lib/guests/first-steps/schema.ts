import { z } from "zod";
import { guests } from "@/content/guests";
import { firstStepCopy as copy } from "@/content/pages/first-step";
import { choiceField, lineUpTo, tickField, wordsField } from "@/lib/forms/schema";
import { fill } from "@/lib/text";

const { textMax, witnessMax } = guests.firstStep;

const token = z.string().max(200);

export const firstStepSchema = z.object({
  token,
  text: wordsField({ missing: copy.form.text.missing }).max(
    textMax,
    fill(copy.form.text.tooLong, { max: textMax }),
  ),
  byDay: z
    .string(copy.form.byDay.invalid)
    .refine((day) => day === "" || z.iso.date().safeParse(day).success, copy.form.byDay.invalid)
    .default(""),
  witness: lineUpTo(witnessMax),
  asks: tickField,
});

export const stepOutcomes = {
  done: copy.later.how.done,
  notYet: copy.later.how.notYet,
  different: copy.later.how.different,
};

export const stepOutcomeSchema = z.object({
  token,
  how: choiceField(stepOutcomes, copy.later.how.missing),
});

export const stopAskingSchema = z.object({ token });

export const askForStepsSchema = z.object({ retreat: z.string().max(100) });
