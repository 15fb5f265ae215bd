import "server-only";
import { announcementsCopy } from "@/content/pages/announcements";
import type { LetterWish } from "@/content/member-letters";
import { may, type Member } from "@/lib/access/policy";
import { db } from "@/lib/db";
import { readDefaults } from "@/lib/notifications/defaults";
import { tellBells } from "@/lib/notifications/bell";
import { fail, ok, type Result } from "@/lib/result";
import { mayEnter } from "./announcements";

const listed = 20;
const { gone } = announcementsCopy.page;

export type AnnouncementView = { id: string; title: string; text: string; author: string | null; at: Date };

/** An announcement, marked as read by the member; `not_found` if withdrawn. */
export async function readAnnouncement(
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
  if (count > 0) tellBells([member.userId]);
  const { title, text, author, createdAt } = found;
  return ok({ id: found.id, title, text, author: author?.profile?.displayName ?? null, at: createdAt });
}

export type ToldBefore = {
  id: string;
  title: string;
  at: Date;
  isTakenBack: boolean;
  told: number;
  seen: number;
};

/** Past announcements, newest first, with their read counts. */
export async function listAnnouncements(): Promise<ToldBefore[]> {
  return db.$queryRaw<ToldBefore[]>`
    SELECT id, title, created_at AS at, taken_back_at IS NOT NULL AS "isTakenBack", counted.told, counted.seen
    FROM announcements CROSS JOIN LATERAL (
      SELECT count(*)::int AS told, count(read_at)::int AS seen FROM notices WHERE announcement_id = announcements.id) counted
    ORDER BY created_at DESC, id DESC LIMIT ${listed}`;
}

export type Hearers = Record<LetterWish | "unconfirmed" | "all", number>;

/** The recipients of this member's announcement, counted by channel. */
export async function countHearers({ userId }: Member): Promise<Hearers> {
  const { announcements } = await readDefaults();
  const rows = await db.$queryRaw<{ how: LetterWish | "unconfirmed"; count: number }[]>`
    SELECT CASE WHEN email_confirmed_at IS NULL THEN 'unconfirmed' ELSE coalesce(w.announcements, ${announcements}::letter_wish)::text END AS how,
      count(*)::int AS count
    FROM users LEFT JOIN notice_wishes w ON w.user_id = users.id
    WHERE users.id <> ${userId}::uuid AND ${mayEnter} GROUP BY 1`;
  const of = (how: LetterWish | "unconfirmed") => rows.find((row) => row.how === how)?.count ?? 0;
  const all = rows.reduce((sum, { count }) => sum + count, 0);
  return {
    all,
    at_once: of("at_once"),
    weekly: of("weekly"),
    off: of("off"),
    unconfirmed: of("unconfirmed"),
  };
}
