import "server-only";
import { calendarDay } from "@/lib/time/dates";
import type { Purchase } from "@/lib/orders/purchases/purchase";
import { retreatOf, roomOf } from "@/lib/content/retreats";
import type { Transaction } from "@/lib/db";
import { refundColumns } from "@/lib/orders/purchases/pending-refunds";
import { unrefundedPayments } from "@/lib/orders/orders";
import type { Prisma } from "@/prisma/generated/client";
import { coming, withGuests, withPlace } from "./guests";
import { instalmentsOf, nextOf, scheduleColumns } from "@/lib/orders/schedule/schedule";

export type BookingView = ReturnType<typeof bookingView>;

export const bookingColumns = {
  retreat: true,
  depositPence: true,
  ...{ firstDay: true, lastDay: true },
  fullRefundDays: true,
  halfRefundDays: true,
  offerId: true,
  guests: withGuests,
  order: {
    select: {
      id: true,
      status: true,
      name: true,
      email: true,
      emailKey: true,
      userId: true,
      ...{ sharedWithId: true, codeId: true },
      totalPence: true,
      fullPence: true,
      code: { select: { code: true } },
      currency: true,
      linkToken: true,
      ...scheduleColumns,
      createdAt: true,
      termsAcceptedAt: true,
      manual: {
        select: {
          ...{ method: true, firstPence: true, deadline: true, expiresAt: true, reference: true },
          listPence: true,
        },
      },
      confirmedAt: true,
      cancellation: { select: { by: true, at: true } },
      payments: {
        select: {
          amountPence: true,
          method: true,
          paidAt: true,
          refundReason: true,
          refundedPence: true,
          payerEmail: true,
          refundRequests: { where: { status: "pending", refundId: null }, select: { amountPence: true } },
          ...refundColumns,
        },
        orderBy: { paidAt: "asc" },
      },
    },
  },
} satisfies Prisma.BookingSelect;

export type BookingRow = ReturnType<
  typeof withPlace<Prisma.BookingGetPayload<{ select: typeof bookingColumns }>>
>;

/** The booking of an order; null if it has none. */
export async function findBooking(tx: Transaction, orderId: string): Promise<BookingRow | null> {
  const row = await tx.booking.findUnique({ where: { orderId }, select: bookingColumns });
  return row && withPlace(row);
}

/** The booking of an order. Throws if it has none. */
export async function getBooking(tx: Transaction, orderId: string): Promise<BookingRow> {
  return withPlace(await tx.booking.findUniqueOrThrow({ where: { orderId }, select: bookingColumns }));
}

/** What is paid first for the guests who come, and stays if they cancel; in pence. */
export function depositOf({ depositPence, guests }: Pick<BookingRow, "depositPence" | "guests">): number {
  return depositPence * coming(guests).length;
}

/**
 * A booking's data: amounts in pence, days as "YYYY-MM-DD", `cheaper`: discount, `next`: the earliest unpaid
 * instalment, `token`: the personal page's secret.
 */
export function bookingView(row: BookingRow) {
  const paidPence = unrefundedPayments(row).reduce((sum, payment) => sum + payment.amountPence, 0);
  const { name, email, totalPence, currency } = row;
  const instalments = instalmentsOf(row);
  return {
    ...{ name, email, totalPence, depositPence: depositOf(row), paidPence, currency },
    places: coming(row.guests).length,
    retreat: retreatOf(row),
    room: roomOf(row),
    cheaper: row.code && { ...row.code, fullPence: row.fullPence ?? totalPence },
    balancePence: Math.max(0, totalPence - paidPence),
    instalments,
    next: nextOf(instalments),
    bookedOn: calendarDay(row.createdAt),
    token: row.linkToken,
    access: row.status === "confirmed" ? row.access : null,
  };
}

/** The day by which all that is left is paid, "YYYY-MM-DD"; "" if nothing is. */
export function dueDay({ instalments }: Pick<BookingView, "instalments">): string {
  return instalments.findLast(({ unpaidPence }) => unpaidPence > 0)?.dueOn ?? "";
}

/** A booking as needed by payment emails. */
export function bookingPurchase({ id, name, email, retreat, currency }: BookingRow): Purchase {
  return { id, kind: "booking", name, email, currency, item: retreatOf({ retreat }).name };
}
