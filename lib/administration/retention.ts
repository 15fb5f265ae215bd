import "server-only";
import type { RetentionKind } from "@/content/retention";
import { db } from "@/lib/db";
import { sumGone, type Gone } from "@/lib/jobs/gone";
import { promiseTeller, type PromiseWords } from "@/lib/jobs/promises";
import { listWhatWouldGo, type WouldGo } from "@/lib/jobs/retention";
import { jobs } from "@/lib/queue";

export type RetentionRow = Gone &
  PromiseWords & {
    id: RetentionKind;
    what: string;
    tonight: WouldGo["count"];
  };

export type Night = { doneAt: Date | null; isUndone: boolean };

export type Retention = { rows: RetentionRow[]; night: Night };

/** Deletions due tonight by promise, past ones, and the nightly job's status (docs/rules/privacy.md#what-went). */
export async function readRetention(now: Date): Promise<Retention> {
  const [would, gone, night] = await Promise.all([listWhatWouldGo(now), sumGone(now), readNight()]);
  const tell = promiseTeller();
  const rows = would.map(({ expiry: { kind, what, promise }, count }) => ({
    id: kind,
    what,
    tonight: count,
    ...(gone.get(kind) ?? { recently: 0, inAll: 0 }),
    ...tell(promise),
  }));
  return { rows, night };
}

const nightsRead = 20;

async function readNight(): Promise<Night> {
  await jobs();
  const tries = await db.$queryRaw<{ state: string; completedAt: Date | null }[]>`
    SELECT state::text, completed_on AS "completedAt" FROM (
      SELECT state, created_on, completed_on FROM pgboss.job WHERE name = 'nightly'
      UNION ALL SELECT state, created_on, completed_on FROM pgboss.archive WHERE name = 'nightly') AS tries
    WHERE state IN ('retry', 'completed', 'failed') ORDER BY created_on DESC LIMIT ${nightsRead}`;
  return {
    doneAt: tries.find(({ state }) => state === "completed")?.completedAt ?? null,
    isUndone: tries.length > 0 && tries[0]?.state !== "completed",
  };
}
