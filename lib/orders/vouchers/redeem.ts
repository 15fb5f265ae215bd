import "server-only";
import { daysAfterReturn } from "@/content/vouchers";
import type { Transaction } from "@/lib/db";
import { logger } from "@/lib/observability/logger";
import { addDays, calendarDay } from "@/lib/time/dates";
import type { VoucherPart } from "@/lib/orders/programmes/voucher-split";
import { leftOf, voucherState, worthOf, type VoucherAccount } from "./balance";
import { lockVoucher, type VoucherRow } from "./vouchers";

/** A voucher that pays a part of what is due. */
export type VoucherShare = { id: string; pence: number };

/** True if that much of a voucher is reserved; its Checkout is then created at once. Orders and places are locked. */
export async function reserveVoucher(
  tx: Transaction,
  { id, pence }: VoucherShare,
  now: Date,
): Promise<boolean> {
  const { account } = await lockVoucher(tx, id);
  if (voucherState(account, calendarDay(now)) !== "valid" || leftOf(account) < pence) return false;
  await fixWorth(tx, id, account);
  return true;
}

/** Gives a voucher for a place today's price, which it keeps while it is in use. The voucher is locked. */
export async function fixWorth(tx: Transaction, orderId: string, account: VoucherAccount): Promise<void> {
  const worthPence = worthOf(account);
  if (worthPence !== account.worthPence)
    await tx.voucher.update({ where: { orderId }, data: { worthPence } });
}

/**
 * Pays with the voucher that a paid Checkout reserved, and closes the Checkout; returns how much, in pence. If the
 * Checkout was closed before, it pays what is left, and the rest stays owed; of numbered `parts` all or nothing. The
 * order is locked.
 */
export async function redeemReserved(
  tx: Transaction,
  checkout: {
    id: string;
    orderId: string;
    voucherId: string | null;
    voucherPence: number;
    closedAt: Date | null;
  },
  { paidAt, currency, parts }: { paidAt: Date; currency: string; parts?: readonly VoucherPart[] },
  now: Date,
): Promise<number> {
  const { id, orderId, voucherId, closedAt } = checkout;
  if (!voucherId) return 0;
  const { account } = await lockVoucher(tx, voucherId);
  const isValid = voucherState(account, calendarDay(now)) === "valid";
  const leftPence = closedAt ? (isValid ? leftOf(account) : 0) : checkout.voucherPence;
  const amountPence = Math.min(checkout.voucherPence, leftPence);
  if (!closedAt) await tx.checkout.update({ where: { id }, data: { closedAt: now, networkKey: null } });
  if (amountPence === 0 || (parts && amountPence < checkout.voucherPence)) return 0;
  const paid = { orderId, voucherId, method: "voucher", currency, paidAt, recordedAt: now } as const;
  await tx.payment.createMany({ data: (parts ?? [{ amountPence }]).map((part) => ({ ...paid, ...part })) });
  logger.info({ event: "voucher.redeemed", orderId, voucherId, amountPence });
  return amountPence;
}

/** Keeps a voucher valid for a while after something went back to it. Returns it. */
export async function extendAfterReturn(tx: Transaction, id: string, now: Date): Promise<VoucherRow> {
  const until = new Date(`${addDays(calendarDay(now), daysAfterReturn)}T00:00:00Z`);
  await tx.voucher.updateMany({
    where: { orderId: id, expiresOn: { lt: until } },
    data: { expiresOn: until },
  });
  return lockVoucher(tx, id);
}
