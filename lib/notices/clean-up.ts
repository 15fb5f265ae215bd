import "server-only";
import { noticeRules } from "@/content/notices";
import { db } from "@/lib/db";
import { expiry } from "@/lib/retention/rule";
import type { Prisma } from "@/prisma/generated/client";

const day = 24 * 60 * 60 * 1000;
const before = (now: Date, days: number) => ({ lt: new Date(now.getTime() - days * day) });

/** Notifications past their retention, or of deleted messages (docs/rules/notices.md#how-long-they-stay). */
export const noticeExpiry = expiry(
  "notices",
  (now) => ({
    OR: [
      { readAt: before(now, noticeRules.keptDays.read) },
      { createdAt: before(now, noticeRules.keptDays.unread) },
      { message: { deletedAt: { not: null } } },
    ],
  }),
  (where: Prisma.NoticeWhereInput) => db.notice.count({ where }),
  (where) => db.notice.deleteMany({ where }),
);
