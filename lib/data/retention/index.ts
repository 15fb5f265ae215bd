import "server-only";
import { readPolicy, findRow } from "@/lib/content/policies";
import { db, withPool } from "@/lib/db";
import { describeError, logger } from "@/lib/observability/logger";
import { jobs } from "@/lib/queue";
import { addDays, calendarDay } from "@/lib/time/dates";
import { Prisma } from "@/prisma/generated/client";
import { policies, type RetentionKind, type RetentionPolicy, type RetentionPromise } from "./policies";

export const retentionKinds = Object.keys(policies) as RetentionKind[];

/** The last days that the back office sums. */
export const recentDays = 30;

const batchRows = 1_000;
const maxBatches = 500;

/** The number of expired rows. */
export async function countExpired(kind: RetentionKind, now: Date): Promise<number> {
  const policy: RetentionPolicy = policies[kind];
  if ("count" in policy) return policy.count(now);
  const [found] = await db.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM ${Prisma.raw(policy.table)} WHERE ${policy.where(now)}`;
  return found?.count ?? 0;
}

/** Deletes expired rows in batches and counts each, so that a later failure loses no count. Idempotent. */
export async function applyPolicy(kind: RetentionKind, now: Date): Promise<void> {
  const policy: RetentionPolicy = policies[kind];
  const run = "count" in policy ? policy.run : (policy.run ?? ((at: Date) => deleteBatch(policy, at)));
  const day = new Date(`${calendarDay(now)}T00:00:00Z`);
  for (let batch = 0; batch < maxBatches; batch++) {
    const count = await run(now);
    if (count === 0) return;
    await db.retentionCount.upsert({
      where: { day_kind: { day, kind } },
      create: { day, kind, count },
      update: { count: { increment: count } },
    });
  }
}

async function deleteBatch(policy: Extract<RetentionPolicy, { table: string }>, now: Date): Promise<number> {
  const table = Prisma.raw(policy.table);
  const order = policy.order ? Prisma.sql`ORDER BY ${policy.order}` : Prisma.empty;
  const change = policy.set
    ? Prisma.sql`UPDATE ${table} SET ${policy.set}`
    : Prisma.sql`DELETE FROM ${table}`;
  return db.$executeRaw`${change}
    WHERE ctid = ANY (ARRAY(SELECT ctid FROM ${table} WHERE ${policy.where(now)} ${order} LIMIT ${batchRows}))`;
}

export type RetentionRow = {
  id: RetentionKind;
  label: string;
  period: string;
  source: string;
  href: string | null;
  /** Expired rows; null if they could not be counted. */
  tonight: number | null;
  /** Rows deleted in the last days, and in all counted ones. */
  recently: number;
  inAll: number;
};

type NightlyRun = { doneAt: Date | null; isUndone: boolean };

export type Retention = { rows: RetentionRow[]; night: NightlyRun };

/** Expired and deleted rows of each policy, and the nightly job's status (docs/rules/privacy.md#deletion-counts). */
export async function getRetention(now: Date): Promise<Retention> {
  const [expired, deleted, night] = await Promise.all([
    withPool("long", () => Promise.all(retentionKinds.map((kind) => countOrNull(kind, now)))),
    sumDeleted(now),
    getNightlyRun(),
  ]);
  const describe = promiseFormatter();
  const rows = retentionKinds.map((id, nth) => ({
    id,
    label: policies[id].label,
    ...describe(policies[id].promise),
    tonight: expired[nth] ?? null,
    ...(deleted.get(id) ?? { recently: 0, inAll: 0 }),
  }));
  return { rows, night };
}

/** Returns a formatter for promises, with the privacy policy's own words. */
export function promiseFormatter(): (
  promise: RetentionPromise,
) => Pick<RetentionRow, "period" | "source" | "href"> {
  const [slug, section] = ["privacy-policy", "9-how-long-we-keep-it"] as const;
  const policy = readPolicy(slug);
  return (promise) => {
    if ("rule" in promise) return { period: promise.period, source: "Internal rule", href: null };
    const row = promise.policyRow;
    return {
      period: findRow(policy, { section, row }) ?? "",
      source: `${policy.title}, section ${Number.parseInt(section)}: ${row}`,
      href: `/${slug}#${section}`,
    };
  };
}

async function countOrNull(kind: RetentionKind, now: Date): Promise<number | null> {
  try {
    return await countExpired(kind, now);
  } catch (error) {
    logger.error({ event: "retention.not_counted", kind, reason: describeError(error) });
    return null;
  }
}

async function sumDeleted(now: Date): Promise<ReadonlyMap<string, Pick<RetentionRow, "recently" | "inAll">>> {
  const since = addDays(calendarDay(now), -recentDays);
  const rows = await db.$queryRaw<{ kind: string; recently: number; inAll: number }[]>`
    SELECT kind, coalesce(sum(count) FILTER (WHERE day > ${since}::date), 0)::float8 AS recently,
      sum(count)::float8 AS "inAll"
    FROM retention_counts GROUP BY kind`;
  return new Map(rows.map(({ kind, ...sums }) => [kind, sums]));
}

async function getNightlyRun(): Promise<NightlyRun> {
  await jobs();
  const tries = await db.$queryRaw<{ state: string; completedAt: Date | null }[]>`
    SELECT state::text, completed_on AS "completedAt" FROM (
      SELECT state, created_on, completed_on FROM pgboss.job WHERE name = 'nightly'
      UNION ALL SELECT state, created_on, completed_on FROM pgboss.archive WHERE name = 'nightly') AS tries
    WHERE state IN ('retry', 'completed', 'failed') ORDER BY created_on DESC LIMIT 20`;
  return {
    doneAt: tries.find(({ state }) => state === "completed")?.completedAt ?? null,
    isUndone: tries.length > 0 && tries[0]?.state !== "completed",
  };
}
