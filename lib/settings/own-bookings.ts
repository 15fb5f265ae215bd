import "server-only";
import type { Member } from "@/lib/access/policy";
import { bookingColumns, bookingView, type BookingView } from "@/lib/bookings/bookings";
import { db } from "@/lib/db";
import { emailKey } from "@/lib/email-address";
import type { Prisma } from "@/prisma/generated/client";

/** A member's place on a retreat, with the key to its page. */
export type OwnBooking = BookingView & { id: string; token: string };

/**
 * Which bookings are a member's: those she made signed in, and those made with her address, once she has proved that it is
 * hers (docs/rules/bookings.md#the-personal-page).
 */
export function bookingsOf({
  userId,
  email,
  emailConfirmed,
}: Pick<Member, "userId" | "email" | "emailConfirmed">): Prisma.BookingWhereInput {
  return { OR: [{ userId }, ...(emailConfirmed ? [{ emailKey: emailKey(email) }] : [])] };
}

/** The places a member has, the newest first. What was never paid for or has been paid back is none. */
export async function listOwnBookings(member: Member): Promise<OwnBooking[]> {
  const rows = await db.booking.findMany({
    where: { ...bookingsOf(member), status: "confirmed" },
    orderBy: { id: "desc" },
    select: bookingColumns,
  });
  return rows.map((row) => ({ ...bookingView(row), id: row.id, token: row.linkToken }));
}
