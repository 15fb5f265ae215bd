import { z } from "zod";
import { polls, pollsCopy } from "@/content/polls";
import { fill, normalizeLine } from "@/lib/text";

const { refusals } = pollsCopy;

const lineSchema = (max: number) =>
  z
    .string()
    .overwrite((text) => normalizeLine(text.replace(/\s+/g, " ")))
    .max(max, fill(refusals.long, { max }));

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
  closesAt: z.iso.datetime({ offset: true }).nullish(),
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
