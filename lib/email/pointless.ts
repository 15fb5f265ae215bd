import type { Transaction } from "@/lib/db";

/**
 * Why a letter has no point any more. Nothing went wrong with it: these are no delivery problems, though the outbox counts
 * the letter among those that were not sent.
 */
export const pointlessReasons = ["link_over", "no_longer_needed"] as const;
export type PointlessReason = (typeof pointlessReasons)[number];

/** What of a letter decides whether it still makes sense. */
export type Waiting = {
  cause: string;
  letter: string;
  link: { usedAt: Date | null; expiresAt: Date } | null;
};

/** Says whether a letter has become pointless. Who sends letters is told how to find out: what they are about is not known here. */
export type WhyPointless = (tx: Transaction, letter: Waiting, now: Date) => Promise<PointlessReason | null>;
