import type { Transaction } from "@/lib/db";
import { endOfDay } from "@/lib/time/end-of-day";
import type { Prisma } from "@/prisma/generated/client";

/** The filter for the change of an order that is not decided, or whose refund or voucher has not been sent. */
const isUndecided = {
  settledAt: null,
  OR: [{ answer: null }, { answer: { not: "comes" } }],
} satisfies Prisma.RetreatChangeOrderWhereInput;

/** True while a change of its whole retreat has not said what becomes of an order. */
export async function isChanging(tx: Transaction, orderId: string): Promise<boolean> {
  return (await tx.retreatChangeOrder.count({ where: { orderId, ...isUndecided } })) > 0;
}

/** Whether the buyer of a cancelled order still chooses money or a voucher; null: was never asked. */
export async function findOffer(
  tx: Transaction,
  orderId: string,
  now: Date,
): Promise<"open" | "decided" | null> {
  const row = await tx.retreatChangeOrder.findFirst({
    where: { orderId, OR: [{ askedAt: { not: null } }, { answer: "voucher" }] },
    select: { answer: true, change: { select: { answersUntil: true } } },
  });
  if (!row) return null;
  const { answersUntil } = row.change;
  return row.answer === null && answersUntil && now < answersUntil ? "open" : "decided";
}

/** Keeps reserved orders until the deadline of their answer ("YYYY-MM-DD"), as they cannot be paid before it. */
export async function keepReserved(
  tx: Transaction,
  { changeId, deadline }: { changeId: string; deadline: string },
  now: Date,
): Promise<void> {
  const expiresAt = endOfDay(deadline);
  await tx.manualOrder.updateMany({
    where: {
      expiresAt: { gt: now, lt: expiresAt },
      order: { status: "held", changes: { some: { changeId, answer: null } } },
    },
    data: { expiresAt, deadline: new Date(deadline) },
  });
}
