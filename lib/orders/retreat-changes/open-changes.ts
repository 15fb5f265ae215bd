import type { Transaction } from "@/lib/db";
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

/** True if the buyer of a cancelled order chooses, or chose, between money and a voucher. */
export async function wasOffered(tx: Transaction, orderId: string): Promise<boolean> {
  return (await tx.retreatChangeOrder.count({ where: { orderId, askedAt: { not: null } } })) > 0;
}
