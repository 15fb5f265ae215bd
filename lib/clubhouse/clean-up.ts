import "server-only";
import { keptYears } from "@/content/clubhouse";
import { yearsBefore } from "@/lib/time/dates";
import { db } from "@/lib/db";
import { expiry, type Expiry } from "@/lib/retention/rule";
import type { Prisma } from "@/prisma/generated/client";

const before = (now: Date) => ({ lt: yearsBefore(now, keptYears.communications) });

export const moderationExpiries: readonly Expiry[] = [
  expiry(
    "reports",
    (now) => ({ settledAt: before(now) }),
    (where: Prisma.MessageReportWhereInput) => db.messageReport.count({ where }),
    (where) => db.messageReport.deleteMany({ where }),
  ),
  expiry(
    "pauses",
    (now) => ({ OR: [{ liftedAt: before(now) }, { endsAt: before(now) }] }),
    (where: Prisma.PostingPauseWhereInput) => db.postingPause.count({ where }),
    (where) => db.postingPause.deleteMany({ where }),
  ),
];
