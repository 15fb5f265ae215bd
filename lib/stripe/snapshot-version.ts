import "server-only";
import { db } from "@/lib/db";

/** Numbers a reading before Stripe is asked, so that an older answer is never written over a newer one. */
export async function beginReading(): Promise<number> {
  const [row] = await db.$queryRaw<{ reading: number }[]>`SELECT nextval('stripe_readings')::int AS reading`;
  if (!row) throw new Error("Postgres numbered no reading");
  return row.reading;
}
