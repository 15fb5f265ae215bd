import "server-only";
import { pushRules } from "@/content/push";
import { liveSession } from "@/lib/access/live";
import type { Transaction } from "@/lib/db";
import { queueJob } from "@/lib/queue";
import type { MadeNotice } from "./making";

/** Has the devices of those who are told knocked at, once they have had a moment to see it by themselves. */
export async function queueKnocks(
  tx: Transaction,
  made: readonly Pick<MadeNotice, "id" | "userId" | "kind">[],
  now: Date,
): Promise<void> {
  if (made.length === 0) return;
  const devices = await tx.pushSubscription.findMany({
    where: { userId: { in: made.map(({ userId }) => userId) }, session: liveSession(now) },
    select: { id: true, userId: true, tells: true },
  });
  const startAfter = new Date(now.getTime() + pushRules.waitSeconds * 1000);
  for (const { id: deviceId, userId, tells } of devices) {
    const hers = made.filter((one) => one.userId === userId && tells.includes(one.kind));
    for (const { id: noticeId } of hers)
      await queueJob(tx, "knock", { deviceId, noticeId, tries: 0 }, startAfter);
  }
}
