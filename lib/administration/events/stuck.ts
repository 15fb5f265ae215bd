import "server-only";
import { db } from "@/lib/db";

/** The number of failed Stripe events and failed money jobs; an event with a failed job counts once. */
export async function countStuck(): Promise<number> {
  const [events, jobs] = await Promise.all([
    db.stripeEvent.count({ where: { processedAt: null, error: { not: null } } }),
    db.failedJob.count({ where: { resolvedAt: null, name: { not: "process-stripe-event" } } }),
  ]);
  return events + jobs;
}
