import "server-only";
import { isHeadStart } from "@/lib/catalogue/head-starts";
import { db, type Transaction } from "@/lib/db";
import { queueNewLetter } from "@/lib/email/outbox";
import { absolute } from "@/lib/env/site";
import { queueJob, type JobData } from "@/lib/queue";
import { formatMoment } from "@/lib/time/dates";
import { listName, waitlistPaths } from "./lists";
import { listRecipients, nextBatch } from "./recipients";

const job = "email-waitlist";
const hourMs = 60 * 60 * 1000;

type SalesChange = Readonly<Record<string, { from: unknown; to: unknown }>>;

/**
 * Records that sales of a retreat or a programme opened, with the hours in which only its waitlist can buy, and queues
 * the emails; or that they closed. The caller locks the places.
 */
export async function recordOpening(
  tx: Transaction,
  subject: string,
  { sales }: SalesChange,
  hours: number,
  now: Date,
): Promise<void> {
  if (!sales) return;
  await tx.salesOpening.updateMany({ where: { subject, closedAt: null }, data: { closedAt: now } });
  if (sales.to !== "open") return;
  const ms = sales.from === "waitlist" ? hours * hourMs : 0;
  const publicAt = new Date(now.getTime() + ms);
  const { id: openingId } = await tx.salesOpening.create({
    data: { subject, openedAt: now, publicAt },
    select: { id: true },
  });
  await queueJob(tx, job, { openingId, after: null });
  // Entries that were confirmed during the head start
  if (ms > 0) await queueJob(tx, job, { openingId, after: null }, publicAt);
}

/** The running head start of a retreat or a programme; null if anyone can buy, or nobody. */
export function findHeadStart(
  subject: string,
  now: Date,
  tx: Transaction = db,
): Promise<{ publicAt: Date; emailed: number } | null> {
  return tx.salesOpening.findFirst({
    where: { subject, closedAt: null, publicAt: { gt: now } },
    select: { publicAt: true, emailed: true },
  });
}

/** Job: emails a batch of a waitlist that sales are open, and queues the next. One email per entry and opening. */
export async function emailOpening({ openingId, after }: JobData[typeof job], now: Date): Promise<void> {
  await db.$transaction(async (tx) => {
    const opening = await tx.salesOpening.findUnique({ where: { id: openingId } });
    const paths = opening && waitlistPaths(opening.subject);
    if (!paths || opening.closedAt) return;
    const { subject, publicAt } = opening;
    const list = listName(subject);
    const isEarly = isHeadStart(opening, now);
    const batch = await listRecipients(tx, subject, after);
    let emailed = 0;
    for (const { id: entryId, name, email: to } of batch) {
      const common = { cause: `waitlist-open:${entryId}:${openingId}`, to, entryId };
      const isNew = isEarly
        ? await queueNewLetter(tx, {
            ...{ ...common, letter: "waitlist-first" },
            values: { name, list, until: formatMoment(publicAt) },
          })
        : await queueNewLetter(tx, {
            ...common,
            letter: "waitlist-open",
            values: { name, list, bookingUrl: absolute(paths.payment) },
          });
      if (isNew) emailed += 1;
    }
    await tx.salesOpening.update({ where: { id: openingId }, data: { emailed: { increment: emailed } } });
    const next = nextBatch(batch);
    if (next) await queueJob(tx, job, { openingId, after: next });
  });
}
