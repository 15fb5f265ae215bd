import "server-only";
import { queueBalanceCharges } from "@/lib/orders/schedule/balance-card";
import { sendBalanceReminders } from "@/lib/orders/schedule/reminders";
import { sendVoucherLetters } from "@/lib/orders/vouchers/reminders";
import { sendFeedbackForms } from "@/lib/guests/feedback/form";
import { sendFirstSteps } from "@/lib/guests/first-steps/letters";
import { sendGuestLetters } from "@/lib/guests/letters";
import { sendTermsReminders } from "@/lib/orders/manual/terms-reminders";
import { sendChoiceReminders } from "@/lib/orders/retreat-changes/choice-reminders";
import { sendInvitationReminders } from "@/lib/invitations/remind";

/** Sends the reminders of the day; idempotent. Throws at the end if one failed, so that the job is retried. */
export async function sendReminders(now: Date): Promise<void> {
  const done = await Promise.allSettled([
    queueBalanceCharges(now),
    sendBalanceReminders(now),
    sendGuestLetters(now),
    sendFirstSteps(now),
    sendFeedbackForms(now),
    sendVoucherLetters(now),
    sendInvitationReminders(now),
    sendChoiceReminders(now),
    sendTermsReminders(now),
  ]);
  const failures = done.flatMap((one): unknown[] => (one.status === "rejected" ? [one.reason] : []));
  if (failures.length > 0) throw new AggregateError(failures, "Not all reminders are sent");
}
