import "server-only";
import { keptYears } from "@/content/clubhouse";
import { addDays, calendarDay, yearsBefore } from "@/lib/time/dates";
import { db } from "@/lib/db";
import { expiryOf, forgetEach } from "@/lib/retention/rule";
import { lockPurchase } from "@/lib/locks/purchase";
import { logger } from "@/lib/observability/logger";
import { anonymiseAround, nobody } from "@/lib/purchases/anonymise";
import type { Prisma } from "@/prisma/generated/client";
import { listRetreats } from "@/lib/catalogue/retreats";

const mostANight = 500;
// Assumes that a removed retreat ended within a year of its balance day.
const unknownDays = 365;

/** Bookings to anonymise: their retreats ended two years ago. */
export const bookingExpiry = expiryOf("bookings", {
  count: (now) => db.booking.count({ where: over(now) }),
  forget: anonymiseBookings,
});

async function anonymiseBookings(now: Date): Promise<number> {
  const found = await db.booking.findMany({ where: over(now), select: { id: true }, take: mostANight });
  const gone = await forgetEach(found, ({ id }) =>
    db.$transaction(async (tx) => {
      const paidFor = { bookingId: id, planId: null };
      await lockPurchase(tx, paidFor);
      const { count } = await tx.booking.updateMany({ where: { ...over(now), id }, data: nobody(now) });
      if (count === 0) return 0;
      await anonymiseAround(tx, paidFor);
      await tx.invitation.updateMany({ where: { bookingId: id }, data: { sentTo: null, isActive: false } });
      const opened = { source: "booking", sourceId: id } as const;
      await tx.accessGrant.updateMany({
        where: { ...opened, userId: { not: null } },
        data: { claimKey: null },
      });
      await tx.accessGrant.updateMany({ where: { ...opened, userId: null }, data: { claimKey: "" } });
      return count;
    }),
  );
  logger.info({ event: "bookings.anonymised", count: gone });
  return gone;
}

function over(now: Date) {
  const lastDay = calendarDay(yearsBefore(now, keptYears.purchases));
  return {
    anonymisedAt: null,
    status: { notIn: ["held", "released"] },
    payments: { none: { refundingPence: { gt: 0 } } },
    OR: [
      ...listRetreats().map(({ id, balanceDueDaysBefore, days, ...retreat }) => ({
        retreat: id,
        // Uses the balance day, in case the retreat's dates changed since.
        ...(retreat.lastDay >= lastDay && { balanceDueOn: dueBefore(lastDay, balanceDueDaysBefore + days) }),
      })),
      {
        retreat: { notIn: listRetreats().map(({ id }) => id) },
        balanceDueOn: dueBefore(lastDay, unknownDays),
      },
    ],
  } satisfies Prisma.BookingWhereInput;
}

function dueBefore(day: string, days: number) {
  return { lt: new Date(`${addDays(day, -days)}T00:00:00Z`) };
}
