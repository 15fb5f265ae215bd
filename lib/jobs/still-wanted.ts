import "server-only";
import { isReminderStillDue } from "@/lib/bookings/reminders";
import { isConsentOn } from "@/lib/consents/consents";
import type { Transaction } from "@/lib/db";
import { carriesLink } from "@/lib/email/outbox";
import type { PointlessReason, StillWanted, Waiting } from "@/lib/email/pointless";
import { isPaymentStillMissing } from "@/lib/mastermind/letters";
import type { LetterSubject } from "@/prisma/generated/enums";

/** By what a letter is about, who knows whether it is still wanted. */
const isStillWanted: Record<LetterSubject, StillWanted> = {
  booking: isReminderStillDue,
  plan: isPaymentStillMissing,
  consent: (tx, { subjectId }) => isConsentOn(subjectId, tx),
};

/**
 * Whether a letter that waited for the mail service, or is repeated, has become pointless: its link works no more, because
 * a newer letter has another or nobody used it in time; or what it is about has changed since. Null: send it.
 */
export async function whyPointless(
  tx: Transaction,
  { letter, values, subjectKind, subjectId, link }: Waiting,
  now: Date,
): Promise<PointlessReason | null> {
  const isLinkOver = link ? link.usedAt !== null || link.expiresAt <= now : carriesLink(letter);
  if (isLinkOver) return "link_over";
  if (!subjectKind || !subjectId) return null;
  const isWanted = await isStillWanted[subjectKind](tx, { letter, values, subjectId }, now);
  return isWanted ? null : "no_longer_needed";
}
