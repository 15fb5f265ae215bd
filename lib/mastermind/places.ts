import "server-only";
import { mastermind } from "@/content/mastermind";
import type { Sales } from "@/content/retreats";
import { db, type Transaction } from "@/lib/db";
import { takeLock } from "@/lib/locks/advisory";
import { keepsPlace } from "@/lib/purchases/checkouts";

/** Places left in the mastermind. */
export type MastermindPlaces = { sales: Sales; left: number };

/** Makes the caller the only one taking a place in the mastermind until its transaction ends, so that the last is sold once. */
export async function lockMastermindPlaces(tx: Transaction): Promise<void> {
  await takeLock(tx, "mastermindPlaces");
}

/**
 * The places left now in the present run of the mastermind: neither bought nor kept for somebody at Checkout
 * (docs/rules/mastermind.md#runs).
 */
export async function countMastermindPlaces(now: Date, tx: Transaction = db): Promise<MastermindPlaces> {
  const taken = await tx.mastermindPlan.count({
    where: {
      cohort: mastermind.cohort,
      OR: [{ status: "active" }, { status: "held", checkouts: { some: keepsPlace(now) } }],
    },
  });
  return { sales: mastermind.sales, left: Math.max(0, mastermind.participants - taken) };
}
