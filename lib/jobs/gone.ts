import "server-only";
import { keptYears } from "@/content/clubhouse";
import { recentDays, type RetentionKind } from "@/content/retention";
import { addDays, calendarDay, yearsBefore } from "@/lib/time/dates";
import { db } from "@/lib/db";
import { expiry, goneBefore, type Expiry } from "@/lib/retention/rule";
import type { Prisma } from "@/prisma/generated/client";

/** Deletes expired rows and counts them, even if a later step fails (docs/rules/privacy.md#what-went). */
export async function forgetAndCount({ kind, forget }: Expiry, now: Date): Promise<void> {
  const gone = await forget(now).catch(async (error: unknown) => {
    await noteGone(kind, goneBefore(error), now);
    throw error;
  });
  await noteGone(kind, gone, now);
}

async function noteGone(kind: RetentionKind, count: number, now: Date): Promise<void> {
  if (count === 0) return;
  const day = dateOf(calendarDay(now));
  await db.retentionCount.upsert({
    where: { day_kind: { day, kind } },
    create: { day, kind, count },
    update: { count: { increment: count } },
  });
}

export type Gone = { recently: number; inAll: number };

/** Rows deleted per kind: in the last thirty days, and over all stored nights. */
export async function sumGone(now: Date): Promise<ReadonlyMap<string, Gone>> {
  const since = addDays(calendarDay(now), -recentDays);
  const rows = await db.$queryRaw<(Gone & { kind: string })[]>`
    SELECT kind, coalesce(sum(count) FILTER (WHERE day > ${since}::date), 0)::float8 AS recently,
      sum(count)::float8 AS "inAll"
    FROM retention_counts GROUP BY kind`;
  return new Map(rows.map(({ kind, ...gone }) => [kind, gone]));
}

/** The last night with deletions and the rows per kind; null if there was none. */
export async function readLastNight(): Promise<{ day: string; gone: ReadonlyMap<string, number> } | null> {
  const last = await db.retentionCount.findFirst({ orderBy: { day: "desc" }, select: { day: true } });
  if (!last) return null;
  const rows = await db.retentionCount.findMany({ where: last });
  return {
    day: last.day.toISOString().slice(0, 10),
    gone: new Map(rows.map(({ kind, count }) => [kind, count])),
  };
}

export const countsExpiry = expiry(
  "retention_counts",
  (now) => ({ day: { lt: dateOf(calendarDay(yearsBefore(now, keptYears.counts))) } }),
  (where: Prisma.RetentionCountWhereInput) => db.retentionCount.count({ where }),
  (where) => db.retentionCount.deleteMany({ where }),
);

function dateOf(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}
