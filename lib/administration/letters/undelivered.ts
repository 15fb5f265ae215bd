import "server-only";
import { db } from "@/lib/db";
import { irrelevanceReasons } from "@/lib/email/relevance-check";
import { undelivering } from "@/lib/email/delivery-status";
import type { Prisma } from "@/prisma/generated/client";

const maxShown = 3;
const markedDays = 30;
const day = 24 * 60 * 60 * 1000;

/** The number of emails of the last 30 days that failed or bounced, unresolved. */
export function countUndelivered(now: Date): Promise<number> {
  return db.email.count({ where: undelivered(now) });
}

const columns = {
  id: true,
  letter: true,
  subjectLine: true,
  to: true,
  attempts: true,
  lastError: true,
  arrival: true,
} as const;

export type UndeliveredLetter = Prisma.EmailGetPayload<{ select: typeof columns }>;

/** The latest of those emails. */
export function listUndelivered(now: Date): Promise<UndeliveredLetter[]> {
  return db.email.findMany({
    where: undelivered(now),
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: maxShown,
    select: columns,
  });
}

function undelivered(now: Date): Prisma.EmailWhereInput {
  const since = new Date(now.getTime() - markedDays * day);
  return {
    OR: [
      {
        ...{ status: "failed", failedAt: { gt: since } },
        OR: [{ lastError: null }, { lastError: { notIn: [...irrelevanceReasons] } }],
      },
      {
        ...{ status: "sent", arrival: { in: [...undelivering] }, createdAt: { gt: since }, settledAt: null },
        repeats: {
          none: {
            status: { not: "failed" },
            OR: [{ arrival: null }, { arrival: { notIn: [...undelivering] } }],
          },
        },
      },
    ],
  };
}

/** The number of queued emails, at most 1,000. */
export function countWaiting(): Promise<number> {
  return db.email.count({ where: { status: "queued" }, take: 1_000 });
}
