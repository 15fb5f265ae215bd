import "server-only";
import { asAdministrator } from "@/lib/access/administrator";
import { failedJobWords } from "@/content/emails/founder-job-failed";
import type { Member } from "@/lib/access/policy";
import { recordAudit } from "@/lib/access/audit";
import { db } from "@/lib/db";
import { sendAlert } from "@/lib/alerts/send";
import { logger } from "@/lib/observability/logger";
import { isWatched, queueJob, type JobData, type WatchedJob } from "@/lib/queue";
import { fail, ok, type Result } from "@/lib/result";
import { aboutJob } from "./about-job";

/** Job: stores a failed job and notifies the founder once until it is resolved. Idempotent. */
export async function recordFailedJob<Name extends WatchedJob>(
  name: Name,
  { id, data }: { id: string; data: JobData[Name] },
  now: Date,
): Promise<void> {
  await db.$transaction(async (tx) => {
    const row = { id, name, data, failedAt: now };
    const { count } = await tx.failedJob.createMany({ data: row, skipDuplicates: true });
    if (count === 0) return;
    await sendAlert(
      tx,
      { kind: "job", path: "/admin/events" },
      {
        cause: `job-failed:${id}`,
        letter: "founder-job-failed",
        values: { ...failedJobWords[name], ...(await aboutJob(tx, data)) },
      },
    );
    logger.error({ event: "job.out_of_retries", job: name, id });
  });
}

/** Marks a failed job as resolved. */
export async function resolveJob<Name extends WatchedJob>(
  name: Name,
  data: JobData[Name],
  now: Date,
): Promise<void> {
  await db.failedJob.updateMany({
    where: { name, data: { equals: data }, resolvedAt: null },
    data: { resolvedAt: now },
  });
}

export type RepeatJobRefusal = "not_admin" | "not_found" | "resolved";

/** Queues a failed job again, with an audit entry. `jobId`: a UUID of `failed_jobs`. */
export async function repeatJob(
  admin: Member,
  jobId: string,
  now: Date,
): Promise<Result<{ name: WatchedJob }, RepeatJobRefusal>> {
  return asAdministrator(admin, "job.repeat", async (tx) => {
    // Locked, so that a concurrent second request finds it resolved.
    await tx.$executeRaw`SELECT 1 FROM failed_jobs WHERE id = ${jobId}::uuid FOR UPDATE`;
    const job = await tx.failedJob.findUnique({ where: { id: jobId } });
    if (!job || !isWatched(job.name)) return fail("not_found", "This job doesn’t exist.");
    if (job.resolvedAt) return fail("resolved", "This has already been done, or is being retried.");
    const { name } = job;
    await tx.failedJob.update({ where: { id: jobId }, data: { resolvedAt: now } });
    const data = job.data as JobData[WatchedJob];
    if ("eventId" in data) {
      const event = { id: data.eventId, processedAt: null };
      await tx.stripeEvent.updateMany({ where: event, data: { error: null } });
    }
    await queueJob(tx, name, data);
    await recordAudit(tx, admin, { action: "job.repeated", subject: jobId, details: { job: name } }, now);
    return ok({ name });
  });
}
