import "server-only";
import type { BoardId } from "@/content/boards";
import type { EmailTiming, NewsKind } from "@/content/member-letters";
import { isTellable } from "@/lib/clubhouse/notice-count";
import { isBlockedBetween, mayReadInSql } from "@/lib/clubhouse/readers";
import { db, type Transaction } from "@/lib/db";
import { findSuppression } from "@/lib/email/suppressions";
import { describeError, logger } from "@/lib/observability/logger";
import { Prisma } from "@/prisma/generated/client";
import type { NoticeKind } from "@/prisma/generated/enums";
import { getDefaults, withDefaults, type Preferences } from "./preferences";

const maxListed = 200;

/** The preference that applies to each kind of notification. */
const newsKindOf: Record<NoticeKind, NewsKind> = {
  mention: "mentions",
  reply: "replies",
  followed: "followed",
  announcement: "announcements",
  message: "mentions",
};

/** An email's recipient with their preferences. */
export type Recipient = Preferences & { userId: string; email: string; name: string };

/** An email's recipient; null if they get no more emails, or emails to them bounce. */
export async function getRecipient(tx: Transaction, userId: string): Promise<Recipient | null> {
  const user = await tx.user.findUnique({
    where: { id: userId },
    include: { notificationPreferences: true, profile: { select: { displayName: true } } },
  });
  if (!user || user.blockedAt || !user.emailConfirmedAt) return null;
  if (await findSuppression(tx, [user.emailKey])) return null;
  const preferences = withDefaults(user.notificationPreferences, await getDefaults(tx));
  return { ...preferences, userId, email: user.email, name: user.profile?.displayName ?? "" };
}

/** For SQL with `notices` and `users`: may be emailed now, so unread, not muted and on a readable board. */
export const mayEmail =
  () => Prisma.sql`notices.read_at IS NULL AND users.blocked_at IS NULL AND users.email_confirmed_at IS NOT NULL
  AND (messages.id IS NULL OR ${isTellable(Prisma.sql`messages`)} AND NOT ${isBlockedBetween(Prisma.sql`users.id`, Prisma.sql`messages.user_id`)})
  AND ${mayReadInSql(Prisma.sql`users`, Prisma.sql`coalesce(messages.category, 'general')`)}
  AND NOT EXISTS (SELECT FROM follows WHERE follows.user_id = notices.user_id AND follows.post_id = notices.post_id AND is_muted)`;

/** For SQL with `notices` and the preferences `p`: when the member gets the email. */
export function timingInSql(defaults: Preferences): Prisma.Sql {
  const or = (kind: NewsKind) => Prisma.sql`coalesce(p.${Prisma.raw(kind)}, ${defaults[kind]}::email_timing)`;
  return Prisma.sql`CASE notices.kind WHEN 'reply' THEN ${or("replies")} WHEN 'mention' THEN ${or("mentions")} WHEN 'message' THEN ${or("mentions")}
    WHEN 'followed' THEN ${or("followed")} ELSE ${or("announcements")} END`;
}

/** A notification with its message or announcement, as used in emails. */
export type Notification = {
  id: string;
  kind: NoticeKind;
  messageId: string | null;
  postId: string | null;
  /** Null: an announcement. */
  board: BoardId | null;
  announcementId: string | null;
  announcement: string | null;
  content: string | null;
  authorId: string | null;
  name: string | null;
  at: Date;
};

/** For a statement on `notices` and `messages`: what one email is about, besides a post or an announcement. */
export const conversationInSql = Prisma.sql`CASE WHEN notices.kind = 'message' THEN messages.category END`;

type Which =
  | { postId: string | null; announcementId: string | null; conversation: BoardId | null; toldAt: Date }
  | { announcementId: string }
  | { since: Date };

/** Unread notifications for an email, oldest first, of kinds with these timings: of one email, or all since a time. */
export async function listUnread(
  tx: Transaction,
  recipient: Recipient,
  which: Which,
  timings: readonly EmailTiming[],
): Promise<Notification[]> {
  const asked =
    "since" in which
      ? Prisma.sql`notices.created_at > ${which.since}`
      : !("toldAt" in which)
        ? Prisma.sql`notices.announcement_id = ${which.announcementId}::uuid`
        : Prisma.sql`told_at = ${which.toldAt} AND notices.post_id IS NOT DISTINCT FROM ${which.postId}::uuid
          AND notices.announcement_id IS NOT DISTINCT FROM ${which.announcementId}::uuid
          AND ${conversationInSql} IS NOT DISTINCT FROM ${which.conversation}`;
  const rows = await tx.$queryRaw<Notification[]>`
    SELECT * FROM (
      SELECT notices.id, notices.kind, notices.message_id AS "messageId", notices.post_id AS "postId",
        messages.category AS board, coalesce(messages.content, announcements.text) AS content,
        messages.user_id AS "authorId", names.display_name AS name,
        coalesce(messages.created_at, notices.created_at) AS at,
        notices.announcement_id AS "announcementId", announcements.title AS announcement
      FROM notices JOIN users ON users.id = notices.user_id LEFT JOIN messages ON messages.id = notices.message_id
        LEFT JOIN profiles names ON names.user_id = messages.user_id
        LEFT JOIN announcements ON announcements.id = notices.announcement_id
      WHERE notices.user_id = ${recipient.userId}::uuid AND ${asked} AND ${mayEmail()} AND announcements.taken_back_at IS NULL
      ORDER BY notices.created_at DESC, notices.id DESC LIMIT ${maxListed}) newest
    ORDER BY at, id`;
  return rows.filter(({ kind }) => timings.includes(recipient[newsKindOf[kind]]));
}

/** The preferences that apply to these notifications, without duplicates. */
export function newsKindsOf(notifications: readonly Notification[]): NewsKind[] {
  return [...new Set(notifications.map(({ kind }) => newsKindOf[kind]))];
}

type Due<Item> = {
  event: string;
  atOnce: number;
  find: () => Promise<Item[]>;
  send: (tx: Transaction, item: Item) => Promise<number>;
};

/** Queues an email for each item that is due, each in its transaction; throws at the end if any failed. */
export async function sendDue<Item>({ event, atOnce, find, send }: Due<Item>): Promise<number> {
  const tried = new Set<string>();
  let [sent, failed] = [0, 0];
  for (;;) {
    const due = await find();
    const untried = due.filter((item) => !tried.has(JSON.stringify(item)));
    for (const item of untried) {
      tried.add(JSON.stringify(item));
      try {
        sent += await db.$transaction((tx) => send(tx, item));
      } catch (error) {
        failed += 1;
        logger.error({ event: `${event}.failed`, reason: describeError(error) });
      }
    }
    if (untried.length === 0 || due.length < atOnce) break;
  }
  if (sent > 0) logger.info({ event: `${event}.done`, count: sent });
  if (failed > 0) throw new Error(`${failed} ${event} could not be queued`);
  return sent;
}
