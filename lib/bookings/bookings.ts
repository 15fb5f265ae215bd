import "server-only";
import type { Retreat, Room } from "@/content/retreats";
import { calendarDay } from "@/lib/time/dates";
import type { Purchase } from "@/lib/purchases/purchase";
import { retreatOf, roomOf } from "@/lib/catalogue/retreats";
import type { Prisma } from "@/prisma/generated/client";
import type { BookingAccess } from "@/prisma/generated/enums";

export type BookingView = {
  retreat: Retreat;
  room: Room;
  name: string;
  email: string;
  totalPence: number;
  cheaper: { code: string; fullPence: number } | null;
  currency: string;
  depositPence: number;
  paidPence: number;
  balancePence: number;
  balanceDueOn: string;
  bookedOn: string;
  token: string;
  /** How long it opens the Clubhouse, while it stands. */
  access: BookingAccess | null;
};

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

/** A booking in figures: money in pence, days as "YYYY-MM-DD", `cheaper` what a code did; `token` is the secret of its personal page. */
export function bookingView(row: BookingRow): BookingView {
  const paidPence = keptPayments(row).reduce((sum, payment) => sum + payment.amountPence, 0);
  return {
    retreat: retreatOf(row),
    room: roomOf(row),
    name: row.name,
    email: row.email,
    totalPence: row.totalPence,
    cheaper: row.code && { ...row.code, fullPence: row.fullPence ?? row.totalPence },
    currency: row.currency,
    depositPence: row.depositPence,
    paidPence,
    balancePence: Math.max(0, row.totalPence - paidPence),
    balanceDueOn: row.balanceDueOn.toISOString().slice(0, 10),
    bookedOn: calendarDay(row.createdAt),
    token: row.linkToken,
    access: row.status === "confirmed" ? row.access : null,
  };
}

/** A booking as letters about its money name it. */
export function bookingPurchase({ id, name, email, retreat, currency }: BookingRow): Purchase {
  return { id, name, email, currency, item: retreatOf({ retreat }).name };
}

/** The payments that count, whole if refunded in part (docs/rules/payments.md#refunds). */
export function keptPayments<T extends Pick<BookingRow["payments"][number], "refundReason">>({
  payments,
}: {
  payments: readonly T[];
}): T[] {
  return payments.filter(({ refundReason }) => refundReason === null);
}
