import "server-only";
import { keptYears } from "@/content/clubhouse";
import { keptDays } from "@/content/retention";
import { yearsBefore } from "@/lib/time/dates";
import { db } from "@/lib/db";
import { expiry, type Expiry } from "@/lib/retention/rule";
import type { Prisma } from "@/prisma/generated/client";

const day = 24 * 60 * 60 * 1000;

/** Emails over three years old, and digest contents. */
export const letterExpiries: readonly Expiry[] = [
  expiry(
    "letters",
    (now) => ({
      status: { not: "queued" as const },
      createdAt: { lt: yearsBefore(now, keptYears.communications) },
    }),
    (where: Prisma.EmailWhereInput) => db.email.count({ where }),
    (where) => db.email.deleteMany({ where }),
  ),
  expiry(
    "digests",
    (now) => ({
      letter: "founder-daily-digest",
      sentAt: { lt: new Date(now.getTime() - keptDays.digests * day) },
      NOT: { values: { equals: {} } },
    }),
    (where: Prisma.EmailWhereInput) => db.email.count({ where }),
    (where) => db.email.updateMany({ where, data: { values: {}, subjectLine: null } }),
  ),
];
