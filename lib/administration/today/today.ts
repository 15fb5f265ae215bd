import "server-only";
import type { Member } from "@/lib/access/policy";
import { getBackups } from "@/lib/data/backup/scheduled-backup";
import { countStuck } from "../events/stuck";
import { countUndelivered, countWaiting, listUndelivered } from "../letters/undelivered";
import { listMoneyCases, sumMoney } from "./money";
import { listNews } from "./news";
import { listOwed } from "./overdue-enquiries";
import { listPlaces } from "./places";
import { countWaitlists, moneyByMonth, signUpsByWeek, writersByWeek } from "./plots";
import { recordVisit } from "./visit";
import { listWarnings } from "./warnings";

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
      listOwed(now),
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
