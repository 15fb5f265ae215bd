import "server-only";
import { isBalanceCardLetter, isBalanceCardLetterTrue } from "@/lib/orders/bookings/balance-card-letters";
import { isReminderStillDue } from "@/lib/orders/bookings/reminders";
import { isAskStillOpen } from "@/lib/leads/consents/double-opt-in";
import { isConsentOn } from "@/lib/leads/consents/consents";
import type { Transaction } from "@/lib/db";
import { carriesLink } from "@/lib/email/outbox";
import type { Fresh, PointlessReason, RelevanceCheck, Waiting } from "@/lib/email/relevance-check";
import { isEventLetterRelevant } from "@/lib/events/letters";
import { isGuestLetter, isGuestLetterRelevant } from "@/lib/guests/letters";
import { refreshEmail } from "@/lib/notifications/email-refresh";
import { isPaymentStillMissing } from "@/lib/orders/mastermind/letters";
import { isUncancelled, saysRestStands } from "@/lib/orders/purchases/refund-letters";
import type { LetterSubject } from "@/prisma/generated/enums";

const relevanceChecks: Record<LetterSubject, RelevanceCheck> = {
  booking: (tx, about, now) => {
    if (isBalanceCardLetter(about.letter)) return isBalanceCardLetterTrue(tx, about, now);
    if (isGuestLetter(about.letter)) return isGuestLetterRelevant(tx, about, now);
    return saysRestStands(about.letter) ? isUncancelled(tx, about) : isReminderStillDue(tx, about, now);
  },
  plan: (tx, about) =>
    saysRestStands(about.letter) ? isUncancelled(tx, about) : isPaymentStillMissing(tx, about),
  consent: (tx, { letter, ...about }, now) =>
    letter === "letters-again" || letter === "letters-yes"
      ? isAskStillOpen(tx, about, now)
      : isConsentOn(about.subjectId, tx),
  event_answer: isEventLetterRelevant,
  member: async (tx, about, now) => (await refreshEmail(tx, about, now)) !== null,
};

/** Why a queued email is obsolete (docs/rules/letters.md#relevance); null: send it. */
export async function irrelevanceReason(
  tx: Transaction,
  { letter, values, subjectKind, subjectId, link }: Waiting,
  now: Date,
): Promise<PointlessReason | null> {
  const isLinkOver = link ? link.usedAt !== null || link.expiresAt <= now : carriesLink(letter);
  if (isLinkOver) return "link_over";
  if (!subjectKind || !subjectId) return null;
  const isWanted = await relevanceChecks[subjectKind](tx, { letter, values, subjectId }, now);
  return isWanted ? null : "no_longer_needed";
}

/** Content computed at send time: for emails to members, the current state. */
export async function readFresh(
  tx: Transaction,
  { letter, values, subjectKind, subjectId }: Waiting,
  now: Date,
): Promise<Fresh | PointlessReason> {
  if (subjectKind !== "member" || !subjectId) return {};
  return (await refreshEmail(tx, { letter, values, subjectId }, now)) ?? "no_longer_needed";
}
