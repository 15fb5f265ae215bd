import "server-only";
import type { Mastermind } from "@/content/mastermind";
import type { Sales } from "@/content/retreats";
import { currentCatalogue } from "@/lib/catalogue/current";
import { db, type Transaction } from "@/lib/db";
import { acquireLock } from "@/lib/db/locks/advisory";
import { holdsManually } from "@/lib/orders/manual/hold";
import { hasOpenHold, holdsPlace } from "@/lib/orders/purchases/checkouts";
import { readMastermind } from "@/lib/catalogue/rows";

export type MastermindPlaces = { sales: Sales; left: number };

/** Locks the mastermind's places until the transaction ends, against overselling; returns its current state. */
export async function lockMastermindPlaces(tx: Transaction): Promise<Mastermind> {
  await acquireLock(tx, "mastermindPlaces");
  return readMastermind(tx);
}

/** Places of a run: bought, and held by open Checkouts or by the founder. */
export async function countRun(
  tx: Transaction,
  cohort: string,
  now: Date,
): Promise<{ sold: number; held: number }> {
  const held = {
    status: "held" as const,
    OR: [{ checkouts: { some: holdsPlace(now) } }, { manual: holdsManually(now) }],
  };
  return {
    sold: await tx.plan.count({ where: { cohort, order: { status: "confirmed" } } }),
    held: await tx.plan.count({ where: { cohort, order: held } }),
  };
}

/** Free places of the current run: neither bought nor held (docs/rules/mastermind.md#runs). */
export async function countMastermindPlaces(
  now: Date,
  tx: Transaction = db,
  { cohort, participants, sales }: Mastermind = currentCatalogue().mastermind,
): Promise<MastermindPlaces> {
  const { sold, held } = await countRun(tx, cohort, now);
  return { sales, left: Math.max(0, participants - sold - held) };
}

/** True if a place of the run is left. They are locked. */
export async function isSeatLeft(tx: Transaction, mastermind: Mastermind, now: Date): Promise<boolean> {
  return (await countMastermindPlaces(now, tx, mastermind)).left > 0;
}

/** True if a plan's place is held by its Checkout, or by the founder. */
export async function isSeatHeld(tx: Transaction, orderId: string, now: Date): Promise<boolean> {
  const manual = await tx.manualOrder.count({
    where: { orderId, order: { status: "held" }, ...holdsManually(now) },
  });
  return manual > 0 || hasOpenHold(tx, orderId, now);
}
