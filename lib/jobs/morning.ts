import "server-only";
import { queueBalanceCharges } from "@/lib/orders/bookings/balance-card";
import { sendBalanceReminders } from "@/lib/orders/bookings/reminders";
import { sendFounderDigest } from "@/lib/notifications/digest/digest";
import { sendGuestLetters } from "@/lib/guests/letters";
import { sendInvitationReminders } from "@/lib/invitations/remind";

/** The morning's work; idempotent. One failure stops nothing else, then it throws, so that the job is retried. */
export async function runMorning(now: Date): Promise<void> {
  const done = await Promise.allSettled([
    queueBalanceCharges(now),
    sendBalanceReminders(now),
    sendGuestLetters(now),
    sendInvitationReminders(now),
    sendFounderDigest(now),
  ]);
  const failures = done.flatMap((one): unknown[] => (one.status === "rejected" ? [one.reason] : []));
  if (failures.length > 0) throw new AggregateError(failures, "The morning’s work is not all done");
}
