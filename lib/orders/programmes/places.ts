import "server-only";
import type { Programme } from "@/content/programmes";
import type { Sales } from "@/content/retreats";
import { db, type Transaction } from "@/lib/db";
import { acquireLock } from "@/lib/db/locks/advisory";
import { holdsManually } from "@/lib/orders/manual/hold";
import { hasOpenHold, holdsPlace } from "@/lib/orders/purchases/checkouts";
import { readProgramme } from "@/lib/catalogue/rows";

/** Free places of a programme. */
export type Seats = { sales: Sales; left: number };

type Run = Pick<Programme, "id" | "cohort">;

/** Locks a programme's places until the transaction ends, against overselling; returns its current state. */
export async function lockSeats(tx: Transaction, id: string): Promise<Programme> {
  await acquireLock(tx, "mastermindPlaces", id);
  return readProgramme(tx, id);
}

/** Places of a run: bought, and held by open Checkouts or by the founder. */
export async function countRun(
  tx: Transaction,
  { id: programme, cohort }: Run,
  now: Date,
): Promise<{ sold: number; held: number }> {
  const held = {
    status: "held" as const,
    OR: [{ checkouts: { some: holdsPlace(now) } }, { manual: holdsManually(now) }],
  };
  return {
    sold: await tx.plan.count({ where: { programme, cohort, order: { status: "confirmed" } } }),
    held: await tx.plan.count({ where: { programme, cohort, order: held } }),
  };
}

/** Free places of the current run: neither bought nor held (docs/rules/mastermind.md#runs). */
export async function countSeats(programme: Programme, now: Date, tx: Transaction = db): Promise<Seats> {
  const { participants, sales } = programme;
  const { sold, held } = await countRun(tx, programme, now);
  return { sales, left: Math.max(0, participants - sold - held) };
}

/** True if a place of the run is left. They are locked. */
export async function isSeatLeft(tx: Transaction, programme: Programme, now: Date): Promise<boolean> {
  return (await countSeats(programme, now, tx)).left > 0;
}

/** True if a plan's place is held by its Checkout, or by the founder. */
export async function isSeatHeld(tx: Transaction, orderId: string, now: Date): Promise<boolean> {
  const manual = await tx.manualOrder.count({
    where: { orderId, order: { status: "held" }, ...holdsManually(now) },
  });
  return manual > 0 || hasOpenHold(tx, orderId, now);
}
