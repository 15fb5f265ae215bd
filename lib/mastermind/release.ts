import "server-only";
import type { Transaction } from "@/lib/db";

/**
 * The place of a Checkout that can no longer be paid becomes free; with `checkoutSessionId` only if it is still that
 * Checkout's. Changes nothing that has been paid.
 */
export async function releaseHeldPlan(
  tx: Transaction,
  id: string,
  checkoutSessionId?: string,
): Promise<void> {
  await tx.mastermindPlan.updateMany({
    where: { id, status: "held", ...(checkoutSessionId && { checkoutSessionId }) },
    data: { status: "released", networkKey: null },
  });
}
