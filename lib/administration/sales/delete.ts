import "server-only";
import { asAdministrator } from "@/lib/access/administrator";
import { recordAudit } from "@/lib/access/audit";
import type { Member } from "@/lib/access/policy";
import { retreatKey } from "@/content/retreats/key";
import type { Transaction } from "@/lib/db";
import { acquireLock } from "@/lib/db/locks/advisory";
import { ok, type Result } from "@/lib/result";
import { latestRetreat } from "@/lib/site/sales/catalogue-version";
import { deletedSubject, refuse, type SalesRefusal } from "./save";

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
    const started = await tx.startedRetreat.findUnique({ where: { id }, select: { openedAt: true } });
    if (!started) return refuse("gone");
    if (started.openedAt) return refuse("was_public");
    if (await isNamed(tx, id)) return refuse("named");
    const { name } = await latestRetreat(tx, { id });
    const key = retreatKey(id);
    const [terms, document] = await Promise.all([
      tx.salesTerms.findUniqueOrThrow({ where: { subject: id }, select: { revision: true } }),
      tx.siteDocument.findUnique({ where: { key }, select: { revision: true } }),
    ]);
    await tx.roomLine.deleteMany({ where: { retreat: id } });
    await tx.retreatBudget.deleteMany({ where: { retreat: id } });
    await tx.siteDocument.deleteMany({ where: { key } });
    await tx.salesChange.deleteMany({ where: { subject: id } });
    await tx.salesTerms.delete({ where: { subject: id } });
    await tx.startedRetreat.delete({ where: { id } });
    // The catalogue's revision never falls, so that no page of an earlier one seems current
    const revision = terms.revision + (document?.revision ?? 0) + 1;
    await tx.salesTerms.upsert({
      where: { subject: deletedSubject },
      create: { subject: deletedSubject, terms: {}, revision },
      update: { revision: { increment: revision } },
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
