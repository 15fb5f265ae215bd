import "server-only";
import { db, type Transaction } from "@/lib/db";
import { queueLetter } from "@/lib/email/outbox";
import { queuedEntries } from "@/lib/orders/allocation/queue";
import { queueJob, type JobData } from "@/lib/queue";
import { findRetreat } from "@/lib/content/retreats";
import { latestMastermind, latestRetreat } from "@/lib/site/sales/catalogue-version";
import { absolute } from "@/lib/env/site";
import { listName } from "./lists";

const job = "email-waitlist";
const batchSize = 100;

/** Queues an email to each confirmed entry of a waitlist whose sales just opened; null: the mastermind's. */
export async function writeOnOpening(
  tx: Transaction,
  retreat: string | null,
  changes: Readonly<Record<string, { to: unknown }>>,
  now: Date,
): Promise<void> {
  if (changes.sales?.to !== "open") return;
  await queueJob(tx, job, { retreat, openedAt: now.toISOString(), after: null });
}

/** Job: emails a batch of a waitlist that sales are open, and queues the next batch in the same transaction. One email per opening. */
export async function emailWaitlist({ retreat, openedAt, after }: JobData[typeof job]): Promise<void> {
  await db.$transaction(async (tx) => {
    const bookingUrl = await findBookingUrl(tx, retreat);
    if (!bookingUrl) return;
    const some = {
      orderBy: { id: "asc" },
      take: batchSize,
      select: { id: true, name: true, email: true },
    } as const;
    const where = { confirmedAt: { not: null }, ...(after !== null && { id: { gt: after } }) };
    const entries =
      retreat === null
        ? await tx.mastermindWaitlistEntry.findMany({ where: { ...where, leftAt: null }, ...some })
        : await tx.retreatWaitlistEntry.findMany({ where: { ...where, ...queuedEntries, retreat }, ...some });
    for (const { id, name, email } of entries)
      await queueLetter(tx, {
        cause: `waitlist-open:${id}:${openedAt}`,
        letter: "waitlist-open",
        to: email,
        entryId: id,
        values: { name, list: listName(retreat), bookingUrl },
      });
    const last = entries.at(-1);
    if (last && entries.length === batchSize) await queueJob(tx, job, { retreat, openedAt, after: last.id });
  });
}

/** The URL that sells the waitlist's places; null if they are no longer on sale. */
async function findBookingUrl(tx: Transaction, retreatId: string | null): Promise<string | null> {
  if (retreatId === null)
    return (await latestMastermind(tx)).sales === "open" ? absolute("/mastermind-payment") : null;
  const known = findRetreat(retreatId);
  const retreat = known && (await latestRetreat(tx, known));
  return retreat?.sales === "open" ? absolute(retreat.paths.payment) : null;
}
