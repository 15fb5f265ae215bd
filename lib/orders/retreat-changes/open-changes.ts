import type { Transaction } from "@/lib/db";
import type { Prisma } from "@/prisma/generated/client";

/** The filter for the change of an order that is not decided, or whose refund has not been sent. */
const isUndecided = {
  settledAt: null,
  OR: [{ answer: null }, { answer: "back" }],
} satisfies Prisma.RetreatChangeOrderWhereInput;

/** True while a change of its whole retreat has not said what becomes of an order. */
export async function isChanging(tx: Transaction, orderId: string): Promise<boolean> {
  return (await tx.retreatChangeOrder.count({ where: { orderId, ...isUndecided } })) > 0;
}
