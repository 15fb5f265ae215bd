import "server-only";
import { keptYears } from "@/content/clubhouse";
import { mastermind } from "@/content/mastermind";
import { currentCatalogue } from "@/lib/catalogue/current";
import { yearsBefore } from "@/lib/time/dates";
import { db } from "@/lib/db";
import { expiryOf, forgetEach } from "@/lib/retention/rule";
import { lockPurchase } from "@/lib/locks/purchase";
import { logger } from "@/lib/observability/logger";
import { anonymiseAround, nobody } from "@/lib/purchases/anonymise";
import type { Prisma } from "@/prisma/generated/client";
import { addMonths } from "./schedule";

const mostANight = 500;

/** Anonymises plans that ended two years ago. */
export const planExpiry = expiryOf("plans", {
  count: (now) => db.mastermindPlan.count({ where: over(now) }),
  forget: anonymisePlans,
});

async function anonymisePlans(now: Date): Promise<number> {
  const found = await db.mastermindPlan.findMany({
    where: over(now),
    select: { id: true },
    take: mostANight,
  });
  const gone = await forgetEach(found, ({ id }) =>
    db.$transaction(async (tx) => {
      const paidFor = { bookingId: null, planId: id };
      await lockPurchase(tx, paidFor);
      const data = { ...nobody(now), payUrl: null };
      const { count } = await tx.mastermindPlan.updateMany({ where: { ...over(now), id }, data });
      if (count === 0) return 0;
      await anonymiseAround(tx, paidFor);
      await tx.invitation.updateMany({ where: { planId: id }, data: { sentTo: null } });
      // Claimed access stays with its account; unclaimed access needs the link.
      const access = { source: "mastermind", sourceId: id } as const;
      await tx.accessGrant.updateMany({
        where: { ...access, userId: { not: null } },
        data: { claimKey: null },
      });
      await tx.accessGrant.updateMany({ where: { ...access, userId: null }, data: { claimKey: "" } });
      return count;
    }),
  );
  logger.info({ event: "plans.anonymised", count: gone });
  return gone;
}

function over(now: Date) {
  const before = yearsBefore(now, keptYears.purchases);
  return {
    anonymisedAt: null,
    nextPaymentAt: null,
    createdAt: { lt: before },
    received: { none: { OR: [{ paidAt: { gte: before } }, { refundingPence: { gt: 0 } }] } },
    OR: [
      { status: "cancelled", cancellation: { at: { lt: before } } },
      { status: { in: ["ended", "refused"] } },
      {
        status: "active",
        activatedAt: {
          lt: addMonths(before, -Math.max(mastermind.months, currentCatalogue().mastermind.months)),
        },
        missed: { none: {} },
      },
    ],
  } satisfies Prisma.MastermindPlanWhereInput;
}
