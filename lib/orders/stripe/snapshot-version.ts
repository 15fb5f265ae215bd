import "server-only";
import { db } from "@/lib/db";

/** Numbers a snapshot before the Stripe request, so an older one never overwrites a newer one. */
export async function beginReading(): Promise<number> {
  const [row] = await db.$queryRaw<{ reading: number }[]>`SELECT nextval('stripe_readings')::int AS reading`;
  if (!row) throw new Error("Postgres numbered no reading");
  return row.reading;
}
