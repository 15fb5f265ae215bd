import { polls } from "@/content/polls";
import type { PollInput } from "./poll-schema";

const dayMs = 86_400_000;

/** A post's poll as every member sees it: counts, never names. `voters`: how many members have voted. */
export type PollView = {
  question: string;
  options: { text: string; votes: number }[];
  isMultiple: boolean;
  /** ISO; null: it stays open. */
  closesAt: string | null;
  voters: number;
};

/** A new post's poll before any vote. */
export function newPoll({ question, options, isMultiple, closesAt }: PollInput): PollView {
  return {
    question,
    options: options.map((text) => ({ text, votes: 0 })),
    isMultiple,
    closesAt: closesAt ? new Date(closesAt).toISOString() : null,
    voters: 0,
  };
}

/** True for a closing time that a poll can have, also if it has passed since; `now` in milliseconds. */
export function isNear(closesAt: string, now: number): boolean {
  return Math.abs(Date.parse(closesAt) - now) <= polls.closesWithinDays * dayMs;
}

/** True from its closing time on; `now` in milliseconds. */
export function isPollClosed({ closesAt }: Pick<PollView, "closesAt">, now: number): boolean {
  return closesAt !== null && Date.parse(closesAt) <= now;
}
