import "server-only";
import type { Transaction } from "@/lib/db";
import { queueJob } from "@/lib/queue";

/** Gives a plan's waiting access to a user; false when it is taken or over. */
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
