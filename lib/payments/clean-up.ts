import "server-only";
import { keptYears } from "@/content/clubhouse";
import { yearsBefore } from "@/lib/dates";
import { db } from "@/lib/db";
import { expiry, type Expiry } from "@/lib/expiry";
import type { Prisma } from "@/prisma/generated/client";

const day = 24 * 60 * 60 * 1000;
const abandonedKeptDays = 30;
const abandoned = (now: Date) =>
  ({ status: "released", createdAt: { lt: new Date(now.getTime() - abandonedKeptDays * day) } }) as const;

/** The network of expired holds, abandoned purchases, and Stripe’s events whose work is done. */
export const paymentExpiries: readonly Expiry[] = [
  expiry(
    "networks a Checkout was opened from",
    (now) => ({ networkKey: { not: null }, holdExpiresAt: { lt: now } }),
    (where: Prisma.CheckoutWhereInput) => db.checkout.count({ where }),
    (where) => db.checkout.updateMany({ where, data: { networkKey: null } }),
  ),
  expiry(
    "bookings nobody paid",
    (now) => ({ ...abandoned(now), payments: { none: {} } }),
    (where: Prisma.BookingWhereInput) => db.booking.count({ where }),
    (where) => db.booking.deleteMany({ where }),
  ),
  expiry(
    "plans nobody paid",
    (now) => ({ ...abandoned(now), received: { none: {} } }),
    (where: Prisma.MastermindPlanWhereInput) => db.mastermindPlan.count({ where }),
    (where) => db.mastermindPlan.deleteMany({ where }),
  ),
  expiry(
    "Stripe’s events whose work is done",
    (now) => ({ processedAt: { lt: yearsBefore(now, keptYears.events) } }),
    (where: Prisma.StripeEventWhereInput) => db.stripeEvent.count({ where }),
    (where) => db.stripeEvent.deleteMany({ where }),
  ),
];
