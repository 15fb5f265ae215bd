import "server-only";
import { keptYears } from "@/content/clubhouse";
import { keptDays } from "@/content/retention";
import { yearsBefore } from "@/lib/time/dates";
import { db } from "@/lib/db";
import { expiry, type Expiry } from "@/lib/retention/rule";
import type { Prisma } from "@/prisma/generated/client";

const day = 24 * 60 * 60 * 1000;
const abandonedBefore = (now: Date) => ({ lt: new Date(now.getTime() - keptDays.abandoned * day) });
const abandoned = (now: Date) => ({ status: "released", createdAt: abandonedBefore(now) }) as const;

/** Deletes the network of expired holds, abandoned purchases and processed Stripe events. */
export const paymentExpiries: readonly Expiry[] = [
  expiry(
    "checkout_networks",
    (now) => ({ networkKey: { not: null }, holdExpiresAt: { lt: now } }),
    (where: Prisma.CheckoutWhereInput) => db.checkout.count({ where }),
    (where) => db.checkout.updateMany({ where, data: { networkKey: null } }),
  ),
  expiry(
    "unpaid_bookings",
    (now) => ({
      ...abandoned(now),
      OR: [{ releasedAt: null }, { releasedAt: abandonedBefore(now) }],
      payments: { none: {} },
    }),
    (where: Prisma.BookingWhereInput) => db.booking.count({ where }),
    (where) => db.booking.deleteMany({ where }),
  ),
  expiry(
    "unpaid_plans",
    (now) => ({ ...abandoned(now), received: { none: {} } }),
    (where: Prisma.MastermindPlanWhereInput) => db.mastermindPlan.count({ where }),
    (where) => db.mastermindPlan.deleteMany({ where }),
  ),
  expiry(
    "stripe_events",
    (now) => ({ processedAt: { lt: yearsBefore(now, keptYears.events) } }),
    (where: Prisma.StripeEventWhereInput) => db.stripeEvent.count({ where }),
    (where) => db.stripeEvent.deleteMany({ where }),
  ),
];
