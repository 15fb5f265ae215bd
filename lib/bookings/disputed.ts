import "server-only";
import type { Transaction } from "@/lib/db";

/** How Stripe calls a dispute that is over and changed nothing. */
const harmlessDisputes = ["won", "warning_closed", "prevented"];

/** Whether the buyer's bank has taken a payment back: no letter asks for more until the founder has spoken with the buyer. */
export async function isDisputed(tx: Transaction, bookingId: string): Promise<boolean> {
  const disputed = await tx.payment.findFirst({
    where: { bookingId, disputeStatus: { not: null, notIn: harmlessDisputes } },
    select: { id: true },
  });
  return disputed !== null;
}
