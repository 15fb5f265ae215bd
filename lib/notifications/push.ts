import "server-only";
import { boards, type BoardId } from "@/content/boards";
import { pushCopy } from "@/content/pages/push";
import { pushRules } from "@/content/push";
import { databaseNow, isLiveSession } from "@/lib/access/active-conditions";
import { noticeGroup, noticeStands, unreadNotices } from "@/lib/clubhouse/notice-count";
import { db } from "@/lib/db";
import { logger } from "@/lib/observability/logger";
import { mayReadInSql } from "@/lib/clubhouse/readers";
import { noticesPath } from "@/lib/access/paths";
import { queueJob, type JobData } from "@/lib/queue";
import { cutAtWord, fill } from "@/lib/text";
import { Prisma } from "@/prisma/generated/client";
import type { NoticeKind } from "@/prisma/generated/enums";
import { quietUntil } from "./quiet-hours";
import { isPaused, noteAnswer, noteHang } from "./push-pauses";
import { sendPush, type Device, type Knock, type Pushed } from "./push-send";

const words = pushCopy.knock;
const minute = 60 * 1000;

type Due = Device & {
  timeZone: string;
  kind: NoticeKind;
  board: BoardId | null;
  postId: string | null;
  messageId: string | null;
  announcementId: string | null;
  shownAs: string;
  content: string | null;
  name: string | null;
  authors: number;
  unread: number;
};

/** Sends a push unless obsolete, delayed at night; affects nothing else (docs/rules/notices.md#push-notifications). */
export async function knock({ deviceId, noticeId, tries }: JobData["knock"], now: Date): Promise<void> {
  const due = await findDue(deviceId, noticeId);
  if (!due) return;
  const later = quietUntil(now, due.timeZone);
  if (later) return queueAgain({ deviceId, noticeId, tries }, later);
  const pushed = await sendUnlessPaused(due, now);
  if (pushed.state === "gone") {
    await db.pushSubscription.deleteMany({ where: { id: deviceId } });
    logger.info({ event: "push.gone", deviceId });
    return;
  }
  if (pushed.state === "taken") {
    await db.pushSubscription.updateMany({
      where: { id: deviceId },
      data: { lastSentAt: now, failedAt: null },
    });
    return;
  }
  await db.pushSubscription.updateMany({ where: { id: deviceId, failedAt: null }, data: { failedAt: now } });
  const wait = pushRules.triesAfter[tries];
  logger.warn({ event: "push.failed", deviceId, reason: pushed.reason, isLast: wait === undefined });
  if (wait !== undefined)
    await queueAgain({ deviceId, noticeId, tries: tries + 1 }, new Date(now.getTime() + wait * minute));
}

async function sendUnlessPaused(due: Due, now: Date): Promise<Pushed> {
  if (isPaused(due.endpoint, now)) return { state: "failed", reason: "paused" };
  const pushed = await sendPush(due, wordsOf(due));
  if (pushed.state === "failed" && pushed.isHang) noteHang(due.endpoint, now);
  else noteAnswer(due.endpoint);
  return pushed;
}

function queueAgain(data: JobData["knock"], startAfter: Date): Promise<void> {
  return db.$transaction((tx) => queueJob(tx, "knock", data, startAfter));
}

async function findDue(deviceId: string, noticeId: string): Promise<Due | null> {
  const [due] = await db.$queryRaw<Due[]>`
    WITH device AS (
        SELECT push_subscriptions.* FROM push_subscriptions JOIN users ON users.id = user_id
        WHERE push_subscriptions.id = ${deviceId}::uuid
          AND EXISTS (SELECT FROM sessions WHERE id = session_id AND ${isLiveSession(databaseNow)})),
      mine AS (
        SELECT notices.*, ${noticeGroup} AS shown_as FROM notices JOIN device ON device.user_id = notices.user_id
        WHERE read_at IS NULL AND ${noticeStands}),
      told AS (SELECT * FROM mine WHERE id = ${noticeId}::uuid)
    SELECT endpoint, p256dh, auth, time_zone AS "timeZone", told.kind, told.post_id AS "postId", told.message_id AS "messageId", told.announcement_id AS "announcementId",
      told.shown_as AS "shownAs", said.category AS board, coalesce(said.content, announcements.title) AS content, display_name AS name,
      (SELECT count(DISTINCT coalesce(messages.user_id, messages.id))::int FROM mine JOIN messages ON messages.id = mine.message_id
        WHERE mine.shown_as = told.shown_as) AS authors,
      ${unreadNotices(Prisma.sql`device.user_id`)} AS unread
    FROM device JOIN told ON told.kind = ANY(tells) JOIN users ON users.id = device.user_id
    LEFT JOIN messages said ON said.id = told.message_id
    LEFT JOIN announcements ON announcements.id = told.announcement_id LEFT JOIN profiles ON profiles.user_id = said.user_id
    WHERE ${mayReadInSql(Prisma.sql`users`, Prisma.sql`coalesce(said.category, 'general')`)}
      AND NOT EXISTS (SELECT FROM mine newer WHERE newer.shown_as = told.shown_as
        AND (newer.created_at, newer.id) > (told.created_at, told.id))`;
  return due ?? null;
}

function wordsOf({ kind, board, content, shownAs, unread, ...due }: Due): Knock {
  return {
    title: titleOf(kind, due),
    body: bodyOf(kind, board, content),
    url: addressOf(board, due),
    tag: shownAs,
    unread,
  };
}

function titleOf(kind: NoticeKind, { name: known, authors }: Pick<Due, "name" | "authors">): string {
  const name = known ?? words.someone;
  if (kind === "announcement") return words.announcement;
  if (kind === "reply" && authors > 1) return fill(words.replies, { name, count: authors - 1 });
  return fill(words[kind], { name });
}

function bodyOf(kind: NoticeKind, id: BoardId | null, content: string | null): string {
  const board = boards.find((one) => one.id === id)?.title;
  if (!id || !board) return content ? cutAtWord(content, pushRules.quoteMax) : "";
  if (pushRules.neverQuoted.includes(id)) return fill(words.inside, { board });
  if (kind === "reply") return fill(words.yours, { board });
  if (kind !== "mention" || !content) return fill(words.on, { board });
  return fill(words.quoted, { board, text: cutAtWord(content.replace(/\s+/g, " "), pushRules.quoteMax) });
}

function addressOf(
  board: BoardId | null,
  { postId, messageId, announcementId }: Pick<Due, "postId" | "messageId" | "announcementId">,
): string {
  if (announcementId) return `/community/announcements/${announcementId}`;
  if (!board) return noticesPath;
  if (!postId) return "/community?door=chat";
  return `/community/p/${postId}${messageId && messageId !== postId ? `#message-${messageId}` : ""}`;
}
