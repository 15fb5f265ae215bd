import "server-only";
import { db } from "@/lib/db";
import { logger } from "@/lib/logger";

const day = 24 * 60 * 60 * 1000;

/** How many days a Checkout is kept that nobody has paid: as long as Stripe can be asked for what we have missed of it. */
const keptDays = 30;

/**
 * Forgets who only looked (docs/rules/privacy.md#how-long-things-are-kept): the network as soon as a hold is over, and
 * after 30 days the name and the address of whoever opened Checkout and bought nothing.
 */
export async function forgetAbandoned(now: Date): Promise<void> {
  const overHolds = {
    where: { networkKey: { not: null }, holdExpiresAt: { lt: now } },
    data: { networkKey: null },
  };
  await db.booking.updateMany(overHolds);
  await db.mastermindPlan.updateMany(overHolds);
  const abandoned = {
    status: "released",
    createdAt: { lt: new Date(now.getTime() - keptDays * day) },
  } as const;
  const bookings = await db.booking.deleteMany({ where: { ...abandoned, payments: { none: {} } } });
  const plans = await db.mastermindPlan.deleteMany({ where: { ...abandoned, received: { none: {} } } });
  logger.info({ event: "payments.abandoned_forgotten", count: bookings.count + plans.count });
}
