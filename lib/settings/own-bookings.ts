import "server-only";
import type { Member } from "@/lib/access/policy";
import { bookingColumns, bookingView, type BookingView } from "@/lib/bookings/bookings";
import { db } from "@/lib/db";
import { emailKey } from "@/lib/email-address";
import type { Prisma } from "@/prisma/generated/client";

/** A member's booking, with the token of its page. */
export type OwnBooking = BookingView & { id: string; token: string };

/**
 * Which bookings are a member's: made signed in, or with the confirmed address
 * (docs/rules/bookings.md#the-personal-page).
 */
export function bookingsOf({
  userId,
  email,
  emailConfirmed,
}: Pick<Member, "userId" | "email" | "emailConfirmed">): Prisma.BookingWhereInput {
  return { OR: [{ userId }, ...(emailConfirmed ? [{ emailKey: emailKey(email) }] : [])] };
}

/** A member's confirmed bookings, newest first. */
export async function listOwnBookings(member: Member): Promise<OwnBooking[]> {
  const rows = await db.booking.findMany({
    where: { ...bookingsOf(member), status: "confirmed" },
    orderBy: { id: "desc" },
    select: bookingColumns,
  });
  return rows.map((row) => ({ ...bookingView(row), id: row.id, token: row.linkToken }));
}
