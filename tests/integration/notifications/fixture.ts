import type { BoardId } from "@/content/boards";
import type { Member } from "@/lib/access/policy";
import { postMessage } from "@/lib/clubhouse/posting";
import type { MessageView } from "@/lib/clubhouse/schema";
import { db } from "@/lib/db";
import { listNotices } from "@/lib/notifications/bell";
import { setFollow } from "@/lib/notifications/follows";
import { sendPushNotification } from "@/lib/notifications/push";
import { saveSubscription } from "@/lib/notifications/push-subscriptions";
import type { FollowInput, NoticeView } from "@/lib/notifications/schema";
import { createNotifications } from "@/lib/notifications/sources";
import type { JobData } from "@/lib/queue";
import { createMember } from "../../support/factories";
import { lettersTo } from "../../support/outbox";
import { pretendBrowser, type PretendBrowser } from "../../support/sandbox";
import { post } from "../clubhouse/fixture";

let base = Date.now();

export const now = () => new Date();

/** So many minutes after the test began. */
export const after = (minutes: number) => new Date(base + minutes * 60_000);

/** The middle of the day in London. */
export const noon = new Date("2026-03-19T12:00:00Z");

/** A member with access and a confirmed address. */
export async function member(displayName: string): Promise<Member> {
  const made = await createMember({ displayName, isConfirmed: true });
  await db.accessGrant.updateMany({ where: { userId: made.userId }, data: { startsAt: new Date(0) } });
  return made;
}

/** Revokes a member's access. */
export async function loseAccess({ userId }: Member): Promise<void> {
  await db.accessGrant.updateMany({ where: { userId }, data: { revokedAt: new Date(0) } });
}

/** Replies to a post. */
export async function reply(
  author: Member,
  { id: replyTo, board }: Pick<MessageView, "id" | "board">,
  content = "I stand up.",
): Promise<MessageView> {
  const sent = await postMessage(author, { id: crypto.randomUUID(), board, kind: null, content, replyTo });
  if (!sent.ok) throw new Error(sent.message);
  return sent.value;
}

type Where = { board?: BoardId; replyTo?: string };

/** Posts, or replies to a post; returns the message's id. */
export async function write(by: Member, content: string, where: Where = {}): Promise<string> {
  const { board = "challenges", replyTo } = where;
  const sent = replyTo ? await reply(by, { id: replyTo, board }, content) : await post(by, content, board);
  return sent.id;
}

/** Replies to a post and creates the notification at that minute; returns the reply's id. */
export async function answer(
  by: Member,
  replyTo: string,
  content: string,
  minute: number,
  board: BoardId = "challenges",
): Promise<string> {
  const id = await write(by, content, { board, replyTo });
  await createNotifications(after(minute));
  return id;
}

/** Sets following, muting or neither. */
export async function wish(by: Member, of: FollowInput["of"], what: FollowInput["wish"]): Promise<void> {
  const done = await setFollow(by, { of, wish: what }, now());
  if (!done.ok) throw new Error(done.message);
}

/** What a member's bell lists, once all notifications are created. */
export async function noticesOf(reader: Member): Promise<NoticeView[]> {
  await createNotifications(now());
  const page = await listNotices(reader);
  if (!page.ok) throw new Error(page.message);
  return page.value.notices;
}

/** The same, as kind and text, with the board where the member may not read the text. */
export async function toldTo(reader: Member): Promise<string[]> {
  const notices = await noticesOf(reader);
  return notices.map(({ kind, quote, board }) => `${kind}: ${quote ?? board}`);
}

/** The emails to a member, each with its status or error. */
export async function letters({ email }: Member): Promise<string[]> {
  const rows = await lettersTo(email);
  return rows.map(({ letter, status, lastError }) => `${letter}: ${lastError ?? status}`);
}

/** Deletes the notifications, preferences and emails of earlier tests. */
export async function startAfresh(): Promise<void> {
  base = Date.now();
  await db.email.deleteMany();
  await db.notice.deleteMany();
  await db.notificationPreferences.deleteMany();
  await db.announcement.deleteMany();
}

/** Subscribes a new browser of a member to push. */
export async function subscribed(by: Member, timeZone = "Europe/London"): Promise<PretendBrowser> {
  const browser = await pretendBrowser();
  const saved = await saveSubscription(by, { ...browser, timeZone }, new Date());
  if (!saved.ok) throw new Error(saved.message);
  return browser;
}

/** A member's post. */
export const posted = (author: Member, board: BoardId = "wins", content = "I said no.") =>
  post(author, content, board);

/** Replies; returns the push jobs that this queues. */
export async function answered(
  author: Member,
  to: MessageView,
  content = "So did I.",
): Promise<JobData["push"][]> {
  const before = new Set((await queued()).map(({ id }) => id));
  await reply(author, to, content);
  await createNotifications(new Date());
  return (await queued()).filter(({ id }) => !before.has(id)).map(({ data }) => data);
}

/** All waiting push jobs, the last queued last. */
export function queued() {
  return db.$queryRaw<{ id: string; data: JobData["push"]; startAfter: Date }[]>`
    SELECT id::text, data, start_after AS "startAfter" FROM pgboss.job WHERE name = 'push' AND state = 'created'
    ORDER BY created_on, id`;
}

/** Runs push jobs as the worker does, by default at noon. */
export async function knockAll(jobs: readonly JobData["push"][], at = noon): Promise<void> {
  for (const job of jobs) await sendPushNotification(job, at);
}
