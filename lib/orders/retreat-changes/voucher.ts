import "server-only";
import type { Transaction } from "@/lib/db";
import type { BookingRow } from "@/lib/orders/bookings/bookings";
import { createVoucher } from "@/lib/orders/vouchers/create";
import { getVoucher, type VoucherRow } from "@/lib/orders/vouchers/vouchers";
import { retreatOf } from "@/lib/content/retreats";
import { calendarDay } from "@/lib/time/dates";
import type { Prisma, RetreatChange } from "@/prisma/generated/client";
import { daysBefore } from "./days";
import { withBonus } from "./sums";

/** Issues the voucher that a buyer chose in place of money, with the bonus; returns its order's id. */
export async function issueVoucher(
  tx: Transaction,
  change: RetreatChange,
  booking: BookingRow,
  pence: number,
  now: Date,
): Promise<string> {
  const { name, email } = booking;
  const worthPence = withBonus(pence, change.voucherBonus ?? 0);
  const gift = { recipientName: name, recipientEmail: email, message: "", sendOn: calendarDay(now) };
  const issued = { name, email, worthPence, place: null, paid: null, recordedBy: null, sentAt: now };
  const { id } = await createVoucher(tx, { ...issued, ...gift }, now);
  const reason = `Instead of a refund: ${retreatOf(booking).name}, ${daysBefore(change)}`;
  const manual = { method: "free", firstPence: 0, reference: "", listPence: worthPence } as const;
  await tx.manualOrder.create({ data: { orderId: id, ...manual, reason, madeBy: change.startedBy } });
  return id;
}

/** The filter for orders whose buyers had a voucher in place of money. */
export const exchanged = {
  payments: { some: { refunds: { some: { voucherId: { not: null } } } } },
} satisfies Prisma.OrderWhereInput;

export type Exchanged = VoucherRow & { exchangedPence: number };

/** The voucher that was issued in place of an order's money, and in place of how much; null: none. */
export async function exchangedFor(tx: Transaction, orderId: string): Promise<Exchanged | null> {
  const refunds = await tx.refund.findMany({
    where: { payment: { orderId }, voucherId: { not: null } },
    select: { voucherId: true, amountPence: true },
  });
  const [first] = refunds;
  if (!first?.voucherId) return null;
  const exchangedPence = refunds.reduce((sum, { amountPence }) => sum + amountPence, 0);
  return { ...(await getVoucher(tx, first.voucherId)), exchangedPence };
}
