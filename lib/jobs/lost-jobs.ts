import "server-only";
import { mastermind } from "@/content/programmes";
import { db } from "@/lib/db";
import { logger } from "@/lib/observability/logger";
import { jobs, queueJobOnce, type JobData } from "@/lib/queue";
import { Prisma } from "@/prisma/generated/client";

const day = 24 * 60 * 60 * 1000;
const batch = 500;

type Swept = "pause-plan" | "remove-card" | "disconnect-user" | "print-invoice";

/** Queues work again whose job is lost, as after a restore (docs/backups.md#restore). Idempotent, as these jobs are. */
export async function requeueLostJobs(now: Date): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * day);
  await jobs();
  await requeue(
    "pause-plan",
    Prisma.sql`SELECT o.id AS "planId" FROM plans p JOIN orders o ON o.id = p.order_id WHERE status = 'confirmed'
      AND missing_since BETWEEN ${ago(mastermind.graceDays + 30)} AND ${ago(mastermind.graceDays)}`,
  );
  await requeue(
    "remove-card",
    Prisma.sql`SELECT order_id AS "bookingId" FROM balance_cards
      WHERE card_id IS NOT NULL AND state IN ('paid', 'refused', 'off')`,
  );
  await requeue(
    "disconnect-user",
    Prisma.sql`SELECT DISTINCT user_id AS "userId", 'access' AS reason FROM access_grants
      WHERE user_id IS NOT NULL AND ends_at BETWEEN ${ago(1)} AND ${now}`,
  );
  await requeue("print-invoice", Prisma.sql`SELECT id AS "invoiceId" FROM invoices WHERE pdf IS NULL`);
}

async function requeue(name: Swept, unfinished: Prisma.Sql): Promise<void> {
  const found = await db.$queryRaw<JobData[Swept][]>`${unfinished} LIMIT ${batch}`;
  for (const data of found) await db.$transaction((tx) => queueJobOnce(tx, name, data));
  if (found.length > 0) logger.info({ event: "jobs.queued_again", job: name, count: found.length });
}
