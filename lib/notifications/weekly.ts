import "server-only";
import { letterWishesCopy } from "@/content/pages/letter-wishes";
import { memberLetters } from "@/content/member-letters";
import { newsWords } from "@/content/emails/member-letters";
import { db, type Transaction } from "@/lib/db";
import { queueLetter } from "@/lib/email/outbox";
import { describeError, logger } from "@/lib/observability/logger";
import { absolute } from "@/lib/env/site";
import { readDefaults, weeklyHourOf, type LetterDefaults } from "./defaults";
import { readReader, type Reader } from "./readers";
import { nextWeekly } from "./week";
import { readWeek } from "./week-read";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const membersAtOnce = 200;
const { weeklyLateHours, weeklyApartDays, weeklyBackDays } = memberLetters;

/** Queues due weekly emails, once across servers; throws at the end if any failed (docs/rules/notices.md#letters). */
export async function writeWeeklyLetters(now: Date): Promise<number> {
  const defaults = await readDefaults();
  await enterMembers(defaults, now);
  let [written, failed] = [0, 0];
  const seen = new Set<string>();
  for (;;) {
    const due = await findDue(now);
    const fresh = due.filter((userId) => !seen.has(userId));
    for (const userId of fresh) {
      seen.add(userId);
      try {
        written += await db.$transaction((tx) => write(tx, userId, defaults, now));
      } catch (error) {
        failed += 1;
        logger.error({ event: "weekly_letters.failed", reason: describeError(error) });
      }
    }
    if (fresh.length === 0 || due.length < membersAtOnce) break;
  }
  if (written > 0) logger.info({ event: "weekly_letters.done", count: written });
  if (failed > 0) throw new Error(`${failed} weekly letters could not be written`);
  return written;
}

/** Creates missing rows with the time of the first weekly email. */
async function enterMembers(defaults: LetterDefaults, now: Date): Promise<void> {
  await db.$executeRaw`
    INSERT INTO notice_wishes (user_id, weekly_due_at)
    SELECT id, ${nextWeekly(weeklyHourOf(defaults), now)} FROM users
    WHERE email_confirmed_at IS NOT NULL AND NOT EXISTS (SELECT FROM notice_wishes WHERE user_id = users.id)
    ON CONFLICT DO NOTHING`;
}

async function findDue(now: Date): Promise<string[]> {
  const due = await db.noticeWishes.findMany({
    where: { weeklyDueAt: { lte: now } },
    orderBy: { weeklyDueAt: "asc" },
    take: membersAtOnce,
    select: { userId: true },
  });
  return due.map(({ userId }) => userId);
}

async function write(tx: Transaction, userId: string, defaults: LetterDefaults, now: Date): Promise<number> {
  const [row] = await tx.$queryRaw<{ dueAt: Date; toldAt: Date | null }[]>`
    SELECT weekly_due_at AS "dueAt", weekly_told_at AS "toldAt" FROM notice_wishes
    WHERE user_id = ${userId}::uuid AND weekly_due_at <= ${now} FOR UPDATE SKIP LOCKED`;
  if (!row) return 0;
  const { dueAt, toldAt } = row;
  const reader = await readReader(tx, userId);
  const hour = reader?.weekly ?? weeklyHourOf(defaults);
  await tx.noticeWishes.update({ where: { userId }, data: { weeklyDueAt: nextWeekly(hour, now) } });
  const isLate = now.getTime() - dueAt.getTime() > weeklyLateHours * hourMs;
  const isSoon = toldAt !== null && now.getTime() - toldAt.getTime() < weeklyApartDays * dayMs;
  if (!reader || reader.weekly.isOff || isLate || isSoon) return 0;
  const since = sinceOf(toldAt, now);
  if (!(await readWeek(tx, reader, since, now))) return 0;
  await tx.noticeWishes.update({ where: { userId }, data: { weeklyToldAt: now } });
  await queue(tx, reader, since, dueAt);
  return 1;
}

function sinceOf(toldAt: Date | null, now: Date): Date {
  const oldest = new Date(now.getTime() - 2 * weeklyBackDays * dayMs);
  const usual = new Date(now.getTime() - weeklyBackDays * dayMs);
  if (!toldAt) return usual;
  return toldAt < oldest ? oldest : toldAt;
}

async function queue(tx: Transaction, { userId, name, weekly }: Reader, since: Date, dueAt: Date) {
  const { email } = await tx.user.findUniqueOrThrow({ where: { id: userId }, select: { email: true } });
  await queueLetter(tx, {
    ...{ cause: `weekly:${userId}:${dueAt.toISOString()}`, letter: "notice-weekly", to: email },
    ...{ subject: { kind: "member", id: userId }, stopsFor: userId, stopsKinds: ["weekly"] },
    values: {
      ...{ name, preheader: "", postUrl: absolute("/community"), since: since.toISOString() },
      days: `${letterWishesCopy.days[weekly.day] ?? ""}s`,
      hour: `${String(weekly.hour).padStart(2, "0")}:00`,
      ...{ stopWords: newsWords.stop.weekly, chooseUrl: absolute("/account/notices") },
    },
  });
}
