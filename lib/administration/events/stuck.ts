import "server-only";
import { db } from "@/lib/db";

/** How many of Stripe's events and of the jobs on money are stuck; an event whose work was given up counts once. */
export async function countStuck(): Promise<number> {
  const [events, jobs] = await Promise.all([
    db.stripeEvent.count({ where: { processedAt: null, error: { not: null } } }),
    db.failedJob.count({ where: { settledAt: null, name: { not: "process-stripe-event" } } }),
  ]);
  return events + jobs;
}
