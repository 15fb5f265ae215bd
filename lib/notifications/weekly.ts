import "server-only";
import { newsWords } from "@/content/emails/member-letters";
import { memberLetters } from "@/content/member-letters";
import { emailPreferencesCopy } from "@/content/pages/email-preferences";
import { db, type Transaction } from "@/lib/db";
import { queueLetter } from "@/lib/email/outbox";
import { absolute } from "@/lib/env/site";
import { getDefaults } from "./preferences";
import { getRecipient, sendDue } from "./recipients";
import { getWeek } from "./weekly-content";
import { nextWeekly } from "./weekly-time";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const batchSize = 200;
const { weeklyLateHours, weeklyApartDays, weeklyBackDays } = memberLetters;

/** Queues due weekly emails, once across servers (docs/rules/notices.md#letters). */
export async function sendWeeklyEmails(now: Date): Promise<number> {
  await scheduleFirst(now);
  return sendDue({
    event: "weekly_emails",
    atOnce: batchSize,
    find: () =>
      db.notificationPreferences.findMany({
        where: { userId: { not: null }, weeklyDueAt: { lte: now } },
        orderBy: { weeklyDueAt: "asc" },
        take: batchSize,
        select: { userId: true },
      }),
    send: (tx, { userId }) => (userId ? send(tx, userId, now) : Promise.resolve(0)),
  });
}

/** Schedules the first weekly email of members without one. */
async function scheduleFirst(now: Date): Promise<void> {
  await db.$executeRaw`
    INSERT INTO notification_preferences AS p (id, user_id, weekly_due_at)
    SELECT gen_random_uuid(), users.id, ${nextWeekly(await getDefaults(), now)}
    FROM users LEFT JOIN notification_preferences old ON old.user_id = users.id
    WHERE email_confirmed_at IS NOT NULL AND old.weekly_due_at IS NULL
    ON CONFLICT (user_id) DO UPDATE SET weekly_due_at = excluded.weekly_due_at WHERE p.weekly_due_at IS NULL`;
}

async function send(tx: Transaction, userId: string, now: Date): Promise<number> {
  const [row] = await tx.$queryRaw<{ dueAt: Date; sentAt: Date | null }[]>`
    SELECT weekly_due_at AS "dueAt", weekly_sent_at AS "sentAt" FROM notification_preferences
    WHERE user_id = ${userId}::uuid AND weekly_due_at <= ${now} FOR UPDATE SKIP LOCKED`;
  if (!row) return 0;
  const { dueAt, sentAt } = row;
  const recipient = await getRecipient(tx, userId);
  const weeklyDueAt = nextWeekly(recipient ?? (await getDefaults(tx)), now);
  await tx.notificationPreferences.update({ where: { userId }, data: { weeklyDueAt } });
  const isLate = now.getTime() - dueAt.getTime() > weeklyLateHours * hourMs;
  const isSoon = sentAt !== null && now.getTime() - sentAt.getTime() < weeklyApartDays * dayMs;
  if (!recipient || recipient.weeklyOff || isLate || isSoon) return 0;
  const ago = (days: number) => new Date(now.getTime() - days * dayMs);
  const oldest = ago(2 * weeklyBackDays);
  const since = sentAt ? (sentAt < oldest ? oldest : sentAt) : ago(weeklyBackDays);
  if (!(await getWeek(tx, recipient, since, now))) return 0;
  await tx.notificationPreferences.update({ where: { userId }, data: { weeklySentAt: now } });
  const { name, email, weeklyDay, weeklyHour } = recipient;
  await queueLetter(tx, {
    ...{ cause: `weekly:${userId}:${dueAt.toISOString()}`, letter: "notice-weekly", to: email },
    ...{ subject: { kind: "member", id: userId }, stopsFor: userId, stopsKinds: ["weekly"] },
    values: {
      ...{ name, preheader: "", postUrl: absolute("/community"), since: since.toISOString() },
      days: `${emailPreferencesCopy.days[weeklyDay] ?? ""}s`,
      hour: `${String(weeklyHour).padStart(2, "0")}:00`,
      ...{ stopWords: newsWords.stop.weekly, chooseUrl: absolute("/account/notices") },
    },
  });
  return 1;
}
