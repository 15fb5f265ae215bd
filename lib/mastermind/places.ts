import "server-only";
import { mastermind } from "@/content/mastermind";
import type { Sales } from "@/content/retreats";
import { db, type Transaction } from "@/lib/db";

/** Places left in the mastermind. */
export type MastermindPlaces = { sales: Sales; left: number };

/** Any fixed number: whoever takes a place waits here for whoever is taking one, so that the last is sold once. */
const placesLock = 7_310_012;

/** Makes the caller the only one taking a place in the mastermind until its transaction ends. */
export async function lockMastermindPlaces(tx: Transaction): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(${placesLock})`;
}

/** The places left now in the present run of the mastermind: neither bought nor kept for somebody at Checkout (decisions §5). */
export async function countMastermindPlaces(now: Date, tx: Transaction = db): Promise<MastermindPlaces> {
  const taken = await tx.mastermindPlan.count({
    where: {
      cohort: mastermind.cohort,
      OR: [{ status: "active" }, { status: "held", holdExpiresAt: { gt: now } }],
    },
  });
  return { sales: mastermind.sales, left: Math.max(0, mastermind.participants - taken) };
}
