import "server-only";
import { asAdministrator } from "@/lib/access/administrator";
import { recordAudit } from "@/lib/access/audit";
import type { Member } from "@/lib/access/policy";
import {
  packagePath,
  packageSubject,
  packageTerms,
  slugOf,
  type CoachingPackage,
  type PackageTerms,
} from "@/lib/catalogue/packages";
import { readPackage, savePackage } from "@/lib/catalogue/rows";
import { getPublishedSettings } from "@/lib/content/settings";
import { listPackages } from "@/lib/content/packages";
import type { Transaction } from "@/lib/db";
import { acquireLock } from "@/lib/db/locks/advisory";
import { ok, type Result } from "@/lib/result";
import { listAffectedPages } from "./pages";
import { refuse, revisionOf, type Product, type SalesRefusal } from "./product";
import { packageTermsSchema } from "./schema";
import { packageSales } from "./words";

/** A coaching package as a product; buyers keep the sessions and the price they bought (docs/rules/sales.md#coaching). */
export function packageProduct(
  known: CoachingPackage,
): Product<CoachingPackage, PackageTerms, Partial<PackageTerms>> {
  const { slug, currency } = known;
  return {
    subject: packageSubject(slug),
    schema: () => packageTermsSchema,
    described: () => ({ rooms: {}, currency, options: { sales: packageSales } }),
    pages: () => listAffectedPages([packagePath(known)]),
    read: async (tx) => (await readPackage(tx, slug)) ?? known,
    terms: (sold, typed) => ({ ...packageTerms(sold), ...typed }),
    with: (sold, terms) => ({ ...sold, ...terms }),
    findProblem: () => Promise.resolve(null),
    save: (tx, terms) => savePackage(tx, { slug, currency, ...terms }),
  };
}

/** The package with this key as a product; null for another key. */
export function findPackageProduct(subject: string) {
  const known = listPackages().find(({ slug }) => packageSubject(slug) === subject);
  return known ? packageProduct(known) : null;
}

/** Adds a coaching package; its name becomes its address, which never changes. */
export async function addPackage(
  admin: Member,
  typed: PackageTerms,
  now: Date,
): Promise<Result<{ slug: string }, SalesRefusal>> {
  const slug = slugOf(typed.name);
  const subject = packageSubject(slug);
  return asAdministrator<{ slug: string }, SalesRefusal>(admin, "sales.change", async (tx) => {
    await acquireLock(tx, "salesTerms", subject);
    if (await isTaken(tx, slug)) return refuse("package_taken", { path: packagePath({ slug }) }, ["name"]);
    await savePackage(tx, { slug, currency: getPublishedSettings().currency, ...typed });
    const revision = (await revisionOf(tx, subject)) + 1;
    await tx.salesChange.create({
      data: { subject, revision, changes: {}, at: now, authorId: admin.userId },
    });
    const details = { name: typed.name };
    await recordAudit(tx, admin, { action: "sales.package_added", subject, details }, now);
    return ok({ slug });
  });
}

async function isTaken(tx: Transaction, slug: string): Promise<boolean> {
  return (await tx.coachingPackage.count({ where: { slug } })) > 0;
}
