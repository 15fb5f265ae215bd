import "server-only";
import { asAdministrator } from "@/lib/access/administrator";
import { retreatKey } from "@/content/retreats/key";
import type { Member } from "@/lib/access/policy";
import { recordAudit } from "@/lib/access/audit";
import { copyOf } from "@/lib/catalogue/started";
import { termsOf, withTerms, type Terms } from "@/lib/catalogue/terms";
import { placeIn, withTexts } from "@/lib/content/retreat-texts";
import type { Edits } from "@/lib/content/edits";
import { getPublishedSettings } from "@/lib/content/settings";
import { acquireLock } from "@/lib/db/locks/advisory";
import { ok, type Result } from "@/lib/result";
import { findAnyRetreat } from "@/lib/content/retreats";
import { latestStart } from "@/lib/site/sales/catalogue-version";
import { withAddedRooms } from "./rooms";
import { findProblem, refuse, type SalesRefusal } from "./save";

/** What a copy begins with: everything of the one it follows but its name, days and address. Its sales are closed. */
export function draftTerms(id: string): Terms | null {
  const from = findAnyRetreat(id);
  const days = { firstDay: "", lastDay: "" };
  return from && { ...termsOf(copyOf(from, "")), name: "", location: from.location, ...days };
}

/** Starts a retreat as a copy of another, as a draft that only the office sees; answers its id. */
export async function startRetreat(
  admin: Member,
  { from: fromId, terms: typed }: { from: string; terms: Terms },
  now: Date,
): Promise<Result<{ id: string }, SalesRefusal>> {
  if (!findAnyRetreat(fromId)) return refuse("gone");
  const id = String(typed.address);
  return asAdministrator(admin, "sales.change", async (tx) => {
    await acquireLock(tx, "retreatAddresses");
    const { name, location, ...own } = typed;
    const texts = { name: `${name}`, location: `${location}` };
    const document = await tx.siteDocument.findUnique({ where: { key: retreatKey(fromId) } });
    // Copied texts go on naming facts, which are those of the new retreat
    const from = withTexts(await latestStart(tx, { id: fromId }), (document?.published ?? {}) as Edits);
    const start = {
      ...copyOf(from, id, getPublishedSettings().currency),
      ...texts,
      place: placeIn(texts, from),
    };
    const terms: Terms = { ...withAddedRooms(start, own), sales: "closed" };
    const isThere = findAnyRetreat(id) ?? (await tx.startedRetreat.findUnique({ where: { id } }));
    const problem = isThere
      ? refuse("address_taken", { address: id }, ["address"])
      : await findProblem(tx, withTerms(start, terms), { address: { from: "", to: id } }, now);
    if (problem) return problem;
    await tx.startedRetreat.create({
      data: { id, copiedFrom: fromId, start, createdAt: now },
    });
    await tx.salesTerms.create({ data: { subject: id, terms, revision: 1 } });
    const details = { name: start.name, from: from.name };
    await recordAudit(tx, admin, { action: "sales.started", subject: id, details }, now);
    return ok({ id });
  });
}
