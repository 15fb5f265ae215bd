import "server-only";
import { pushRules } from "@/content/push";
import { isLiveSession } from "@/lib/access/active-conditions";
import type { Transaction } from "@/lib/db";
import { queueJobs } from "@/lib/queue";
import { Prisma } from "@/prisma/generated/client";

/** Queues push notifications to recipients' devices, delayed in case they read it first. */
export async function queueKnocks(
  tx: Transaction,
  made: readonly { id: string }[],
  now: Date,
): Promise<void> {
  if (made.length === 0) return;
  const ids = made.map(({ id }) => id);
  const knocks = await tx.$queryRaw<{ deviceId: string; noticeId: string; tries: number }[]>`
    SELECT push_subscriptions.id AS "deviceId", notices.id AS "noticeId", 0 AS tries
    FROM notices JOIN push_subscriptions ON push_subscriptions.user_id = notices.user_id AND notices.kind = ANY(tells)
    WHERE notices.id = ANY(${ids}::uuid[])
      AND EXISTS (SELECT FROM sessions WHERE id = session_id AND ${isLiveSession(Prisma.sql`${now}`)})`;
  await queueJobs(tx, "knock", knocks, new Date(now.getTime() + pushRules.waitSeconds * 1000));
}
