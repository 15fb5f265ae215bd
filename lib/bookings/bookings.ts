import "server-only";
import type { Room } from "@/content/retreats";
import type { Purchase } from "@/lib/purchases/purchase";
import type { Prisma } from "@/prisma/generated/client";
import { retreatOf } from "./retreat";

/** A booking in figures: what it costs, what has been paid, what is owed and until when. Money in pence. */
export type BookingView = {
  retreat: string;
  room: Room;
  name: string;
  email: string;
  totalPence: number;
  paidPence: number;
  balancePence: number;
  /** A calendar day, "YYYY-MM-DD". */
  balanceDueOn: string;
  /** The secret of the buyer’s personal page, /booking/{token}. */
  token: string;
};

/** What bookingView reads. */
export const bookingColumns = {
  id: true,
  retreat: true,
  room: true,
  status: true,
  name: true,
  email: true,
  totalPence: true,
  balanceDueOn: true,
  linkToken: true,
  payments: {
    select: { amountPence: true, paidAt: true, refundReason: true, refundedPence: true },
    orderBy: { paidAt: "asc" },
  },
} satisfies Prisma.BookingSelect;

/** A booking with its payments, as the database keeps it. */
export type BookingRow = Prisma.BookingGetPayload<{ select: typeof bookingColumns }>;

/** The figures of a booking. */
export function bookingView(row: BookingRow): BookingView {
  const paidPence = keptPayments(row).reduce((sum, payment) => sum + payment.amountPence, 0);
  return {
    retreat: retreatOf(row).name,
    room: row.room as Room,
    name: row.name,
    email: row.email,
    totalPence: row.totalPence,
    paidPence,
    balancePence: Math.max(0, row.totalPence - paidPence),
    balanceDueOn: row.balanceDueOn.toISOString().slice(0, 10),
    token: row.linkToken,
  };
}

/** A booking as letters about its money name it. */
export function bookingPurchase({ id, name, email, retreat }: BookingRow): Purchase {
  return { id, name, email, item: retreatOf({ retreat }).name };
}

/**
 * The payments that count towards a booking. What was sent back in part counts whole: such a refund is a gift or a
 * settlement, and nothing is owed again because of it.
 */
export function keptPayments({ payments }: Pick<BookingRow, "payments">): BookingRow["payments"] {
  return payments.filter(({ refundReason }) => refundReason === null);
}
