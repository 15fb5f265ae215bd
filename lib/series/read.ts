import "server-only";
import { db } from "@/lib/db";
import { siteZone } from "@/lib/time/site-zone";
import { Prisma, type Series, type SeriesEmail, type SeriesEnd } from "@/prisma/generated/client";
import { waitingSql } from "./membership";
import { listStarts } from "./starts";

const membersShown = 20;
const endsShown = 10;

export type SeriesSummary = {
  series: Series;
  /** What starts it, as its select says. */
  start: string;
  emails: SeriesEmail[];
  /** The people whose next email it is, for each email. */
  waiting: number[];
  ends: Partial<Record<SeriesEnd, number>>;
};

/** All series, the oldest first, with numbers of people. */
export async function listSeries(): Promise<SeriesSummary[]> {
  const all = await db.series.findMany({ orderBy: [{ createdAt: "asc" }, { id: "asc" }] });
  return Promise.all(all.map(summaryOf));
}

/** A series with numbers of people; null if unknown. */
export async function findSeries(id: string): Promise<SeriesSummary | null> {
  const series = await db.series.findUnique({ where: { id } });
  return series && summaryOf(series);
}

async function summaryOf(series: Series): Promise<SeriesSummary> {
  const [emails, waiting, ends] = await Promise.all([
    db.seriesEmail.findMany({ where: { seriesId: series.id }, orderBy: { number: "asc" } }),
    db.$queryRaw<{ emailId: string; count: number }[]>`
      SELECT email_id AS "emailId", count(*)::int AS count FROM (${waitingSql(series.id)}) waiting GROUP BY email_id`,
    countEnds(series.id),
  ]);
  return {
    series,
    start: listStarts().find(({ key }) => key === series.audience)?.label ?? "Its retreat is gone",
    emails,
    waiting: emails.map(({ id }) => waiting.find(({ emailId }) => emailId === id)?.count ?? 0),
    ends,
  };
}

async function countEnds(seriesId: string): Promise<SeriesSummary["ends"]> {
  const groups = await db.seriesMember.groupBy({ by: ["endedBy"], where: { seriesId }, _count: true });
  const ends: SeriesSummary["ends"] = {};
  for (const { endedBy, _count } of groups) if (endedBy) ends[endedBy] = _count;
  return ends;
}

export type WaitingMember = { id: string; name: string; email: string; emailId: string; dueAt: Date };

/** The people in a series, those with the earliest next email first, and how many there are. `search`: part of a name or address. */
export async function listWaiting(
  seriesId: string,
  search: string,
): Promise<{ members: WaitingMember[]; count: number }> {
  const pattern = `%${search.replaceAll(/[\\%_]/g, "\\$&")}%`;
  const found = Prisma.sql`(${waitingSql(seriesId, siteZone())}) waiting WHERE name ILIKE ${pattern} OR email ILIKE ${pattern}`;
  const [members, [total]] = await Promise.all([
    db.$queryRaw<WaitingMember[]>`
      SELECT id, name, email, email_id AS "emailId", due_at AS "dueAt" FROM ${found} ORDER BY due_at, id LIMIT ${membersShown}`,
    db.$queryRaw<[{ count: number }]>`SELECT count(*)::int AS count FROM ${found}`,
  ]);
  return { members, count: total.count };
}

export type EndedMember = { id: string; name: string; email: string; endedAt: Date; endedBy: SeriesEnd };

/** The people for whom a series ended last before its end. */
export async function listEnded(seriesId: string): Promise<EndedMember[]> {
  const rows = await db.seriesMember.findMany({
    where: { seriesId, endedBy: { not: "finished" }, endedAt: { not: null } },
    orderBy: [{ endedAt: "desc" }, { id: "asc" }],
    take: endsShown,
    select: { id: true, name: true, email: true, endedAt: true, endedBy: true },
  });
  return rows.flatMap(({ endedAt, endedBy, ...row }) =>
    endedAt && endedBy ? [{ ...row, endedAt, endedBy }] : [],
  );
}

/** How many people were sent each email of a series, by the email’s id. */
export async function countSent(seriesId: string): Promise<ReadonlyMap<string, number>> {
  const groups = await db.seriesDelivery.groupBy({
    by: ["emailId"],
    where: { email: { seriesId }, isSkipped: false },
    _count: true,
  });
  return new Map(groups.map(({ emailId, _count }) => [emailId, _count]));
}
