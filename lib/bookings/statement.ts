import "server-only";
import { db } from "@/lib/db";
import { purchaseReference } from "@/lib/purchases/purchase";
import { bookingColumns, bookingView, keptPayments, type BookingView } from "./bookings";

/** A booking as its buyer sees it on the personal page (docs/rules/bookings.md#the-personal-page). */
export type BookingStatement = BookingView & {
  reference: string;
  status: "confirmed" | "released" | "refused" | "refunded";
  /** ISO times. */
  payments: { amountPence: number; refundedPence: number; paidAt: string }[];
};

/** The booking that a personal link opens; null for a link that is none, and for a booking nobody has paid for. */
export async function getBookingByToken(token: string): Promise<BookingStatement | null> {
  const row = await db.booking.findUnique({ where: { linkToken: token }, select: bookingColumns });
  if (!row || row.status === "held") return null;
  return {
    ...bookingView(row),
    reference: purchaseReference(row.id),
    status: row.status,
    payments: keptPayments(row).map(({ amountPence, refundedPence, paidAt }) => ({
      amountPence,
      refundedPence,
      paidAt: paidAt.toISOString(),
    })),
  };
}
