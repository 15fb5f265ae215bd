import { z } from "zod";
import { polls, pollsCopy } from "@/content/polls";
import { fieldMessages } from "@/content/pages/field-messages";
import { fill, normalizeLine, printable } from "@/lib/text";
import { isNear } from "./poll-time";

const { refusals } = pollsCopy;

const lineSchema = (max: number) =>
  z
    .string()
    .overwrite((text) => normalizeLine(text.replace(/\s+/g, " ")))
    .max(max, fill(refusals.long, { max }))
    .regex(printable, fieldMessages.fallback.invalid);

// docs/rules/polls.md
/** The poll of a new post: its question ("" if the post asks it), options, and when it closes. */
export const pollSchema = z.object({
  question: lineSchema(polls.questionMax).default(""),
  options: z
    .array(lineSchema(polls.optionMax).min(1, refusals.empty))
    .min(polls.optionsMin, refusals.few)
    .max(polls.optionsMax, refusals.many)
    .refine((texts) => new Set(texts).size === texts.length, refusals.same),
  isMultiple: z.boolean().default(false),
  // As an instant: Postgres takes neither every offset nor every year
  closesAt: z.iso
    .datetime({ offset: true })
    .refine((time) => isNear(time, Date.now()), refusals.far)
    .transform((time) => new Date(time).toISOString())
    .nullish(),
});
export type PollInput = z.output<typeof pollSchema>;

/** A vote: the places of the chosen options, from 0. An empty one is refused. */
export const voteSchema = z.object({
  options: z
    .array(
      z
        .int()
        .min(0)
        .max(polls.optionsMax - 1),
      pollsCopy.missing,
    )
    .min(1, pollsCopy.missing)
    .max(polls.optionsMax, refusals.option)
    .refine((places) => new Set(places).size === places.length, refusals.option),
});
export type VoteInput = z.output<typeof voteSchema>;
