import "server-only";
import { statfs } from "node:fs/promises";
import { listConfigurationWarnings } from "@/lib/administration/today/configuration";
import { countUndelivered, countWaiting } from "@/lib/administration/letters/undelivered";
import { withLimit } from "@/lib/checks/limit";
import { getBackups } from "@/lib/data/backup/scheduled-backup";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { describeError, logger } from "@/lib/observability/logger";
import { limitMs } from "./checks";

const mostCounted = 1_000;

export type HealthFacts = Awaited<ReturnType<typeof getHealthFacts>>;

/** What the database and the disk say about the site's services. A part that cannot be read is null. */
export async function getHealthFacts(now: Date) {
  const [events, emails, backups, files, database] = await Promise.all([
    orNull("events", () => getEventFacts(now)),
    orNull("emails", () => getEmailFacts(now)),
    orNull("backups", () => getBackups(now)),
    orNull("files", getFileFacts),
    orNull("database", getDatabaseFacts),
  ]);
  return { events, emails, backups, files, database };
}

/** The result of `work`; null if it fails or takes longer than a page waits. */
export async function orNull<T>(part: string, work: () => Promise<T>): Promise<T | null> {
  try {
    return await withLimit(limitMs, work);
  } catch (error) {
    logger.error({ event: "health.part_failed", part, reason: describeError(error) });
    return null;
  }
}

async function getEventFacts(now: Date) {
  const [last, waiting, failed, warnings] = await Promise.all([
    db.stripeEvent.findFirst({ orderBy: { receivedAt: "desc" }, select: { receivedAt: true } }),
    db.stripeEvent.count({ where: { processedAt: null, error: null }, take: mostCounted }),
    db.stripeEvent.count({ where: { processedAt: null, error: { not: null } }, take: mostCounted }),
    listConfigurationWarnings(now),
  ]);
  const isSilent = warnings.some(({ kind }) => kind === "noStripeEvents");
  return { lastAt: last?.receivedAt ?? null, waiting, failed, isSilent };
}

async function getEmailFacts(now: Date) {
  const [last, undelivered, waiting, postponed] = await Promise.all([
    db.email.findFirst({
      where: { status: "sent", sentAt: { not: null } },
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      select: { sentAt: true },
    }),
    countUndelivered(now),
    countWaiting(),
    db.email.count({ where: { status: "queued", attempts: { gt: 0 } }, take: mostCounted }),
  ]);
  return { lastAt: last?.sentAt ?? null, undelivered, waiting, postponed };
}

async function getFileFacts() {
  const { _sum, _count } = await db.file.aggregate({
    where: { storedAt: { not: null } },
    _sum: { bytes: true },
    _count: true,
  });
  return { count: _count, bytes: _sum.bytes ?? 0, disk: env.FILES_BUCKET ? null : await getDisk() };
}

/** The disk of the folder of uploads, in bytes; null before the first upload. */
async function getDisk(): Promise<{ free: number; size: number } | null> {
  const disk = await statfs(env.FILES_FOLDER).catch(() => null);
  return disk && { free: disk.bavail * disk.bsize, size: disk.blocks * disk.bsize };
}

async function getDatabaseFacts() {
  const [row] = await db.$queryRaw<{ bytes: number; version: string }[]>`
    SELECT pg_database_size(current_database())::float8 AS bytes,
      split_part(current_setting('server_version'), ' ', 1) AS version`;
  return { bytes: row?.bytes ?? 0, version: row?.version ?? "" };
}
