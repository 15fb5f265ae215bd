import "server-only";
import { calendarDay } from "@/lib/time/dates";
import { findRetreat } from "@/lib/content/retreats";
import { db } from "@/lib/db";
import { leftOf, voucherState, worthOf } from "./balance";
import { findVoucherByToken } from "./vouchers";

/** A line of a voucher's history; in pence, what was paid with it is negative. */
export type VoucherUse = {
  kind: "paid" | "returned" | "reserved" | "refunded";
  /** What it paid for; null: not a retreat, or nothing. */
  item: string | null;
  /** "YYYY-MM-DD". */
  on: string | null;
  pence: number;
};

/** A voucher as its own page shows it; null if its link is unknown. */
export async function getVoucherPage(token: string, now: Date) {
  const voucher = await findVoucherByToken(token);
  if (!voucher) return null;
  const { id, account, currency, recipientName, name, item, code, expiresOn, retreat } = voucher;
  return {
    ...{ token, code, currency, item, recipient: recipientName, giver: name, isPlace: retreat !== null },
    state: voucherState(account, calendarDay(now)),
    worthPence: worthOf(account),
    leftPence: leftOf(account),
    givenOn: calendarDay(voucher.confirmedAt ?? voucher.createdAt),
    validUntil: expiresOn.toISOString().slice(0, 10),
    uses: await listUses(id, voucher),
  };
}

export type VoucherPageView = NonNullable<Awaited<ReturnType<typeof getVoucherPage>>>;

type Account = Parameters<typeof leftOf>[0];

/** What changed the balance of a voucher, the oldest first. */
export async function listUses(voucherId: string, { account }: { account: Account }): Promise<VoucherUse[]> {
  const payments = await db.payment.findMany({
    where: { voucherId },
    orderBy: [{ paidAt: "asc" }, { id: "asc" }],
    select: {
      ...{ amountPence: true, refundedPence: true, paidAt: true },
      order: { select: { booking: { select: { retreat: true } } } },
    },
  });
  const uses = payments.flatMap(({ amountPence, refundedPence, paidAt, order }): VoucherUse[] => {
    const retreat = order.booking && findRetreat(order.booking.retreat);
    const item = retreat ? `${retreat.name}, ${retreat.dates}` : null;
    return [
      { kind: "paid", item, on: calendarDay(paidAt), pence: -amountPence },
      ...(refundedPence > 0 ? [{ kind: "returned", item, on: null, pence: refundedPence } as const] : []),
    ];
  });
  const reservedPence = account.checkouts.reduce((sum, { voucherPence }) => sum + voucherPence, 0);
  const spentPence = uses.reduce((sum, { pence }) => sum + pence, 0) - reservedPence;
  const refundedPence = worthOf(account) + spentPence - leftOf(account);
  return [
    ...uses,
    ...(reservedPence > 0
      ? [{ kind: "reserved", item: null, on: null, pence: -reservedPence } as const]
      : []),
    ...(refundedPence > 0
      ? [{ kind: "refunded", item: null, on: null, pence: -refundedPence } as const]
      : []),
  ];
}
