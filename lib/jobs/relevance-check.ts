import "server-only";
import { isAppointmentLetterRelevant } from "@/lib/appointments/letters";
import { isBalanceCardLetter, isBalanceCardLetterTrue } from "@/lib/orders/schedule/balance-card-letters";
import { isReminderStillDue } from "@/lib/orders/schedule/reminders";
import { isCoachingPaymentLetter, isCoachingPaymentLetterTrue } from "@/lib/orders/coaching/payment-letters";
import { isConfirmationPending } from "@/lib/leads/consents/double-opt-in";
import { isConsentOn } from "@/lib/leads/consents/consents";
import { carriesLink } from "@/lib/email/outbox";
import type { IrrelevanceReason, RefreshLetter, RelevanceCheck } from "@/lib/email/relevance-check";
import { isEventLetterRelevant } from "@/lib/events/letters";
import { isFeedbackLetter, isFeedbackLetterRelevant } from "@/lib/guests/feedback/ask";
import { isFirstStepLetter, isFirstStepLetterRelevant } from "@/lib/guests/first-steps/letters";
import { isGuestLetter, isGuestLetterRelevant } from "@/lib/guests/letters";
import { refreshEmail } from "@/lib/notifications/email-refresh";
import { isPaymentStillMissing } from "@/lib/orders/programmes/letters";
import { isShareKept, isShareLetter } from "@/lib/orders/shares/letters";
import { isUncancelled, isPartialRefundLetter } from "@/lib/orders/purchases/refund-letters";
import { isInSeries } from "@/lib/series/letters";
import { isVoucherLetterTrue } from "@/lib/orders/vouchers/reminders";
import type { LetterSubject } from "@/prisma/generated/enums";

const relevanceChecks: Record<Exclude<LetterSubject, "member">, RelevanceCheck> = {
  booking: (tx, about, now) => {
    if (isBalanceCardLetter(about.letter)) return isBalanceCardLetterTrue(tx, about, now);
    if (isGuestLetter(about.letter)) return isGuestLetterRelevant(tx, about, now);
    if (isFeedbackLetter(about.letter)) return isFeedbackLetterRelevant(tx, about, now);
    if (isFirstStepLetter(about.letter)) return isFirstStepLetterRelevant(tx, about);
    if (isShareLetter(about.letter)) return isShareKept(tx, about.subjectId, now);
    return isPartialRefundLetter(about.letter)
      ? isUncancelled(tx, about)
      : isReminderStillDue(tx, about, now);
  },
  plan: (tx, about) =>
    isPartialRefundLetter(about.letter) ? isUncancelled(tx, about) : isPaymentStillMissing(tx, about),
  coaching: (tx, about, now) =>
    isCoachingPaymentLetter(about.letter)
      ? isCoachingPaymentLetterTrue(tx, about, now)
      : isUncancelled(tx, about),
  voucher: (tx, about, now) =>
    isPartialRefundLetter(about.letter) ? isUncancelled(tx, about) : isVoucherLetterTrue(tx, about, now),
  consent: (tx, { letter, ...about }, now) =>
    letter === "letters-again" || letter === "letters-yes"
      ? isConfirmationPending(tx, about, now)
      : isConsentOn(about.subjectId, tx),
  series: isInSeries,
  event_answer: isEventLetterRelevant,
  appointment: isAppointmentLetterRelevant,
};

/** A queued email's current content, or why it is obsolete (docs/rules/letters.md#relevance). */
export const refreshLetter: RefreshLetter = async (
  tx,
  { letter, values, subjectKind, subjectId, link },
  now,
) => {
  const isLinkOver = link ? link.usedAt !== null || link.expiresAt <= now : carriesLink(letter, values);
  if (isLinkOver) return "link_over";
  if (!subjectKind || !subjectId) return {};
  const about = { letter, values, subjectId };
  if (subjectKind === "member") return (await refreshEmail(tx, about, now)) ?? "no_longer_needed";
  return (await relevanceChecks[subjectKind](tx, about, now)) ? {} : "no_longer_needed";
};

/** Why a queued email is obsolete; null: send it. */
export async function irrelevanceReason(
  ...letter: Parameters<RefreshLetter>
): Promise<IrrelevanceReason | null> {
  const content = await refreshLetter(...letter);
  return typeof content === "string" ? content : null;
}
