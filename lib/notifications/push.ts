import "server-only";
import type { BoardId } from "@/content/boards";
import { findBoard } from "@/lib/access/board-list";
import { isConversation } from "@/lib/access/conversations";
import { pushCopy } from "@/content/pages/push";
import { pushRules } from "@/content/push";
import { quietHours } from "@/content/schedule";
import { databaseNow, isLiveSession } from "@/lib/access/active-conditions";
import { noticeGroup, isNoticeVisible, unreadNotices } from "@/lib/clubhouse/notice-count";
import { db, type Transaction } from "@/lib/db";
import { mayReadInSql } from "@/lib/clubhouse/readers";
import { conversationPath, noticesPath } from "@/lib/access/paths";
import { queueJob, queueJobs, type JobData } from "@/lib/queue";
import { truncateAtWord, fill } from "@/lib/text";
import { addDays } from "@/lib/time/dates";
import { instantAt, wallClock } from "@/lib/time/zones";
import { Prisma } from "@/prisma/generated/client";
import type { NoticeKind } from "@/prisma/generated/enums";
import { deliverPush } from "./push-delivery";
import type { Device, Push } from "./push-send";
import { fillNames } from "@/lib/content/settings";

const words = pushCopy.notification;

type Due = Device & {
  timeZone: string;
  kind: NoticeKind;
  board: BoardId | null;
  postId: string | null;
  messageId: string | null;
  announcementId: string | null;
  shownAs: string;
  content: string | null;
  authorId: string | null;
  name: string | null;
  authors: number;
  unread: number;
};

/** The end of the quiet hours; null outside them. */
export function quietUntil(now: Date, timeZone: string): Date | null {
  const { from, until } = quietHours;
  const { day, clock } = wallClock(now, timeZone);
  if (clock >= until && clock < from) return null;
  return instantAt({ day: clock < until ? day : addDays(day, 1), clock: until }, timeZone);
}

/** Queues push notifications to recipients' devices, delayed in case they read it first. */
export async function queuePushes(
  tx: Transaction,
  created: readonly { id: string }[],
  now: Date,
): Promise<void> {
  if (created.length === 0) return;
  const pushes = await tx.$queryRaw<JobData["push"][]>`
    SELECT push_subscriptions.id AS "deviceId", notices.id AS "noticeId", 0 AS tries
    FROM notices JOIN push_subscriptions ON push_subscriptions.user_id = notices.user_id AND notices.kind = ANY(tells)
    WHERE notices.id = ANY(${created.map(({ id }) => id)}::uuid[])
      AND EXISTS (SELECT FROM sessions WHERE id = session_id AND ${isLiveSession(Prisma.sql`${now}`)})`;
  await queueJobs(tx, "push", pushes, new Date(now.getTime() + pushRules.waitSeconds * 1000));
}

/** Sends a push notification unless obsolete, delayed at night (docs/rules/notices.md#push-notifications). */
export async function sendPushNotification(job: JobData["push"], now: Date): Promise<void> {
  const { deviceId: id, noticeId, tries } = job;
  const due = await findDue(id, noticeId);
  if (!due) return;
  const later = quietUntil(now, due.timeZone);
  if (later) return queueAgain(job, later);
  const again = await deliverPush({ id, ...due }, contentOf(due), tries, now);
  if (again) await queueAgain({ ...job, tries: tries + 1 }, again);
}

function queueAgain(data: JobData["push"], startAfter: Date): Promise<void> {
  return db.$transaction((tx) => queueJob(tx, "push", data, startAfter));
}

async function findDue(deviceId: string, noticeId: string): Promise<Due | null> {
  const [due] = await db.$queryRaw<Due[]>`
    WITH device AS (
        SELECT push_subscriptions.* FROM push_subscriptions JOIN users ON users.id = user_id
        WHERE push_subscriptions.id = ${deviceId}::uuid
          AND EXISTS (SELECT FROM sessions WHERE id = session_id AND ${isLiveSession(databaseNow)})),
      mine AS (
        SELECT notices.*, ${noticeGroup} AS shown_as FROM notices JOIN device ON device.user_id = notices.user_id
        WHERE read_at IS NULL AND ${isNoticeVisible}),
      told AS (SELECT * FROM mine WHERE id = ${noticeId}::uuid)
    SELECT endpoint, p256dh, auth, time_zone AS "timeZone", told.kind, told.post_id AS "postId", told.message_id AS "messageId", told.announcement_id AS "announcementId",
      told.shown_as AS "shownAs", said.category AS board, coalesce(said.content, announcements.title) AS content, said.user_id AS "authorId", display_name AS name,
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

function contentOf({ kind, board, content, shownAs, unread, ...due }: Due): Push {
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
  if (kind === "announcement") return fillNames(words.announcement);
  if (kind === "reply" && authors > 1) return fill(words.replies, { name, count: authors - 1 });
  return fill(words[kind], { name });
}

function bodyOf(kind: NoticeKind, id: BoardId | null, content: string | null): string {
  if (kind === "message") return words.private;
  const board = findBoard(id ?? "")?.title;
  if (!id || !board) return content ? truncateAtWord(content, pushRules.quoteMax) : "";
  if (pushRules.neverQuoted.includes(id)) return fill(words.inside, { board });
  if (kind === "reply") return fill(words.yours, { board });
  if (kind !== "mention" || !content) return fill(words.on, { board });
  return fill(words.quoted, {
    board,
    text: truncateAtWord(content.replace(/\s+/g, " "), pushRules.quoteMax),
  });
}

function addressOf(
  board: BoardId | null,
  {
    authorId,
    postId,
    messageId,
    announcementId,
  }: Pick<Due, "authorId" | "postId" | "messageId" | "announcementId">,
): string {
  if (announcementId) return `/community/announcements/${announcementId}`;
  if (!board) return noticesPath;
  if (isConversation(board)) return conversationPath(authorId ?? "");
  if (!postId) return "/community?door=chat";
  return `/community/p/${postId}${messageId && messageId !== postId ? `#message-${messageId}` : ""}`;
}
