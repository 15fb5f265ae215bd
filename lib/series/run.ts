import "server-only";
import { db, type Transaction } from "@/lib/db";
import { describeError, logger } from "@/lib/observability/logger";
import { siteZone } from "@/lib/time/site-zone";
import { Prisma, type Series } from "@/prisma/generated/client";
import { queueSeriesEmail } from "./letters";
import { startOf } from "./starts";
import { endByItself, enrol, finish, waitingSql } from "./membership";

const batchSize = 500;

/** Starts, continues and ends all series; the oldest first. Throws last if one of them failed. */
export async function runSeries(now: Date): Promise<void> {
  const all = await db.series.findMany({
    where: { status: { not: "draft" } },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  });
  let failed = 0;
  const tried = async (series: Series, work: () => Promise<unknown>) => {
    try {
      await work();
    } catch (error) {
      failed += 1;
      logger.error({ event: "series.failed", seriesId: series.id, reason: describeError(error) });
    }
  };
  for (const series of all) {
    // Its retreat may be gone
    if (!startOf(series.audience)) continue;
    await tried(series, async () => {
      await enrol(series, now);
      await endByItself(series, now);
      const due = series.status === "on" ? await listDue(series.id, now) : [];
      for (const id of due)
        await tried(series, () => db.$transaction((tx) => sendNext(tx, series.id, id, now)));
      if (series.status === "on") await finish(series.id, now);
    });
  }
  if (failed > 0) throw new Error(`${failed} series or emails of them could not be continued`);
}

async function listDue(seriesId: string, now: Date): Promise<string[]> {
  const due = await db.$queryRaw<{ id: string }[]>`
    SELECT id FROM (${dueSql(seriesId, now)}) due ORDER BY due_at, id LIMIT ${batchSize}`;
  return due.map(({ id }) => id);
}

/** Members whose next email is due. Nobody gets emails of two series on one day: the second waits. */
function dueSql(seriesId: string, now: Date): Prisma.Sql {
  const zone = siteZone();
  return Prisma.sql`
    SELECT * FROM (${waitingSql(seriesId, zone)}) waiting WHERE due_at <= ${now} AND NOT EXISTS (
      SELECT FROM series_members other JOIN series_deliveries d ON d.member_id = other.id AND NOT d.is_skipped
      WHERE other.email_key = waiting.email_key AND other.series_id <> ${seriesId}::uuid
        AND (d.at AT TIME ZONE ${zone})::date = (${now}::timestamptz AT TIME ZONE ${zone})::date)`;
}

/** Sends a person the next email of a series if it is due. */
async function sendNext(tx: Transaction, seriesId: string, memberId: string, now: Date): Promise<void> {
  await tx.$queryRaw`SELECT 1 FROM series WHERE id = ${seriesId}::uuid FOR SHARE`;
  await tx.$queryRaw`SELECT 1 FROM series_members WHERE id = ${memberId}::uuid FOR UPDATE`;
  const series = await tx.series.findUnique({ where: { id: seriesId } });
  const [next] = await tx.$queryRaw<{ emailId: string }[]>`
    SELECT email_id AS "emailId" FROM (${dueSql(seriesId, now)}) due WHERE id = ${memberId}::uuid`;
  if (series?.status !== "on" || !next) return;
  const email = await tx.seriesEmail.findUniqueOrThrow({ where: { id: next.emailId } });
  const member = await tx.seriesMember.findUniqueOrThrow({ where: { id: memberId } });
  await tx.seriesDelivery.create({ data: { memberId, emailId: email.id, at: now } });
  await queueSeriesEmail(tx, series, email, member);
}
