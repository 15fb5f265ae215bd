import "server-only";
import { memberLetters, type LetterWish } from "@/content/member-letters";
import { newsWords } from "@/content/emails/member-letters";
import { channelName } from "@/lib/clubhouse/channels";
import { currentEpoch } from "@/lib/clubhouse/boards";
import { pusher } from "@/lib/clubhouse/live";
import { db, type Transaction } from "@/lib/db";
import { queueLetter } from "@/lib/email/outbox";
import { describeError, logger } from "@/lib/observability/logger";
import { absolute } from "@/lib/env/site";
import { Prisma } from "@/prisma/generated/client";
import { readDefaults, type LetterDefaults } from "./defaults";
import { describeNews, stopWordsOf } from "./news";
import { maySay, newsKindOf, readReader } from "./readers";
import { readNotices } from "./unread";

const minuteMs = 60_000;
const { waitMinutes, restMinutes, atOnceHours } = memberLetters;
const settledAtOnce = 1000;
const groupsAtOnce = 200;

type Group = { userId: string; postId: string | null; announcementId: string | null };

/**
 * Emails members about unread notifications, one email per post; throws at the end if any failed
 * (docs/rules/notices.md#letters).
 */
export async function writeNewsLetters(now: Date): Promise<number> {
  const defaults = await readDefaults();
  await settle(defaults, now);
  let [written, failed] = [0, 0];
  let groups = await findGroups(await listHere(), now);
  while (groups.length > 0) {
    for (const group of groups) {
      try {
        written += await db.$transaction((tx) => write(tx, group, now));
      } catch (error) {
        failed += 1;
        logger.error({ event: "news_letters.failed", reason: describeError(error) });
      }
    }
    groups = groups.length < groupsAtOnce || failed > 0 ? [] : await findGroups(await listHere(), now);
  }
  if (written > 0) logger.info({ event: "news_letters.done", count: written });
  if (failed > 0) throw new Error(`${failed} letters about news could not be written`);
  return written;
}

// Read, old or not "at once" notifications are left to the bell and the weekly email.
async function settle(defaults: LetterDefaults, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - atOnceHours * 60 * minuteMs);
  for (;;) {
    const count = await db.$executeRaw`
      UPDATE notices SET letter_due = FALSE WHERE id IN (
        SELECT notices.id FROM notices LEFT JOIN notice_wishes w ON w.user_id = notices.user_id
        WHERE letter_due AND (read_at IS NOT NULL OR created_at < ${oldest} OR ${wishInSql(defaults)} <> 'at_once')
        LIMIT ${settledAtOnce} FOR UPDATE OF notices SKIP LOCKED)`;
    if (count < settledAtOnce) return;
  }
}

function wishInSql({ replies, mentions, followed, announcements }: LetterDefaults): Prisma.Sql {
  const or = (column: string, wish: LetterWish) =>
    Prisma.sql`coalesce(w.${Prisma.raw(column)}, ${wish}::letter_wish)`;
  return Prisma.sql`CASE notices.kind WHEN 'reply' THEN ${or("replies", replies)} WHEN 'mention' THEN ${or("mentions", mentions)}
    WHEN 'followed' THEN ${or("followed", followed)} ELSE ${or("announcements", announcements)} END`;
}

/** User ids with the Clubhouse open now; empty if the realtime provider fails. */
async function listHere(): Promise<string[]> {
  try {
    const channel = channelName("presence-clubhouse", await currentEpoch());
    const answer = await pusher().get({ path: `/channels/${channel}/users` });
    const { users } = (await answer.json()) as { users: { id: string }[] };
    return users.map(({ id }) => id);
  } catch (error) {
    logger.warn({ event: "news_letters.presence_unknown", reason: describeError(error) });
    return [];
  }
}

function findGroups(here: readonly string[], now: Date): Promise<Group[]> {
  const waited = new Date(now.getTime() - waitMinutes * minuteMs);
  const rested = new Date(now.getTime() - restMinutes * minuteMs);
  return db.$queryRaw<Group[]>`
    SELECT notices.user_id AS "userId", notices.post_id AS "postId", notices.announcement_id AS "announcementId"
    FROM notices JOIN users ON users.id = notices.user_id LEFT JOIN messages ON messages.id = notices.message_id
    WHERE letter_due AND notices.created_at <= ${waited} AND ${maySay} AND NOT users.id = ANY(${[...here]}::uuid[])
      AND NOT EXISTS (SELECT FROM read_marks WHERE read_marks.user_id = users.id AND updated_at > ${waited})
      AND NOT EXISTS (SELECT FROM notices told WHERE told.user_id = notices.user_id AND told.told_at > ${rested}
        AND told.announcement_id IS NULL AND notices.announcement_id IS NULL AND told.post_id IS NOT DISTINCT FROM notices.post_id)
    GROUP BY 1, 2, 3 ORDER BY min(notices.created_at) LIMIT ${groupsAtOnce}`;
}

async function write(tx: Transaction, { userId, postId, announcementId }: Group, now: Date): Promise<number> {
  const taken = await tx.$queryRaw<{ id: string }[]>`
    UPDATE notices SET letter_due = FALSE, told_at = ${now} WHERE id IN (
      SELECT id FROM notices WHERE user_id = ${userId}::uuid AND letter_due AND post_id IS NOT DISTINCT FROM ${postId}::uuid
        AND announcement_id IS NOT DISTINCT FROM ${announcementId}::uuid FOR UPDATE SKIP LOCKED)
    RETURNING id`;
  const reader = await readReader(tx, userId);
  const user = reader && (await tx.user.findUnique({ where: { id: userId }, select: { email: true } }));
  if (!user || taken.length === 0) return 0;
  const notices = (await readNotices(tx, userId, { postId, announcementId, toldAt: now })).filter(
    ({ kind }) => reader.kinds[newsKindOf[kind]] === "at_once",
  );
  const [first] = notices;
  if (!first) return 0;
  const about = {
    cause: `news:${first.id}`,
    ...{ subject: { kind: "member" as const, id: userId }, to: user.email, stopsFor: userId },
  };
  const chooseUrl = absolute("/account/notices");
  if (announcementId) {
    const found = await tx.announcement.findUnique({ where: { id: announcementId } });
    if (!found || found.takenBackAt) return 0;
    await queueLetter(tx, {
      ...{ ...about, letter: "announcement", stopsKinds: ["announcements"] },
      values: {
        ...{ name: reader.name, title: found.title, announcement: announcementId, chooseUrl },
        postUrl: absolute(`/community/announcements/${announcementId}`),
        stopWords: newsWords.stop.announcements,
      },
    });
    return 1;
  }
  const kinds = [...new Set(notices.map(({ kind }) => newsKindOf[kind]))];
  const { subjectWords, headline, buttonWords, postUrl, why } = await describeNews(tx, reader, notices);
  await queueLetter(tx, {
    ...{ ...about, letter: "notice-replies", stopsKinds: kinds },
    values: {
      ...{ name: reader.name, subjectWords, headline, preheader: "", lead: "", buttonWords },
      ...{ postUrl, why, chooseUrl, stopWords: stopWordsOf(kinds) },
      ...{ mutes: postId ?? "", told: now.toISOString() },
    },
  });
  return 1;
}
