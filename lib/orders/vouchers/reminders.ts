import "server-only";
import { voucherReminderDays } from "@/content/vouchers";
import { db, type Transaction } from "@/lib/db";
import { lockOrder } from "@/lib/db/locks/order";
import { describeError, logger } from "@/lib/observability/logger";
import { addDays, calendarDay, daysBetween } from "@/lib/time/dates";
import { voucherState } from "./balance";
import { sendVoucher } from "./confirm";
import { queueExpiryReminder } from "./letters";
import { findVoucher } from "./vouchers";

/** Emails vouchers on their day, and reminds twice before they expire; throws last if any failed. */
export async function sendVoucherLetters(now: Date): Promise<void> {
  const today = calendarDay(now);
  const isDue = { sentAt: null, recipientEmail: { not: "" }, sendOn: { lte: dayOf(today) } };
  const first = dayOf(addDays(today, voucherReminderDays[0]));
  const expires = { expiresOn: { gte: dayOf(today), lte: first } };
  const found = await db.voucher.findMany({
    where: { order: { status: "confirmed" }, OR: [isDue, expires] },
    orderBy: { orderId: "asc" },
    select: { orderId: true },
  });
  let failed = 0;
  for (const { orderId } of found) {
    try {
      await db.$transaction((tx) => sendLettersOf(tx, orderId, now));
    } catch (error) {
      failed += 1;
      logger.error({ event: "vouchers.letters_failed", orderId, reason: describeError(error) });
    }
  }
  if (failed > 0) throw new Error(`${failed} vouchers could not be emailed`);
}

async function sendLettersOf(tx: Transaction, orderId: string, now: Date): Promise<void> {
  await lockOrder(tx, orderId);
  const voucher = await findVoucher(tx, orderId);
  const today = calendarDay(now);
  if (!voucher || voucherState(voucher.account, today) !== "valid") return;
  if (dayString(voucher.sendOn) <= today && (await sendVoucher(tx, orderId, now))) return;
  // No reminder comes before the gift
  if (voucher.recipientEmail !== "" && voucher.sentAt === null) return;
  const days = dueReminder(daysBetween(today, dayString(voucher.expiresOn)));
  if (days !== null) await queueExpiryReminder(tx, voucher, days);
}

/** The reminder due that many days before the last day; null: none. A missed run is made up for. */
export function dueReminder(daysLeft: number): number | null {
  return voucherReminderDays.findLast((days) => daysLeft <= days) ?? null;
}

/** True if a voucher's letter is still true: it can be used. */
export async function isVoucherLetterTrue(
  tx: Transaction,
  { subjectId }: { subjectId: string },
  now: Date,
): Promise<boolean> {
  const voucher = await findVoucher(tx, subjectId);
  return voucher !== null && voucherState(voucher.account, calendarDay(now)) === "valid";
}

function dayOf(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}

function dayString(day: Date): string {
  return day.toISOString().slice(0, 10);
}
