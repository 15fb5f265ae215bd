import "server-only";
import type { Member } from "@/lib/access/policy";
import { getBackups } from "@/lib/data/backup/scheduled-backup";
import { countStuck } from "@/lib/administration/events/stuck";
import { countUndelivered, countWaiting, listUndelivered } from "@/lib/administration/letters/undelivered";
import { listMoneyCases, sumMoney } from "./money";
import { listNews } from "./news";
import { listOverdueEnquiries } from "./overdue-enquiries";
import { listPlaces } from "./places";
import { countWaitlists, moneyByMonth, signUpsByWeek, writersByWeek } from "./plots";
import { listWarnings } from "./warnings";
import { db } from "@/lib/db";

const sittingMinutes = 30;

export type Today = Awaited<ReturnType<typeof readToday>>;

/** The data of the admin start page (docs/rules/administration.md#today). */
export async function readToday(admin: Member, now: Date) {
  const since = await recordVisit(admin, now);
  const [warnings, sums, cases, news, owed, places, undelivered, unsent, waiting, stuck, backups, ...plots] =
    await Promise.all([
      listWarnings(now),
      sumMoney(now),
      listMoneyCases(now),
      listNews(since, now),
      listOverdueEnquiries(now),
      listPlaces(now),
      countUndelivered(now),
      listUndelivered(now),
      countWaiting(),
      countStuck(),
      getBackups(now),
      moneyByMonth(now),
      signUpsByWeek(now),
      writersByWeek(now),
      countWaitlists(),
    ]);
  const [money, signUps, writers, waitlists] = plots;
  const letters = { undelivered, unsent, waiting };
  return {
    since,
    warnings,
    sums,
    cases,
    ...news,
    owed,
    places,
    letters,
    stuck,
    backups,
    money,
    signUps,
    writers,
    waitlists,
  };
}

/** Records an administrator's visit and returns the previous one; null if none (docs/rules/administration.md#today). */
export async function recordVisit({ userId }: Member, now: Date): Promise<Date | null> {
  const [visit] = await db.$queryRaw<{ before: Date | null }[]>`
    INSERT INTO office_visits AS v (user_id, seen_at) VALUES (${userId}::uuid, ${now})
    ON CONFLICT (user_id) DO UPDATE SET
      before = CASE WHEN v.seen_at < ${now}::timestamptz - make_interval(mins => ${sittingMinutes}) THEN v.seen_at ELSE v.before END,
      seen_at = GREATEST(v.seen_at, ${now})
    RETURNING before`;
  return visit?.before ?? null;
}
