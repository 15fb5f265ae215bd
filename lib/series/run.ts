import "server-only";
import { db, type Transaction } from "@/lib/db";
import { describeError, logger } from "@/lib/observability/logger";
import { siteZone } from "@/lib/time/site-zone";
import { Prisma, type Series } from "@/prisma/generated/client";
import { queueSeriesEmail } from "./letters";
import { endByItself, enrol, finish, waitingSql } from "./membership";

const batchSize = 500;

/** Starts, continues and ends all series; the oldest first. Throws last if one of them failed. */
export async function runSeries(now: Date): Promise<void> {
  const all = await db.series.findMany({
    where: { status: { not: "draft" } },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  });
  let failed = 0;
  for (const series of all) {
    try {
      await enrol(series, now);
      await endByItself(series, now);
      if (series.status === "on") await sendDue(series, now);
    } catch (error) {
      failed += 1;
      logger.error({ event: "series.failed", seriesId: series.id, reason: describeError(error) });
    }
  }
  if (failed > 0) throw new Error(`${failed} series could not be continued`);
}

async function sendDue(series: Series, now: Date): Promise<void> {
  const zone = siteZone();
  const due = await db.$queryRaw<{ id: string }[]>`
    SELECT id FROM (${waitingSql(series.id, zone)}) waiting
    WHERE due_at <= ${now} AND NOT ${hasOtherToday(series.id, zone, now)}
    ORDER BY due_at, id LIMIT ${batchSize}`;
  for (const { id } of due) await db.$transaction((tx) => sendNext(tx, series.id, id, now));
  await finish(series.id, now);
}

// Nobody gets emails of two series on one day: the second waits
function hasOtherToday(seriesId: string, zone: string, now: Date) {
  return Prisma.sql`EXISTS (
    SELECT FROM series_members other JOIN series_deliveries d ON d.member_id = other.id AND NOT d.is_skipped
    WHERE other.email_key = waiting.email_key AND other.series_id <> ${seriesId}::uuid
      AND (d.at AT TIME ZONE ${zone})::date = (${now}::timestamptz AT TIME ZONE ${zone})::date)`;
}

/** Sends a person the next email of a series, or skips it. False if there is none. */
export async function sendNext(
  tx: Transaction,
  seriesId: string,
  memberId: string,
  now: Date,
  isSkipped = false,
): Promise<boolean> {
  await tx.$queryRaw`SELECT 1 FROM series WHERE id = ${seriesId}::uuid FOR SHARE`;
  await tx.$queryRaw`SELECT 1 FROM series_members WHERE id = ${memberId}::uuid FOR UPDATE`;
  const series = await tx.series.findUnique({ where: { id: seriesId } });
  const [next] = await tx.$queryRaw<{ emailId: string; dueAt: Date }[]>`
    SELECT email_id AS "emailId", due_at AS "dueAt" FROM (${waitingSql(seriesId, siteZone())}) waiting
    WHERE id = ${memberId}::uuid`;
  if (series?.status !== "on" || !next) return false;
  if (!isSkipped && next.dueAt > now) return false;
  const email = await tx.seriesEmail.findUniqueOrThrow({ where: { id: next.emailId } });
  const member = await tx.seriesMember.findUniqueOrThrow({ where: { id: memberId } });
  await tx.seriesDelivery.create({ data: { memberId, emailId: email.id, at: now, isSkipped } });
  if (!isSkipped) await queueSeriesEmail(tx, series, email, member);
  return true;
}
