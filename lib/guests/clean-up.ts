import "server-only";
import { guests } from "@/content/guests";
import { addDays, calendarDay, yearsBefore } from "@/lib/time/dates";
import { db } from "@/lib/db";
import { expiry, type Expiry } from "@/lib/retention/rule";
import { findRetreat } from "@/lib/catalogue/retreats";
import type { Prisma } from "@/prisma/generated/client";

// A retreat missing from the content was within a year of its balances.
const unknownDays = 365;

/** Guests' answers: access and health expire soon after the retreat, or at once if cancelled; the rest later. */
export const guestExpiries: readonly Expiry[] = [
  expiry(
    "guest_health",
    (now) => ended({ guestForm: { health: { isNot: null } } }, healthEnds(now), true),
    async (bookings) => db.guestHealth.count({ where: { form: { booking: await bookings } } }),
    async (bookings) => db.guestHealth.deleteMany({ where: { form: { booking: await bookings } } }),
  ),
  expiry(
    "guest_forms",
    (now) => ended({ guestForm: { isNot: null } }, calendarDay(yearsBefore(now, guests.formYears)), false),
    async (bookings) => db.guestForm.count({ where: { booking: await bookings } }),
    async (bookings) => db.guestForm.deleteMany({ where: { booking: await bookings } }),
  ),
];

function healthEnds(now: Date): string {
  return addDays(calendarDay(now), -guests.healthDays);
}

async function ended(
  where: Prisma.BookingWhereInput,
  lastDay: string,
  orNotComing: boolean,
): Promise<Prisma.BookingWhereInput> {
  const found = await db.booking.findMany({ where, distinct: ["retreat"], select: { retreat: true } });
  const ids = found.map(({ retreat }) => retreat);
  const longAgo = new Date(`${addDays(lastDay, -unknownDays)}T00:00:00Z`);
  return {
    OR: [
      ...(orNotComing ? [{ status: { not: "confirmed" as const } }] : []),
      { retreat: { in: ids.filter((id) => (findRetreat(id)?.lastDay ?? "9999") <= lastDay) } },
      { retreat: { in: ids.filter((id) => !findRetreat(id)) }, balanceDueOn: { lt: longAgo } },
    ],
  };
}
