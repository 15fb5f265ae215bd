import "server-only";
import { asAdministrator } from "@/lib/access/administrator";
import type { Member } from "@/lib/access/policy";
import { recordAudit } from "@/lib/access/audit";
import { isLost } from "@/lib/orders/payments/lost-events";
import { jobs, queueJob } from "@/lib/queue";
import { fail, ok, type Result } from "@/lib/result";

export type RepeatEventRefusal = "not_admin" | "not_found" | "done" | "under_way";

/** Retries a failed event's job now, once (docs/rules/administration.md#events). */
export async function repeatEvent(
  admin: Member,
  eventId: string,
  now: Date,
): Promise<Result<{ type: string }, RepeatEventRefusal>> {
  await jobs();
  return asAdministrator(admin, "job.repeat", async (tx) => {
    const isStuck = await isLost(tx, eventId);
    const event = await tx.stripeEvent.findUnique({ where: { id: eventId } });
    if (!event) return fail("not_found", "This event doesn’t exist.");
    if (event.processedAt) return fail("done", "This has already been done.");
    if (!isStuck) return fail("under_way", "This is already being tried. Check again in a minute.");
    const data = { eventId };
    await tx.failedJob.updateMany({
      where: { name: "process-stripe-event", data: { equals: data }, resolvedAt: null },
      data: { resolvedAt: now },
    });
    await tx.stripeEvent.update({ where: { id: eventId }, data: { error: null } });
    // Replaces the retry that may be hours away.
    await tx.$executeRaw`
      DELETE FROM pgboss.job
      WHERE name = 'process-stripe-event' AND state < 'active' AND data->>'eventId' = ${eventId}`;
    await queueJob(tx, "process-stripe-event", data);
    const { type, error } = event;
    const entry = { action: "event.repeated", subject: eventId, details: { type, reason: error } } as const;
    await recordAudit(tx, admin, entry, now);
    return ok({ type });
  });
}
