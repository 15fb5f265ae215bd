import "server-only";
import type { EmailTiming } from "@/content/member-letters";
import { announcementsCopy } from "@/content/pages/announcements";
import { recordAudit } from "@/lib/access/audit";
import { may, type Member } from "@/lib/access/policy";
import { mayEnter } from "@/lib/clubhouse/readers";
import { db } from "@/lib/db";
import { lockAdministrator } from "@/lib/access/role-locks";
import { fail, ok, type Result } from "@/lib/result";
import { updateBells } from "./bell";
import { getDefaults } from "./preferences";
import type { AnnounceInput } from "./schema";

const refusals = {
  not_admin: "Only an administrator can do that.",
  conflict: "This form has already been sent with another text. Reload the page for a new one.",
  gone: "This announcement no longer exists.",
};

type Refusal = keyof typeof refusals;

const refuse = (code: Refusal) => fail(code, refusals[code]);

/** Stores an announcement, a source of notifications; repeating it changes nothing. */
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
    const details = { event: title };
    await recordAudit(tx, admin, { action: "announcement.made", subject: id, details }, now);
    return ok({ isNew: true });
  });
}

/** Withdraws an announcement: removes notifications, cancels unsent emails; idempotent. */
export async function withdrawAnnouncement(
  admin: Member,
  id: string,
  now: Date,
): Promise<Result<null, Refusal>> {
  if (!may(admin, "announce")) return refuse("not_admin");
  const done = await db.$transaction(async (tx) => {
    if (!(await lockAdministrator(tx, admin.userId))) return refuse("not_admin");
    const [stored] = await tx.$queryRaw<{ takenBackAt: Date | null; title: string }[]>`
      SELECT taken_back_at AS "takenBackAt", title FROM announcements WHERE id = ${id}::uuid FOR UPDATE`;
    if (!stored) return refuse("gone");
    if (stored.takenBackAt) return ok([]);
    await tx.announcement.update({ where: { id }, data: { takenBackAt: now } });
    const unread = { announcementId: id, readAt: null };
    const readers = await tx.notice.findMany({ where: unread, select: { userId: true } });
    await tx.notice.deleteMany({ where: { announcementId: id } });
    const details = { event: stored.title };
    await recordAudit(tx, admin, { action: "announcement.taken_back", subject: id, details }, now);
    return ok(readers.map(({ userId }) => userId));
  });
  if (!done.ok) return done;
  updateBells(done.value);
  return ok(null);
}

const listed = 20;
const { gone } = announcementsCopy.page;

export type AnnouncementView = { id: string; title: string; text: string; author: string | null; at: Date };

/** An announcement, marked as read by the member; `not_found` if withdrawn. */
export async function getAnnouncement(
  member: Member,
  id: string | null,
  now: Date,
): Promise<Result<AnnouncementView, "forbidden" | "not_found">> {
  if (!may(member, "clubhouse.enter")) return fail("forbidden", gone.title);
  const found =
    id &&
    (await db.announcement.findUnique({
      where: { id },
      include: { author: { select: { profile: { select: { displayName: true } } } } },
    }));
  if (!found || found.takenBackAt) return fail("not_found", gone.title);
  const { count } = await db.notice.updateMany({
    where: { userId: member.userId, announcementId: found.id, readAt: null },
    data: { readAt: now },
  });
  if (count > 0) updateBells([member.userId]);
  const { title, text, author, createdAt } = found;
  return ok({ id: found.id, title, text, author: author?.profile?.displayName ?? null, at: createdAt });
}

export type PastAnnouncement = {
  id: string;
  title: string;
  at: Date;
  isTakenBack: boolean;
  told: number;
  seen: number;
};

/** Past announcements, newest first, with their read counts. */
export async function listAnnouncements(): Promise<PastAnnouncement[]> {
  return db.$queryRaw<PastAnnouncement[]>`
    SELECT id, title, created_at AS at, taken_back_at IS NOT NULL AS "isTakenBack", counted.told, counted.seen
    FROM announcements CROSS JOIN LATERAL (
      SELECT count(*)::int AS told, count(read_at)::int AS seen FROM notices WHERE announcement_id = announcements.id) counted
    ORDER BY created_at DESC, id DESC LIMIT ${listed}`;
}

export type Recipients = Record<EmailTiming | "unconfirmed" | "all", number>;

/** The recipients of this member's announcement, counted by channel. */
export async function countRecipients({ userId }: Member): Promise<Recipients> {
  const { announcements } = await getDefaults();
  const rows = await db.$queryRaw<{ how: EmailTiming | "unconfirmed"; count: number }[]>`
    SELECT CASE WHEN email_confirmed_at IS NULL THEN 'unconfirmed' ELSE coalesce(p.announcements, ${announcements}::email_timing)::text END AS how,
      count(*)::int AS count
    FROM users LEFT JOIN notification_preferences p ON p.user_id = users.id
    WHERE users.id <> ${userId}::uuid AND ${mayEnter} GROUP BY 1`;
  const counts = { at_once: 0, weekly: 0, off: 0, unconfirmed: 0 };
  for (const { how, count } of rows) counts[how] = count;
  return { ...counts, all: rows.reduce((sum, { count }) => sum + count, 0) };
}
