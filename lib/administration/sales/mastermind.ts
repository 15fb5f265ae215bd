import "server-only";
import type { Sales } from "@/content/retreats";
import { may, type Member } from "@/lib/access/policy";
import { recordAudit } from "@/lib/audit";
import { mastermindSubject } from "@/lib/catalogue/terms";
import { db } from "@/lib/db";
import { allOrNothing } from "@/lib/locks/all-or-nothing";
import { lockAdministrator } from "@/lib/locks/user";
import { lockMastermindPlaces } from "@/lib/mastermind/places";
import { ok, type Result } from "@/lib/result";
import { latestMastermindSales } from "@/lib/sales/latest";
import { changedMeanwhile, refuse, writeChange, type Changes, type SalesRefusal } from "./save";
import { termName, termValue } from "./words";

const subject = mastermindSubject;

/** Whether the mastermind is sold, and the revision of that. */
export async function readMastermindSales(): Promise<{ sales: Sales; revision: number }> {
  const row = await db.salesTerms.findUnique({ where: { subject }, select: { revision: true } });
  return { sales: await latestMastermindSales(db), revision: row?.revision ?? 0 };
}

/** Opens or closes the sales of the mastermind while nobody takes one of its places (docs/rules/sales.md#the-mastermind). */
export async function saveMastermindSales(
  admin: Member,
  { seen, sales }: { seen: number; sales: Sales },
  now: Date,
): Promise<Result<Changes, SalesRefusal>> {
  if (!may(admin, "sales.change")) return refuse("not_admin");
  return allOrNothing(async (tx) => {
    if (!(await lockAdministrator(tx, admin.userId))) return refuse("not_admin");
    await lockMastermindPlaces(tx);
    const row = await tx.salesTerms.findUnique({ where: { subject } });
    const revision = row?.revision ?? 0;
    if (revision !== seen) return changedMeanwhile(tx, subject);
    const from = await latestMastermindSales(tx);
    if (from === sales) return ok({});
    const changes = { sales: { from, to: sales } };
    const written = { subject, terms: { sales }, revision: revision + 1, changes, undoesId: null };
    await writeChange(tx, admin, written, now);
    const words = (state: Sales) => termValue("sales", state, { currency: "gbp" });
    const details = { [termName("sales", { rooms: {} })]: `${words(from)} → ${words(sales)}` };
    await recordAudit(tx, admin, { action: "sales.changed", subject, details }, now);
    return ok(changes);
  });
}
