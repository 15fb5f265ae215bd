import "server-only";
import { db } from "@/lib/db";
import { logger } from "@/lib/logger";

const day = 24 * 60 * 60 * 1000;

/** In days: as long as Stripe keeps the events we may have missed. */
const keptDays = 30;

/**
 * Forgets abandoned Checkouts: the network when the hold is over, name and address after 30 days
 * (docs/rules/privacy.md#how-long-things-are-kept).
 */
export async function forgetAbandoned(now: Date): Promise<void> {
  await db.checkout.updateMany({
    where: { networkKey: { not: null }, holdExpiresAt: { lt: now } },
    data: { networkKey: null },
  });
  const abandoned = {
    status: "released",
    createdAt: { lt: new Date(now.getTime() - keptDays * day) },
  } as const;
  const bookings = await db.booking.deleteMany({ where: { ...abandoned, payments: { none: {} } } });
  const plans = await db.mastermindPlan.deleteMany({ where: { ...abandoned, received: { none: {} } } });
  logger.info({ event: "payments.abandoned_forgotten", count: bookings.count + plans.count });
}
