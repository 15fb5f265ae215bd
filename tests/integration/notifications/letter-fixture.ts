import { randomUUID } from "node:crypto";
import type { BoardId } from "@/content/boards";
import type { Member } from "@/lib/access/policy";
import { kindsOf } from "@/lib/clubhouse/board-list";
import { postMessage } from "@/lib/clubhouse/posting";
import { db } from "@/lib/db";
import { makeNotices } from "@/lib/notifications/create-notifications";
import { createMember } from "../../support/factories";
import { lettersTo } from "../../support/outbox";

const base = Date.now();

/** So many minutes after the tests began. */
export const after = (minutes: number) => new Date(base + minutes * 60_000);

/** A member with access and a confirmed address. */
export async function member(displayName: string): Promise<Member> {
  const made = await createMember({ displayName, isConfirmed: true });
  await db.accessGrant.updateMany({ where: { userId: made.userId }, data: { startsAt: new Date(0) } });
  return made;
}

/** Posts, or answers a post; the answer is the message's id. */
export async function write(
  by: Member,
  content: string,
  { board = "challenges", replyTo }: { board?: BoardId; replyTo?: string } = {},
): Promise<string> {
  const id = randomUUID();
  const kind = replyTo ? null : (kindsOf(board)[0] ?? null);
  const done = await postMessage(by, { id, board, kind, content, ...(replyTo && { replyTo }) });
  if (!done.ok) throw new Error(done.message);
  return id;
}

/** Answers a post, and has the notice of it made at that minute. */
export async function answer(
  by: Member,
  replyTo: string,
  content: string,
  minute: number,
  board: BoardId = "challenges",
): Promise<string> {
  const id = await write(by, content, { board, replyTo });
  await makeNotices(after(minute));
  return id;
}

/** Takes her access away. */
export async function loseAccess({ userId }: Member): Promise<void> {
  await db.accessGrant.updateMany({ where: { userId }, data: { revokedAt: new Date(0) } });
}

/** What has been written to somebody, and what came of it. */
export async function letters({ email }: Member): Promise<string[]> {
  const rows = await lettersTo(email);
  return rows.map(({ letter, status, lastError }) => `${letter}: ${lastError ?? status}`);
}

/** Forgets notices and letters of earlier tests. */
export async function startAfresh(): Promise<void> {
  await db.email.deleteMany();
  await db.notice.deleteMany();
  await db.noticeWishes.deleteMany();
  await db.noticeDefaults.deleteMany();
  await db.announcement.deleteMany();
}
