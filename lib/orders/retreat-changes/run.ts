import "server-only";
import { db, type Transaction } from "@/lib/db";
import { describeError, logger } from "@/lib/observability/logger";
import { queueJobOnce } from "@/lib/queue";
import type { RetreatChange } from "@/prisma/generated/client";
import { openByHandPence } from "./bank-details";
import { queueChangeSummary } from "./letters";
import { settleOrder } from "./settle-order";
import { tellWaitlist } from "./tell-waitlist";
import { exchanged } from "./voucher";

/** How many orders one run settles; the next run does the rest. */
const ordersAtOnce = 20;

/** Queues the next run of changes at once. */
export function queueChanges(tx: Transaction): Promise<void> {
  return queueJobOnce(tx, "retreat-changes", {});
}

/** Job, every minute: goes on with the changes of retreats. What fails is tried again in the next run. */
export async function runRetreatChanges(now: Date): Promise<void> {
  const open = await db.retreatChange.findMany({ where: { endedAt: null }, orderBy: { startedAt: "asc" } });
  for (const change of open) {
    try {
      await runRetreatChange(change, now);
    } catch (error) {
      logger.warn({ event: "retreat_change.waits", changeId: change.id, reason: describeError(error) });
    }
  }
}

async function runRetreatChange(change: RetreatChange, now: Date): Promise<void> {
  if (!change.waitlistAt) await tellWaitlist(change, now);
  await applyDeadline(change, now);
  const waiting = await db.retreatChangeOrder.findMany({
    where: {
      ...{ changeId: change.id, settledAt: null },
      OR: [
        { answer: { in: ["back", "voucher"] } },
        { answer: null, askedAt: null, change: { kind: "cancel" } },
      ],
    },
    // What has begun first
    orderBy: [{ cancelledAt: { sort: "asc", nulls: "last" } }, { orderId: "asc" }],
    take: ordersAtOnce,
    select: { changeId: true, orderId: true },
  });
  for (const which of waiting) if (!(await settleOrder(which, now))) return;
  if (waiting.length === ordersAtOnce) await db.$transaction(queueChanges);
  else await endChange(change, now);
}

/** After the deadline, orders without an answer get everything back, and those who come have come. */
async function applyDeadline({ id: changeId, answersUntil }: RetreatChange, now: Date): Promise<void> {
  if (!answersUntil || now < answersUntil) return;
  await db.$transaction(async (tx) => {
    // An answer or a later deadline comes first, or waits
    const [change] = await tx.$queryRaw<{ answersUntil: Date }[]>`
      SELECT answers_until AS "answersUntil" FROM retreat_changes WHERE id = ${changeId}::uuid FOR UPDATE`;
    if (!change || now < change.answersUntil) return;
    const open = { changeId, settledAt: null };
    await tx.retreatChangeOrder.updateMany({
      where: { ...open, answer: null },
      data: { answer: "back", answeredAt: now },
    });
    await tx.retreatChangeOrder.updateMany({ where: { ...open, answer: "comes" }, data: { settledAt: now } });
  });
}

async function endChange(change: RetreatChange, now: Date): Promise<void> {
  const { id: changeId } = change;
  await db.$transaction(async (tx) => {
    if ((await tx.retreatChangeOrder.count({ where: { changeId, settledAt: null } })) > 0) return;
    const { count } = await tx.retreatChange.updateMany({
      where: { id: changeId, endedAt: null },
      data: { endedAt: now },
    });
    if (count === 0) return;
    const orders = await tx.retreatChangeOrder.findMany({ where: { changeId } });
    const sent = await tx.refundRequest.aggregate({
      where: { changeId, status: { not: "failed" } },
      _sum: { amountPence: true },
    });
    const byHand: number[] = [];
    for (const { orderId, answer } of orders)
      if (answer !== "comes") byHand.push(await openByHandPence(tx, orderId));
    await queueChangeSummary(tx, change, {
      orders: orders.length,
      comes: orders.filter(({ answer }) => answer === "comes").length,
      vouchers: await tx.retreatChangeOrder.count({ where: { changeId, order: exchanged } }),
      sentPence: sent._sum.amountPence ?? 0,
      handPence: byHand.reduce((sum, pence) => sum + pence, 0),
      byHand: byHand.filter((pence) => pence > 0).length,
    });
    logger.info({ event: "retreat_change.ended", changeId });
  });
}
