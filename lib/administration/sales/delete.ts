import "server-only";
import { asAdministrator } from "@/lib/access/administrator";
import { recordAudit } from "@/lib/access/audit";
import type { Member } from "@/lib/access/policy";
import { retreatKey } from "@/content/retreats/key";
import type { Transaction } from "@/lib/db";
import { acquireLock } from "@/lib/db/locks/advisory";
import { ok, type Result } from "@/lib/result";
import { latestRetreat } from "@/lib/site/sales/catalogue-version";
import { refuse, revisionOf, type SalesRefusal } from "./product";

/** Deletes a retreat that was never public, with its terms, texts, their history and its budget. */
export async function deleteDraft(
  admin: Member,
  { retreat: id }: { retreat: string },
  now: Date,
): Promise<Result<null, SalesRefusal>> {
  return asAdministrator<null, SalesRefusal>(admin, "sales.change", async (tx) => {
    // In the order of a change of its terms
    await acquireLock(tx, "retreatPlaces", id);
    await acquireLock(tx, "retreatAddresses");
    const started = await tx.retreat.findFirst({
      where: { id, copiedFrom: { not: null } },
      select: { openedAt: true },
    });
    if (!started) return refuse("gone");
    if (started.openedAt) return refuse("was_public");
    if (await isNamed(tx, id)) return refuse("named");
    const { name } = await latestRetreat(tx, { id });
    const key = retreatKey(id);
    const document = await tx.siteDocument.findUnique({ where: { key }, select: { revision: true } });
    // The catalogue's revision never falls, so that no page of an earlier one seems current
    const revision = (await revisionOf(tx, id)) + (document?.revision ?? 0) + 1;
    await tx.roomLine.deleteMany({ where: { retreat: id } });
    await tx.retreatBudget.deleteMany({ where: { retreat: id } });
    await tx.siteDocument.deleteMany({ where: { key } });
    await tx.salesChange.deleteMany({ where: { subject: id } });
    await tx.retreat.delete({ where: { id } });
    await tx.salesChange.create({
      data: { subject: id, revision, changes: {}, at: now, authorId: admin.userId },
    });
    await recordAudit(tx, admin, { action: "sales.deleted", subject: id, details: { event: name } }, now);
    return ok(null);
  });
}

/** True if a booking, a waitlist, an offer, a code or an award names the retreat. */
async function isNamed(tx: Transaction, retreat: string): Promise<boolean> {
  const where = { retreat };
  const counts = await Promise.all([
    tx.booking.count({ where }),
    tx.retreatWaitlistEntry.count({ where }),
    tx.placeOffer.count({ where }),
    tx.priceCode.count({ where }),
    tx.sponsoredAward.count({ where }),
  ]);
  return counts.some((count) => count > 0);
}
