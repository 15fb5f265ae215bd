import type { Retreat } from "@/content/retreats";
import type { Member } from "@/lib/access/policy";
import { revisionOf, saveTerms, undoChange, type Product } from "@/lib/administration/sales/product";
import { termsWith, type TypedTerms } from "@/lib/administration/sales/rooms";
import { replaceCatalogue } from "@/lib/catalogue/current";
import { saveRetreat } from "@/lib/catalogue/rows";
import { db } from "@/lib/db";

/** Sets everything on sale back to content/, without a history. */
export async function forgetSales(): Promise<void> {
  await db.salesChange.deleteMany();
  await db.salesOpening.deleteMany();
  await db.retreat.deleteMany();
  await db.programme.deleteMany();
  await db.coachingPackage.deleteMany();
  await db.flagship.deleteMany();
  await db.sponsoredPlace.deleteMany();
  await db.paywall.deleteMany();
  replaceCatalogue({});
}

/** Saves terms as a form does that was made of the current ones, or of another revision. */
export async function saveOver<Typed extends object>(
  admin: Member,
  product: Product<object, object, Typed>,
  typed: Typed,
  seen?: number,
) {
  const wished = { seen: seen ?? (await revisionOf(db, product.subject)), typed };
  return saveTerms(admin, product, wished, new Date());
}

/** Undoes the last change of a product. */
export async function undoLast(admin: Member, product: Product) {
  const last = { where: { subject: product.subject }, orderBy: { revision: "desc" } } as const;
  const { id } = await db.salesChange.findFirstOrThrow(last);
  return undoChange(admin, product, id, new Date());
}

/** Sets terms of a retreat in the database, as another server does. */
export async function setTerms(retreat: Retreat, typed: TypedTerms): Promise<void> {
  await saveRetreat(db, retreat.id, termsWith(retreat, typed));
}
