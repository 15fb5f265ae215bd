import "server-only";
import type { Transaction } from "@/lib/db";
import { calendarDay } from "@/lib/time/dates";
import { queueGiftLetter, queueVoucherBought } from "./letters";
import { getVoucher } from "./vouchers";

/** Makes a paid voucher valid, and emails its buyer, and its recipient if that is due. The order is locked. */
export async function confirmVoucher(tx: Transaction, orderId: string, now: Date): Promise<void> {
  await tx.order.update({ where: { id: orderId }, data: { status: "confirmed", confirmedAt: now } });
  const voucher = await getVoucher(tx, orderId);
  const isDue = voucher.sendOn.toISOString().slice(0, 10) <= calendarDay(now);
  await queueVoucherBought(tx, voucher, isDue);
  if (isDue) await sendVoucher(tx, orderId, now);
}

/** Emails a voucher to its recipient, once; nothing if its buyer prints it. */
export async function sendVoucher(tx: Transaction, orderId: string, now: Date): Promise<boolean> {
  const where = { orderId, sentAt: null, recipientEmail: { not: "" } };
  const { count } = await tx.voucher.updateMany({ where, data: { sentAt: now } });
  if (count > 0) await queueGiftLetter(tx, await getVoucher(tx, orderId));
  return count > 0;
}
