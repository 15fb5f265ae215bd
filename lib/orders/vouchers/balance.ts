import { minCardPence } from "@/content/vouchers";
import { findRoom } from "@/lib/catalogue/rooms";
import { findRetreat } from "@/lib/content/retreats";
import { isDisputed } from "@/lib/orders/purchases/dispute-status";
import { unrefundedPayments, unspentPence } from "@/lib/orders/orders";
import type { OrderStatus } from "@/prisma/generated/enums";

type SalePayment = Parameters<typeof unspentPence>[0][number] & { disputeStatus: string | null };

/** A voucher with all that changes what is left on it; amounts in pence. */
export type VoucherAccount = {
  worthPence: number;
  retreat: string | null;
  room: string | null;
  expiresOn: Date;
  /** Made with it. */
  payments: readonly { amountPence: number; refundedPence: number }[];
  /** Open Checkouts that reserve a part of it. */
  checkouts: readonly { voucherPence: number }[];
  /** What it was given for, in place of money. */
  refunds: readonly { payment: { disputeStatus: string | null } }[];
  /** Its own order. */
  order: { status: OrderStatus; payments: readonly SalePayment[] };
};

/** What a voucher is worth; of a place that is not in use, what its room costs now. */
export function worthOf({ worthPence, retreat, room, ...uses }: VoucherAccount): number {
  if (usedPence(uses) > 0 || retreat === null || room === null) return worthPence;
  const found = findRetreat(retreat);
  return (found && findRoom(found, room)?.pricePence) ?? worthPence;
}

/** What is left on a voucher: its worth less what is used, reserved, and refunded of its price. */
export function leftOf(account: VoucherAccount): number {
  const { payments } = account.order;
  const paidPence = unrefundedPayments({ payments }).reduce((sum, { amountPence }) => sum + amountPence, 0);
  const returnedPence = paidPence - unspentPence(payments);
  return Math.max(0, worthOf(account) - usedPence(account) - returnedPence);
}

/** What is paid with it or reserved for that now. */
export function usedPence({ payments, checkouts }: Pick<VoucherAccount, "payments" | "checkouts">): number {
  const paid = payments.reduce((sum, { amountPence, refundedPence }) => sum + amountPence - refundedPence, 0);
  return checkouts.reduce((sum, { voucherPence }) => sum + voucherPence, paid);
}

/** Why a voucher cannot be used, or "valid". */
export type VoucherState = "unpaid" | "ended" | "blocked" | "expired" | "used" | "valid";

/** The state of a voucher on a day, "YYYY-MM-DD". */
export function voucherState(account: VoucherAccount, today: string): VoucherState {
  const { refunds, order } = account;
  const { status, payments } = order;
  if (status === "refunded" || status === "cancelled") return "ended";
  if (status !== "confirmed") return "unpaid";
  if ([...payments, ...refunds.map(({ payment }) => payment)].some(isDisputed)) return "blocked";
  if (today > account.expiresOn.toISOString().slice(0, 10)) return "expired";
  return leftOf(account) > 0 ? "valid" : "used";
}

/** Splits what is due between a voucher, which pays first, and a card, which pays nothing or what Stripe takes. */
export function splitDue(duePence: number, leftPence: number): { cardPence: number; voucherPence: number } {
  const restPence = duePence - Math.min(duePence, leftPence);
  const cardPence = restPence === 0 ? 0 : Math.min(duePence, Math.max(restPence, minCardPence));
  return { cardPence, voucherPence: duePence - cardPence };
}
