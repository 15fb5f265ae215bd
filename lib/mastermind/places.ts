import "server-only";
import { mastermind } from "@/content/mastermind";
import type { Sales } from "@/content/retreats";
import { currentCatalogue } from "@/lib/catalogue/current";
import { db, type Transaction } from "@/lib/db";
import { takeLock } from "@/lib/locks/advisory";
import { keepsPlace } from "@/lib/purchases/checkouts";

export type MastermindPlaces = { sales: Sales; left: number };

/** Locks the mastermind's places until the transaction ends, so that the last one is sold once. */
export async function lockMastermindPlaces(tx: Transaction): Promise<void> {
  await takeLock(tx, "mastermindPlaces");
}

/** The places of the present run that are neither bought nor held (docs/rules/mastermind.md#runs). */
export async function countMastermindPlaces(now: Date, tx: Transaction = db): Promise<MastermindPlaces> {
  const taken = await tx.mastermindPlan.count({
    where: {
      cohort: mastermind.cohort,
      OR: [{ status: "active" }, { status: "held", checkouts: { some: keepsPlace(now) } }],
    },
  });
  return { sales: currentCatalogue().mastermindSales, left: Math.max(0, mastermind.participants - taken) };
}
