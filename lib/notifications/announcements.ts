import "server-only";
import { may, type Member } from "@/lib/access/policy";
import { recordAudit } from "@/lib/access/audit";
import { db } from "@/lib/db";
import { lockAdministrator } from "@/lib/db/locks/user";
import { tellBells } from "@/lib/notifications/bell";
import { queueKnocks } from "@/lib/notifications/push-queue";
import type { MadeNotice } from "@/lib/notifications/create-notifications";
import { mayReadInSql } from "@/lib/clubhouse/readers";
import { queueJob } from "@/lib/queue";
import { fail, ok, type Result } from "@/lib/result";
import { Prisma } from "@/prisma/generated/client";
import type { AnnounceInput } from "./announcement-schema";

const refusals = {
  not_admin: "Only an administrator can do that.",
  conflict: "This form has already been sent with another text. Reload the page for a new one.",
  gone: "This announcement no longer exists.",
};

type Refusal = keyof typeof refusals;

const refuse = (code: Refusal) => fail(code, refusals[code]);

/** Stores an announcement and queues its delivery; repeating it changes nothing. */
export async function announce(
  admin: Member,
  { id, title, text }: Omit<AnnounceInput, "sure">,
  now: Date,
): Promise<Result<{ isNew: boolean }, Refusal>> {
  if (!may(admin, "announce")) return refuse("not_admin");
  return db.$transaction(async (tx) => {
    if (!(await lockAdministrator(tx, admin.userId))) return refuse("not_admin");
    const { count } = await tx.announcement.createMany({
      data: { id, title, text, authorId: admin.userId, createdAt: now },
      skipDuplicates: true,
    });
    if (count === 0) {
      const stored = await tx.announcement.findUniqueOrThrow({ where: { id } });
      const isSame = stored.title === title && stored.text === text && stored.authorId === admin.userId;
      return isSame ? ok({ isNew: false }) : refuse("conflict");
    }
    await queueJob(tx, "tell-everyone", { announcementId: id });
    const details = { event: title };
    await recordAudit(tx, admin, { action: "announcement.made", subject: id, details }, now);
    return ok({ isNew: true });
  });
}

/** Notifies everyone with access except the author; a repeat notifies no one twice. */
export async function tellEveryone(announcementId: string, now: Date): Promise<void> {
  const made = await db.$transaction(async (tx) => {
    const [standing] = await tx.$queryRaw<unknown[]>`
      SELECT 1 FROM announcements WHERE id = ${announcementId}::uuid AND taken_back_at IS NULL FOR UPDATE`;
    if (!standing) return [];
    const told = await tx.$queryRaw<Pick<MadeNotice, "id" | "userId" | "kind">[]>`
      WITH readers AS (
        SELECT users.id FROM users JOIN announcements ON announcements.id = ${announcementId}::uuid
        WHERE users.id IS DISTINCT FROM author_id AND ${mayEnter} ORDER BY users.id FOR KEY SHARE OF users)
      INSERT INTO notices (id, user_id, kind, announcement_id, created_at)
      SELECT gen_random_uuid(), id, 'announcement', ${announcementId}::uuid, ${now} FROM readers ON CONFLICT DO NOTHING
      RETURNING id, user_id AS "userId", kind`;
    await queueKnocks(tx, told, now);
    return told;
  });
  tellBells(made.map(({ userId }) => userId));
}

/** Withdraws an announcement: removes notifications, cancels unsent emails; idempotent. */
export async function takeBack(admin: Member, id: string, now: Date): Promise<Result<null, Refusal>> {
  if (!may(admin, "announce")) return refuse("not_admin");
  const told = await db.$transaction(async (tx) => {
    if (!(await lockAdministrator(tx, admin.userId))) return refuse("not_admin");
    const [standing] = await tx.$queryRaw<{ takenBackAt: Date | null; title: string }[]>`
      SELECT taken_back_at AS "takenBackAt", title FROM announcements WHERE id = ${id}::uuid FOR UPDATE`;
    if (!standing) return refuse("gone");
    if (standing.takenBackAt) return ok([]);
    await tx.announcement.update({ where: { id }, data: { takenBackAt: now } });
    const unread = await tx.notice.findMany({
      where: { announcementId: id, readAt: null },
      select: { userId: true },
    });
    await tx.notice.deleteMany({ where: { announcementId: id } });
    const details = { event: standing.title };
    await recordAudit(tx, admin, { action: "announcement.taken_back", subject: id, details }, now);
    return ok(unread.map(({ userId }) => userId));
  });
  if (!told.ok) return told;
  tellBells(told.value);
  return ok(null);
}

/** SQL condition on `users`: has access to the Clubhouse. */
export const mayEnter = mayReadInSql(Prisma.sql`users`, Prisma.sql`'general'::text`);
