import "server-only";
import { z } from "zod";
import type { Transaction } from "@/lib/db";
import type { Fresh } from "@/lib/email/relevance-check";
import { writeNews } from "./email-content";
import { getRecipient, listUnread } from "./recipients";
import { getWeek } from "./weekly-content";

const newsValues = z.object({
  mutes: z.union([z.literal(""), z.uuid()]),
  conversation: z.string().default(""),
  told: z.coerce.date(),
});
const weekValues = z.object({ since: z.coerce.date() });
const announcementValues = z.object({ announcement: z.uuid() });

type About = { letter: string; values: unknown; subjectId: string };

/** A member email's content at send time; null if unwanted, or no longer readable for the member. */
export async function refreshEmail(
  tx: Transaction,
  { letter, values, subjectId }: About,
  now: Date,
): Promise<Fresh | null> {
  const recipient = await getRecipient(tx, subjectId);
  if (!recipient) return null;
  if (letter === "notice-weekly") {
    const { since } = weekValues.parse(values);
    return recipient.weeklyOff ? null : getWeek(tx, recipient, since, now);
  }
  if (letter === "announcement") {
    const { announcement: announcementId } = announcementValues.parse(values);
    const [told] = await listUnread(tx, recipient, { announcementId }, ["at_once"]);
    return told ? { title: told.announcement, paragraphs: [told.content] } : null;
  }
  if (letter !== "notice-replies") return null;
  const { mutes, conversation, told: toldAt } = newsValues.parse(values);
  const which = {
    postId: mutes || null,
    conversation: conversation || null,
    announcementId: null,
    toldAt,
  };
  const notifications = await listUnread(tx, recipient, which, ["at_once"]);
  return notifications.length > 0 ? writeNews(tx, recipient, notifications) : null;
}
