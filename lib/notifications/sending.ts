import "server-only";
import { z } from "zod";
import type { Transaction } from "@/lib/db";
import type { Fresh } from "@/lib/email/relevance-check";
import { writeNews } from "./news";
import { readNotices } from "./unread";
import { newsKindOf, readReader } from "./readers";
import { readWeek } from "./week-read";

const newsValues = z.object({ mutes: z.union([z.literal(""), z.uuid()]), told: z.coerce.date() });
const weekValues = z.object({ since: z.coerce.date() });
const announcementValues = z.object({ announcement: z.uuid() });

type About = { letter: string; values: unknown; subjectId: string };

/** A member email's content at send time; null if unwanted, or no longer readable for the member. */
export async function readMemberLetter(
  tx: Transaction,
  { letter, values, subjectId: userId }: About,
  now: Date,
): Promise<Fresh | null> {
  const reader = await readReader(tx, userId);
  if (!reader) return null;
  if (letter === "notice-weekly") {
    const { since } = weekValues.parse(values);
    return reader.weekly.isOff ? null : readWeek(tx, reader, since, now);
  }
  if (letter === "announcement") {
    const { announcement: announcementId } = announcementValues.parse(values);
    if (reader.kinds.announcements !== "at_once") return null;
    const [told] = await readNotices(tx, userId, { announcementId });
    const found = told && (await tx.announcement.findUnique({ where: { id: announcementId } }));
    return found ? { title: found.title, paragraphs: [found.text] } : null;
  }
  if (letter !== "notice-replies") return null;
  const { mutes, told } = newsValues.parse(values);
  const which = { postId: mutes || null, announcementId: null, toldAt: told };
  const notices = (await readNotices(tx, userId, which)).filter(
    ({ kind }) => reader.kinds[newsKindOf[kind]] === "at_once",
  );
  return notices.length > 0 ? writeNews(tx, reader, notices) : null;
}
