import "server-only";
import { eventListCopy } from "@/content/pages/admin-events";
import { may, type Member } from "@/lib/access/policy";
import { recordAudit } from "@/lib/access/audit";
import { db } from "@/lib/db";
import { lockAdministrator } from "@/lib/locks/user";
import { isLost } from "@/lib/payments/lost-events";
import { jobs, queueJob } from "@/lib/queue";
import { fail, ok, type Result } from "@/lib/result";

const { refusals } = eventListCopy;

export type RepeatEventRefusal = "not_admin" | "not_found" | "done" | "under_way";

/** Retries a failed event's job now, once (docs/rules/administration.md#events). */
export async function repeatEvent(
  admin: Member,
  eventId: string,
  now: Date,
): Promise<Result<{ type: string }, RepeatEventRefusal>> {
  if (!may(admin, "job.repeat")) return fail("not_admin", refusals.notAdmin);
  await jobs();
  return db.$transaction(async (tx) => {
    if (!(await lockAdministrator(tx, admin.userId))) return fail("not_admin", refusals.notAdmin);
    const isStuck = await isLost(tx, eventId);
    const event = await tx.stripeEvent.findUnique({ where: { id: eventId } });
    if (!event) return fail("not_found", refusals.notFound);
    if (event.processedAt) return fail("done", refusals.done);
    if (!isStuck) return fail("under_way", refusals.underWay);
    const data = { eventId };
    await tx.failedJob.updateMany({
      where: { name: "process-stripe-event", data: { equals: data }, settledAt: null },
      data: { settledAt: now },
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
