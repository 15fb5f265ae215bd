import "server-only";
import { asAdministrator } from "@/lib/access/administrator";
import type { z } from "zod";
import type { Member } from "@/lib/access/policy";
import { recordAudit } from "@/lib/access/audit";
import type { Catalogue } from "@/lib/catalogue/current";
import { mastermindSubject, type Terms } from "@/lib/catalogue/terms";
import type { Transaction } from "@/lib/db";
import { ok, type Refusal, type Result } from "@/lib/result";
import { latestProducts } from "@/lib/site/sales/catalogue-version";
import { recordOpening } from "@/lib/orders/waitlists/openings";
import type { AffectedPage } from "./pages";
import {
  changedMeanwhile,
  differences,
  inAuditLog,
  reverseOf,
  writeChange,
  type Changes,
  type SalesRefusal,
  type Wished,
} from "./save";
import type { Described } from "./words";

export type Product = {
  subject: string;
  schema: () => z.ZodObject<Record<string, z.ZodType<string | number>>>;
  described: () => Described;
  pages: () => AffectedPage[];
  terms: (catalogue: Catalogue) => Terms;
  /** Locks the terms, and all they affect, until the transaction ends. */
  lock: (tx: Transaction) => Promise<unknown>;
  findProblem: (
    tx: Transaction,
    after: Terms,
    changes: Changes,
    now: Date,
  ) => Promise<Refusal<SalesRefusal> | null>;
};

/** Saves the founder's terms; `headStart`: the waitlist's hours if sales open. Refused on a concurrent change (docs/rules/sales.md#effects-of-a-change). */
export async function saveProduct(
  admin: Member,
  thing: Product,
  { seen, terms, headStart = 0 }: { seen: number; terms: Terms; headStart?: number },
  now: Date,
): Promise<Result<Changes, SalesRefusal>> {
  return changeProduct(admin, thing, now, async (tx, current, revision) => {
    if (revision !== seen) return changedMeanwhile(tx, thing.subject);
    return ok({ changes: differences(current, terms), undoesId: null, headStart });
  });
}

/** Undoes a change; refused if one of its values has changed since. */
export async function undoProductChange(
  admin: Member,
  thing: Product,
  change: string,
  now: Date,
): Promise<Result<Changes, SalesRefusal>> {
  const { subject } = thing;
  return changeProduct(admin, thing, now, (tx, current) => reverseOf(tx, { subject, change }, current));
}

async function changeProduct(
  admin: Member,
  { subject, lock, terms: read, findProblem, described }: Product,
  now: Date,
  wish: (tx: Transaction, current: Terms, revision: number) => Promise<Result<Wished, SalesRefusal>>,
): Promise<Result<Changes, SalesRefusal>> {
  return asAdministrator(admin, "sales.change", async (tx) => {
    await lock(tx);
    const current = read(await latestProducts(tx));
    const row = await tx.salesTerms.findUnique({ where: { subject } });
    const revision = row?.revision ?? 0;
    const wished = await wish(tx, current, revision);
    if (!wished.ok) return wished;
    const { changes, undoesId, headStart = 0 } = wished.value;
    if (Object.keys(changes).length === 0) return ok(changes);
    const set = Object.fromEntries(Object.entries(changes).map(([name, { to }]) => [name, to]));
    const problem = await findProblem(tx, { ...current, ...set }, changes, now);
    if (problem) return problem;
    const terms = { ...(row?.terms as Terms | undefined), ...set };
    await writeChange(tx, admin, { subject, terms, revision: revision + 1, changes, undoesId }, now);
    if (subject === mastermindSubject) await recordOpening(tx, subject, changes, headStart, now);
    const action = undoesId ? "sales.undone" : "sales.changed";
    await recordAudit(tx, admin, { action, subject, details: inAuditLog(changes, described()) }, now);
    return ok(changes);
  });
}
