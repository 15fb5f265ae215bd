import "server-only";
import { db } from "@/lib/db";
import { queueNewLetter } from "@/lib/email/outbox";
import { absolute } from "@/lib/env/site";
import { queuedEntries } from "@/lib/orders/allocation/queue";
import { listName } from "@/lib/orders/waitlists/lists";
import { listRecipients, nextBatch } from "@/lib/orders/waitlists/recipients";
import type { WaitlistCursor } from "@/lib/queue";
import type { RetreatChange } from "@/prisma/generated/client";
import { latestRetreat } from "@/lib/site/sales/catalogue-version";
import { daysBefore } from "./days";

/** Tells a retreat's waitlist, once, that it is cancelled, which ends the list, or that it has new dates. */
export async function tellWaitlist(change: RetreatChange, now: Date): Promise<void> {
  const { id, retreat, toRetreat } = change;
  const isOver = change.kind === "cancel" || toRetreat !== null;
  let after: WaitlistCursor | null = null;
  do {
    after = await db.$transaction(async (tx) => {
      const batch = await listRecipients(tx, retreat, after);
      const { dates } = await latestRetreat(tx, { id: retreat });
      let told = 0;
      for (const { id: entryId, name, email: to } of batch) {
        const common = { cause: `retreat-waitlist:${id}:${entryId}`, to };
        const values = { name, list: listName(retreat), dates: daysBefore(change) };
        const isNew = isOver
          ? await queueNewLetter(tx, {
              ...{ ...common, letter: "waitlist-cancelled" },
              values: { ...values, retreatsUrl: absolute("/#retreats") },
            })
          : await queueNewLetter(tx, {
              ...{ ...common, letter: "waitlist-moved", entryId },
              values: { ...values, before: daysBefore(change), dates },
            });
        if (isNew) told += 1;
      }
      await tx.retreatChange.update({ where: { id }, data: { waitlistTold: { increment: told } } });
      return nextBatch(batch);
    });
  } while (after);
  await db.$transaction(async (tx) => {
    if (isOver)
      await tx.retreatWaitlistEntry.updateMany({
        where: { retreat, ...queuedEntries },
        data: { leftAt: now, updatedAt: now },
      });
    await tx.retreatChange.updateMany({ where: { id, waitlistAt: null }, data: { waitlistAt: now } });
  });
}
