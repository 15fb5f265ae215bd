import "server-only";
import { asAdministrator } from "@/lib/access/administrator";
import type { Retreat } from "@/content/retreats";
import type { Member } from "@/lib/access/policy";
import { recordAudit } from "@/lib/access/audit";
import { copyOf } from "@/lib/catalogue/started";
import { termsOf, withTerms, writtenTerms, type Terms } from "@/lib/catalogue/terms";
import { acquireLock } from "@/lib/db/locks/advisory";
import { ok, type Result } from "@/lib/result";
import { findAnyRetreat } from "@/lib/catalogue/retreats";
import { latestUnfilled } from "@/lib/site/sales/catalogue-version";
import { withAddedRooms } from "./rooms";
import { findProblem, refuse, withAlt, type SalesRefusal } from "./save";

/** What a copy begins with: everything of the one it follows but its name, days and address. Its sales are closed. */
export function draftTerms(id: string): Terms | null {
  const from = findAnyRetreat(id);
  return from && { ...termsOf(copyOf(from, "")), name: "", firstDay: "", lastDay: "" };
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
    const from = await latestUnfilled(tx, { id: fromId });
    const start = copyOf(from, id);
    const own = withoutCopied(start, await withAlt(tx, withAddedRooms(start, typed)));
    const terms: Terms = { ...own, sales: "closed" };
    const retreat = withTerms(start, terms);
    const changes = {
      address: { from: "", to: id },
      ...(terms.picture !== undefined && { picture: { from: "", to: terms.picture } }),
    };
    const isThere = findAnyRetreat(id) ?? (await tx.startedRetreat.findUnique({ where: { id } }));
    const problem = isThere
      ? refuse("address_taken", { address: id }, ["address"])
      : await findProblem(tx, retreat, changes, now);
    if (problem) return problem;
    await tx.startedRetreat.create({
      data: { id, copiedFrom: fromId, start, createdAt: now },
    });
    await tx.salesTerms.create({ data: { subject: id, terms, revision: 1 } });
    const details = { name: retreat.name, from: from.name };
    await recordAudit(tx, admin, { action: "sales.started", subject: id, details }, now);
    return ok({ id });
  });
}

/** What was typed without words that read as those of the one it follows: they go on naming facts, which are now its own. */
function withoutCopied(start: Retreat, typed: Terms): Terms {
  const copied = termsOf(withTerms(start, {}));
  const words = writtenTerms(start);
  return Object.fromEntries(
    Object.entries(typed).filter(([term, value]) => !words.includes(term) || value !== copied[term]),
  );
}
