import "server-only";
import { bookingColumns, bookingView } from "@/lib/bookings/bookings";
import { isDisputed } from "@/lib/bookings/disputed";
import { dueReminders } from "@/lib/bookings/reminder-days";
import { isConsentOn } from "@/lib/consents/consents";
import { calendarDay } from "@/lib/dates";
import type { Transaction } from "@/lib/db";
import { carriesLink } from "@/lib/email/outbox";
import type { PointlessReason, Waiting } from "@/lib/email/pointless";

/**
 * Why a queued letter is no longer wanted: its link is over or replaced, its payment has come, its consent is
 * withdrawn. Null: send it.
 */
export async function whyPointless(
  tx: Transaction,
  { cause, letter, link }: Waiting,
  now: Date,
): Promise<PointlessReason | null> {
  const isLinkOver = link ? link.usedAt !== null || link.expiresAt <= now : carriesLink(letter);
  if (isLinkOver) return "link_over";
  const [, consentId] = /^letters-on:(.+):/.exec(cause) ?? [];
  if (consentId) return (await isConsentOn(consentId, tx)) ? null : "no_longer_needed";
  const [, planId, number] = /^plan-(?:failed|paused):(.+):(\d+)$/.exec(cause) ?? [];
  if (planId) return (await isStillMissing(tx, planId, Number(number))) ? null : "no_longer_needed";
  const [, reminder, bookingId] = /^balance-(first|second|today|overdue):(.+)$/.exec(cause) ?? [];
  if (!reminder || !bookingId) return null;
  return (await isStillDue(tx, reminder, bookingId, calendarDay(now))) ? null : "no_longer_needed";
}

async function isStillMissing(tx: Transaction, planId: string, number: number): Promise<boolean> {
  const plan = await tx.mastermindPlan.findUnique({ where: { id: planId }, select: { missingNumber: true } });
  return plan === null || plan.missingNumber === number;
}

/** Whether a reminder is still true today: "overdue" stays true, the others name their day. */
async function isStillDue(
  tx: Transaction,
  reminder: string,
  bookingId: string,
  today: string,
): Promise<boolean> {
  const booking = await tx.booking.findUnique({
    where: { id: bookingId },
    select: { ...bookingColumns, createdAt: true, confirmedAt: true },
  });
  if (!booking || booking.status !== "confirmed") return false;
  const { balancePence, balanceDueOn } = bookingView(booking);
  if (balancePence === 0 || (await isDisputed(tx, bookingId))) return false;
  const bookedOn = calendarDay(booking.confirmedAt ?? booking.createdAt);
  return reminder === "overdue" || dueReminders(balanceDueOn, bookedOn, today).letter === reminder;
}
