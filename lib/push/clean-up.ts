import "server-only";
import { accounts } from "@/content/clubhouse";
import { pushRules } from "@/content/push";
import { db } from "@/lib/db";
import { expiry } from "@/lib/retention/rule";
import type { Prisma } from "@/prisma/generated/client";

const day = 24 * 60 * 60 * 1000;
const ago = (now: Date, days: number) => new Date(now.getTime() - days * day);

export const pushExpiry = expiry(
  "knocked_devices",
  (now) => ({
    OR: [
      { failedAt: { lt: ago(now, pushRules.failingDays) } },
      { session: { OR: [{ endedAt: { not: null } }, { seenAt: { lt: ago(now, accounts.signedInDays) } }] } },
    ],
  }),
  (where: Prisma.PushSubscriptionWhereInput) => db.pushSubscription.count({ where }),
  (where) => db.pushSubscription.deleteMany({ where }),
);
