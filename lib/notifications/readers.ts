import "server-only";
import { site } from "@/content/site";
import { isTellable } from "@/lib/clubhouse/notice-count";
import type { Transaction } from "@/lib/db";
import { findSuppression } from "@/lib/email/suppressions";
import { areApart, mayReadInSql } from "@/lib/clubhouse/readers";
import { Prisma } from "@/prisma/generated/client";
import type { NoticeKind } from "@/prisma/generated/enums";
import type { NewsKind } from "@/content/member-letters";
import { readDefaults } from "./defaults";
import { wishesOf, type LetterWishes } from "./preferences";

/** The preference that applies to each kind of notification. */
export const newsKindOf: Record<NoticeKind, NewsKind> = {
  mention: "mentions",
  reply: "replies",
  followed: "followed",
  announcement: "announcements",
};

/** For SQL with `notices` and `users`: may be emailed now, so unread, not muted and on a readable board. */
export const maySay = Prisma.sql`notices.read_at IS NULL AND users.blocked_at IS NULL AND users.email_confirmed_at IS NOT NULL
  AND (messages.id IS NULL OR ${isTellable(Prisma.sql`messages`)} AND NOT ${areApart(Prisma.sql`users.id`, Prisma.sql`messages.user_id`)})
  AND ${mayReadInSql(Prisma.sql`users`, Prisma.sql`coalesce(messages.category, 'general')`)}
  AND NOT EXISTS (SELECT FROM follows WHERE follows.user_id = notices.user_id AND follows.post_id = notices.post_id AND is_muted)`;

export type Reader = LetterWishes & { userId: string; name: string; timeZone: string };

/** An email's recipient and preferences; null if they get no more emails, or emails to them bounce. */
export async function readReader(tx: Transaction, userId: string): Promise<Reader | null> {
  const user = await tx.user.findUnique({
    where: { id: userId },
    select: {
      ...{ emailKey: true, blockedAt: true, emailConfirmedAt: true, noticeWishes: true },
      profile: { select: { displayName: true } },
    },
  });
  if (!user || user.blockedAt || !user.emailConfirmedAt) return null;
  if (await findSuppression(tx, [user.emailKey])) return null;
  const wishes = wishesOf(user.noticeWishes, await readDefaults(tx));
  return {
    ...wishes,
    userId,
    name: user.profile?.displayName ?? "",
    timeZone: user.noticeWishes?.timeZone ?? site.timeZone,
  };
}
