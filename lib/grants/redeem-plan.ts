import "server-only";
import type { Transaction } from "@/lib/db";
import { queueJob } from "@/lib/queue";

/** Gives bought access to whoever uses its personal link; false when it has gone to somebody already, or is over. */
export async function redeemPlan(tx: Transaction, planId: string, userId: string): Promise<boolean> {
  const given = await tx.accessGrant.updateManyAndReturn({
    where: { source: "mastermind", sourceId: planId, userId: null, revokedAt: null },
    data: { userId },
    select: { endsAt: true },
  });
  for (const { endsAt } of given) {
    if (endsAt) await queueJob(tx, "cut-live-lines", { userId, reason: "access" }, endsAt);
  }
  return given.length > 0;
}
