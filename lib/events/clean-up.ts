import "server-only";
import { eventRules } from "@/content/events";
import { db } from "@/lib/db";
import { expiry } from "@/lib/retention/rule";
import type { Prisma } from "@/prisma/generated/client";

const day = 24 * 60 * 60 * 1000;

/** Who came to what, a year after (docs/rules/events.md#how-long-they-stay). */
export const eventExpiry = expiry(
  "event_answers",
  (now) => ({ day: { lt: new Date(now.getTime() - eventRules.answersKeptDays * day) } }),
  (where: Prisma.EventAnswerWhereInput) => db.eventAnswer.count({ where }),
  (where) => db.eventAnswer.deleteMany({ where }),
);
