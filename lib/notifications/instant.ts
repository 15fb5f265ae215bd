import "server-only";
import type { BoardId } from "@/content/boards";
import { newsWords } from "@/content/emails/member-letters";
import { memberLetters } from "@/content/member-letters";
import { currentEpoch } from "@/lib/clubhouse/boards";
import { channelName } from "@/lib/clubhouse/channels";
import { pusher } from "@/lib/clubhouse/live";
import { db, type Transaction } from "@/lib/db";
import { queueLetter } from "@/lib/email/outbox";
import { absolute } from "@/lib/env/site";
import { describeError, logger } from "@/lib/observability/logger";
import { describeNews, stopWordsOf } from "./email-content";
import { getDefaults } from "./preferences";
import {
  conversationInSql,
  getRecipient,
  listUnread,
  mayEmail,
  newsKindsOf,
  sendDue,
  timingInSql,
} from "./recipients";

const minuteMs = 60_000;
const { waitMinutes, restMinutes, atOnceHours } = memberLetters;
const batchSize = 1000;
const maxGroups = 200;

type Group = {
  userId: string;
  postId: string | null;
  announcementId: string | null;
  conversation: BoardId | null;
};

/** Queues emails about unread notifications, one per post (docs/rules/notices.md#letters). */
export async function sendInstantEmails(now: Date): Promise<number> {
  await markObsolete(now);
  return sendDue({
    event: "instant_emails",
    atOnce: maxGroups,
    find: () => findGroups(now),
    send: (tx, group) => send(tx, group, now),
  });
}

// Read, old or not "at once" notifications are left to the bell and the weekly email
async function markObsolete(now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - atOnceHours * 60 * minuteMs);
  const timing = timingInSql(await getDefaults());
  for (;;) {
    const count = await db.$executeRaw`
      UPDATE notices SET letter_due = FALSE WHERE id IN (
        SELECT notices.id FROM notices LEFT JOIN notification_preferences p ON p.user_id = notices.user_id
        WHERE letter_due AND (read_at IS NOT NULL OR created_at < ${oldest} OR ${timing} <> 'at_once')
        LIMIT ${batchSize} FOR UPDATE OF notices SKIP LOCKED)`;
    if (count < batchSize) return;
  }
}

/** User ids with the Clubhouse open now; empty if the realtime provider fails. */
async function listPresent(): Promise<string[]> {
  try {
    const channel = channelName("presence-clubhouse", await currentEpoch());
    const answer = await pusher().get({ path: `/channels/${channel}/users` });
    const { users } = (await answer.json()) as { users: { id: string }[] };
    return users.map(({ id }) => id);
  } catch (error) {
    logger.warn({ event: "instant_emails.presence_unknown", reason: describeError(error) });
    return [];
  }
}

async function findGroups(now: Date): Promise<Group[]> {
  const waited = new Date(now.getTime() - waitMinutes * minuteMs);
  const rested = new Date(now.getTime() - restMinutes * minuteMs);
  return db.$queryRaw<Group[]>`
    SELECT notices.user_id AS "userId", notices.post_id AS "postId", notices.announcement_id AS "announcementId",
      ${conversationInSql} AS conversation
    FROM notices JOIN users ON users.id = notices.user_id LEFT JOIN messages ON messages.id = notices.message_id
    WHERE letter_due AND notices.created_at <= ${waited} AND ${mayEmail()} AND NOT users.id = ANY(${await listPresent()}::uuid[])
      AND NOT EXISTS (SELECT FROM read_marks WHERE read_marks.user_id = users.id AND updated_at > ${waited})
      AND NOT EXISTS (SELECT FROM notices told LEFT JOIN messages earlier ON earlier.id = told.message_id WHERE told.user_id = notices.user_id AND told.told_at > ${rested}
        AND told.announcement_id IS NULL AND notices.announcement_id IS NULL AND told.post_id IS NOT DISTINCT FROM notices.post_id
        AND (CASE WHEN told.kind = 'message' THEN earlier.category END) IS NOT DISTINCT FROM ${conversationInSql})
    GROUP BY 1, 2, 3, 4 ORDER BY min(notices.created_at) LIMIT ${maxGroups}`;
}

async function send(tx: Transaction, { userId, ...group }: Group, now: Date): Promise<number> {
  const { postId, announcementId, conversation } = group;
  const count = await tx.$executeRaw`
    UPDATE notices SET letter_due = FALSE, told_at = ${now} WHERE id IN (
      SELECT notices.id FROM notices LEFT JOIN messages ON messages.id = notices.message_id
      WHERE notices.user_id = ${userId}::uuid AND letter_due AND post_id IS NOT DISTINCT FROM ${postId}::uuid
        AND announcement_id IS NOT DISTINCT FROM ${announcementId}::uuid AND ${conversationInSql} IS NOT DISTINCT FROM ${conversation}
      FOR UPDATE OF notices SKIP LOCKED)`;
  const recipient = count > 0 && (await getRecipient(tx, userId));
  if (!recipient) return 0;
  const notifications = await listUnread(tx, recipient, { ...group, toldAt: now }, ["at_once"]);
  const [first] = notifications;
  if (!first) return 0;
  const stopsKinds = newsKindsOf(notifications);
  const email = {
    ...{ cause: `news:${first.id}`, to: recipient.email, stopsFor: userId, stopsKinds },
    subject: { kind: "member" as const, id: userId },
  };
  const shared = { name: recipient.name, chooseUrl: absolute("/account/notices") };
  if (announcementId) {
    const postUrl = absolute(`/community/announcements/${announcementId}`);
    const content = { title: first.announcement ?? "", announcement: announcementId, postUrl };
    const stopWords = newsWords.stop.announcements;
    await queueLetter(tx, { ...email, letter: "announcement", values: { ...shared, ...content, stopWords } });
    return 1;
  }
  // No member's words are stored: they are read again when it is sent
  const content = { ...(await describeNews(tx, recipient, notifications)), lead: "", preheader: "" };
  const news = {
    mutes: postId ?? "",
    conversation: conversation ?? "",
    told: now.toISOString(),
    stopWords: stopWordsOf(stopsKinds),
  };
  await queueLetter(tx, { ...email, letter: "notice-replies", values: { ...shared, ...content, ...news } });
  return 1;
}
