import "server-only";
import { db } from "@/lib/db";
import { bookingColumns, bookingView, type BookingView } from "./bookings";

/** A booking as its buyer sees it on the personal page (decisions §5). */
export type BookingStatement = BookingView & {
  /** Short enough to read out on the telephone. */
  reference: string;
  status: "confirmed" | "released" | "refused";
  /** ISO times. */
  payments: { amountPence: number; paidAt: string }[];
  token: string;
};

/** The booking that a personal link opens; null for a link that is none, and for a booking nobody has paid for. */
export async function getBookingByToken(token: string): Promise<BookingStatement | null> {
  const row = await db.booking.findUnique({ where: { linkToken: token }, select: bookingColumns });
  if (!row || row.status === "held") return null;
  return {
    ...bookingView(row),
    reference: row.id.slice(-8).toUpperCase(),
    status: row.status,
    payments: row.payments.map(({ amountPence, paidAt }) => ({ amountPence, paidAt: paidAt.toISOString() })),
    token: row.linkToken,
  };
}
