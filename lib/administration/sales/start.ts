import "server-only";
import { asAdministrator } from "@/lib/access/administrator";
import { retreatKey } from "@/content/retreats/key";
import type { Member } from "@/lib/access/policy";
import { recordAudit } from "@/lib/access/audit";
import { valuesOf, type Values } from "@/lib/catalogue/changes";
import { saveRetreat } from "@/lib/catalogue/rows";
import { copyOf, termsOf, withTerms, type RetreatTerms } from "@/lib/catalogue/terms";
import { placeIn, withTexts } from "@/lib/content/retreat-texts";
import type { Edits } from "@/lib/content/edits";
import { getPublishedSettings } from "@/lib/content/settings";
import { acquireLock } from "@/lib/db/locks/advisory";
import { ok, type Result } from "@/lib/result";
import { findAnyRetreat } from "@/lib/content/retreats";
import { latestStart } from "@/lib/site/sales/catalogue-version";
import { refuse, revisionOf, type SalesRefusal } from "./product";
import { findProblem } from "./retreat";
import { termsWith, type TypedTerms } from "./rooms";

type Wished = TypedTerms & { name: string; location: string; address: string };

/** What a copy begins with: everything of the one it follows but its name, days and address. Its sales are closed. */
export function draftTerms(id: string): Values | null {
  const from = findAnyRetreat(id);
  const days = { firstDay: "", lastDay: "" };
  return from && { ...valuesOf(termsOf(copyOf(from, ""))), name: "", location: from.location, ...days };
}

/** Starts a retreat as a copy of another, as a draft that only the office sees; answers its id. */
export async function startRetreat(
  admin: Member,
  { from: fromId, typed }: { from: string; typed: Wished },
  now: Date,
): Promise<Result<{ id: string }, SalesRefusal>> {
  if (!findAnyRetreat(fromId)) return refuse("gone");
  const { name, location, ...own } = typed;
  const { address: id } = own;
  return asAdministrator(admin, "sales.change", async (tx) => {
    await acquireLock(tx, "retreatAddresses");
    const document = await tx.siteDocument.findUnique({ where: { key: retreatKey(fromId) } });
    // Copied texts go on naming facts, which are those of the new retreat
    const from = withTexts(await latestStart(tx, { id: fromId }), (document?.published ?? {}) as Edits);
    const start = {
      ...copyOf(from, id, getPublishedSettings().currency),
      ...{ name, location, place: placeIn({ location }, from) },
    };
    const terms: RetreatTerms = { ...termsWith(start, own), sales: "closed" };
    const isThere = findAnyRetreat(id) ?? (await tx.retreat.findUnique({ where: { id } }));
    const problem = isThere
      ? refuse("address_taken", { address: id }, ["address"])
      : await findProblem(tx, withTerms(start, terms), { address: { from: "", to: id } }, now);
    if (problem) return problem;
    await saveRetreat(tx, id, terms, start);
    const revision = (await revisionOf(tx, id)) + 1;
    await tx.salesChange.create({
      data: { subject: id, revision, changes: {}, at: now, authorId: admin.userId },
    });
    const details = { name: start.name, from: from.name };
    await recordAudit(tx, admin, { action: "sales.started", subject: id, details }, now);
    return ok({ id });
  });
}
