import { polls, pollsCopy } from "@/content/polls";
import type { PollInput } from "@/lib/clubhouse/poll-schema";
import { isNear } from "@/lib/clubhouse/poll-time";
import { isPollClosed } from "@/lib/clubhouse/poll-view";
import { normalizeLine } from "@/lib/text";

const { refusals } = pollsCopy;

/** A poll being written. `closes`: local time as in an input, "" for none. */
export type PollDraft = { question: string; options: string[]; isMultiple: boolean; closes: string };

export const emptyPoll: PollDraft = { question: "", options: ["", ""], isMultiple: false, closes: "" };

/** A stored draft's poll; undefined if there is none or it cannot be parsed. */
export function parsePollDraft(stored: unknown): PollDraft | undefined {
  const { question, options, isMultiple, closes } = Object(stored) as Partial<
    Record<keyof PollDraft, unknown>
  >;
  const isText = (value: unknown) => typeof value === "string";
  if (!isText(question) || !isText(closes) || !Array.isArray(options)) return undefined;
  return { question, closes, options: options.filter(isText), isMultiple: isMultiple === true };
}

/** The fields of the options: always two, and an empty last one until there are eight. */
export function optionFields(options: readonly string[]): string[] {
  const fields = [...options, ...Array<string>(polls.optionsMin).fill("")].slice(
    0,
    Math.max(options.length, polls.optionsMin),
  );
  return fields.at(-1) !== "" && fields.length < polls.optionsMax ? [...fields, ""] : fields;
}

/** The poll as it is sent, without empty options. */
export function toPollInput({ question, options, isMultiple, closes }: PollDraft): PollInput {
  return {
    question: normalizeLine(question),
    options: options.map(normalizeLine).filter(Boolean),
    isMultiple,
    ...(closes && { closesAt: new Date(closes).toISOString() }),
  };
}

/** Why a poll cannot be posted; null if it can. `now` in milliseconds. */
export function pollProblem(draft: PollDraft, now = Date.now()): string | null {
  if (draft.closes && Number.isNaN(Date.parse(draft.closes))) return refusals.past;
  const { options, closesAt = null } = toPollInput(draft);
  if (options.length < polls.optionsMin) return refusals.few;
  if (new Set(options).size < options.length) return refusals.same;
  if (isPollClosed({ closesAt }, now)) return refusals.past;
  return closesAt && !isNear(closesAt, now) ? refusals.far : null;
}
