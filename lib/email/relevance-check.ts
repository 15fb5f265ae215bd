import type { Transaction } from "@/lib/db";
import type { LetterSubject } from "@/prisma/generated/enums";

export const pointlessReasons = ["link_over", "no_longer_needed"] as const;
export type PointlessReason = (typeof pointlessReasons)[number];

export type Waiting = {
  letter: string;
  values: unknown;
  subjectKind: LetterSubject | null;
  subjectId: string | null;
  link: { usedAt: Date | null; expiresAt: Date } | null;
};

export type Subject = { kind: LetterSubject; id: string };

export type RelevanceCheck = (
  tx: Transaction,
  letter: { letter: string; values: unknown; subjectId: string },
  now: Date,
) => Promise<boolean>;

type IrrelevanceReason = (tx: Transaction, letter: Waiting, now: Date) => Promise<PointlessReason | null>;

/** Email content that is loaded when it is sent. */
export type Fresh = Readonly<Record<string, unknown>>;

type ReadFresh = (tx: Transaction, letter: Waiting, now: Date) => Promise<Fresh | PointlessReason>;

/** The delivery's callbacks to an email's module. */
export type Advice = { irrelevanceReason: IrrelevanceReason; readFresh: ReadFresh };
