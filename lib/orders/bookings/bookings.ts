import "server-only";
import { calendarDay } from "@/lib/time/dates";
import type { Purchase } from "@/lib/orders/purchases/purchase";
import { retreatOf, roomOf } from "@/lib/content/retreats";
import type { Prisma } from "@/prisma/generated/client";

export type BookingView = ReturnType<typeof bookingView>;

export const bookingColumns = {
  id: true,
  retreat: true,
  room: true,
  status: true,
  name: true,
  email: true,
  totalPence: true,
  fullPence: true,
  code: { select: { code: true } },
  currency: true,
  balanceDueOn: true,
  depositPence: true,
  firstDay: true,
  fullRefundDays: true,
  halfRefundDays: true,
  linkToken: true,
  createdAt: true,
  emailKey: true,
  offerId: true,
  access: true,
  cancellation: { select: { by: true, at: true } },
  payments: {
    select: { amountPence: true, paidAt: true, refundReason: true, refundedPence: true, payerEmail: true },
    orderBy: { paidAt: "asc" },
  },
} satisfies Prisma.BookingSelect;

export type BookingRow = Prisma.BookingGetPayload<{ select: typeof bookingColumns }>;

/** A booking's data: amounts in pence, days as "YYYY-MM-DD", `cheaper`: discount, `token`: the personal page's secret. */
export function bookingView(row: BookingRow) {
  const paidPence = unrefundedPayments(row).reduce((sum, payment) => sum + payment.amountPence, 0);
  const { name, email, totalPence, depositPence, currency } = row;
  return {
    ...{ name, email, totalPence, depositPence, paidPence, currency },
    retreat: retreatOf(row),
    room: roomOf(row),
    cheaper: row.code && { ...row.code, fullPence: row.fullPence ?? totalPence },
    balancePence: Math.max(0, totalPence - paidPence),
    balanceDueOn: row.balanceDueOn.toISOString().slice(0, 10),
    bookedOn: calendarDay(row.createdAt),
    token: row.linkToken,
    access: row.status === "confirmed" ? row.access : null,
  };
}

/** A booking as needed by payment emails. */
export function bookingPurchase({ id, name, email, retreat, currency }: BookingRow): Purchase {
  return { id, name, email, currency, item: retreatOf({ retreat }).name };
}

/** Valid payments, in full even if partly refunded (docs/rules/payments.md#refunds). */
export function unrefundedPayments<T extends Pick<BookingRow["payments"][number], "refundReason">>({
  payments,
}: {
  payments: readonly T[];
}): T[] {
  return payments.filter(({ refundReason }) => refundReason === null);
}
