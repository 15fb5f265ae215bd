import type { PollInput } from "./poll-schema";

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

/** True from its closing time on; `now` in milliseconds. */
export function isPollClosed({ closesAt }: Pick<PollView, "closesAt">, now: number): boolean {
  return closesAt !== null && Date.parse(closesAt) <= now;
}
