import "server-only";
import { keptYears } from "@/content/clubhouse";
import { yearsBefore } from "@/lib/time/dates";
import { db } from "@/lib/db";
import { expiry } from "@/lib/retention/rule";
import type { Prisma } from "@/prisma/generated/client";

/** Letters to many that ended three years ago, with whom they went to. */
export const broadcastExpiry = expiry(
  "broadcasts",
  (now) => ({ endedAt: { lt: yearsBefore(now, keptYears.communications) } }),
  (where: Prisma.BroadcastWhereInput) => db.broadcast.count({ where }),
  (where) => db.broadcast.deleteMany({ where }),
);
