import "server-only";
import { db } from "@/lib/db";

/**
 * Numbers a reading of Stripe, before it is asked. What it said is written only over what an earlier reading said, so
 * that of two that cross the older truth never stays: whatever has changed since, its event begins a reading of its own.
 */
export async function beginReading(): Promise<number> {
  const [row] = await db.$queryRaw<{ reading: number }[]>`SELECT nextval('stripe_readings')::int AS reading`;
  if (!row) throw new Error("Postgres numbered no reading");
  return row.reading;
}
