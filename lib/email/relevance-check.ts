import type { Transaction } from "@/lib/db";
import type { LetterSubject } from "@/prisma/generated/enums";

export const irrelevanceReasons = ["link_over", "no_longer_needed"] as const;
export type IrrelevanceReason = (typeof irrelevanceReasons)[number];

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

/** Email content that is loaded when it is sent. */
export type Fresh = Readonly<Record<string, unknown>>;

/** Loads an email's current content, or says why it is obsolete. */
export type RefreshLetter = (
  tx: Transaction,
  letter: Waiting,
  now: Date,
) => Promise<Fresh | IrrelevanceReason>;
