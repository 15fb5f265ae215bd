import type { Transaction } from "@/lib/db";
import type { LetterSubject } from "@/prisma/generated/enums";

/**
 * Why a letter has no point any more. Nothing went wrong with it: these are no delivery problems, though the outbox counts
 * the letter among those that were not sent.
 */
export const pointlessReasons = ["link_over", "no_longer_needed"] as const;
export type PointlessReason = (typeof pointlessReasons)[number];

/** What of a letter decides whether it still makes sense. */
export type Waiting = {
  letter: string;
  values: unknown;
  subjectKind: LetterSubject | null;
  subjectId: string | null;
  link: { usedAt: Date | null; expiresAt: Date } | null;
};

/** What a letter is about: the row that says whether it still makes sense. */
export type Subject = { kind: LetterSubject; id: string };

/** Whether what a letter says of its subject is still so; the letter's writer knows. */
export type StillWanted = (
  tx: Transaction,
  letter: { letter: string; values: unknown; subjectId: string },
  now: Date,
) => Promise<boolean>;

/** Says whether a letter has become pointless. Who sends letters is told how to find out: what they are about is not known here. */
export type WhyPointless = (tx: Transaction, letter: Waiting, now: Date) => Promise<PointlessReason | null>;
