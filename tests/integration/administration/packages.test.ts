import { afterAll, beforeEach, expect, test } from "vitest";
import type { Member } from "@/lib/access/policy";
import { readPackageEditor } from "@/lib/administration/sales/editor";
import { addPackage, findPackageProduct, packageProduct } from "@/lib/administration/sales/package";
import { readOnSale } from "@/lib/administration/sales/overview";
import { findPackage } from "@/lib/content/packages";
import { db } from "@/lib/db";
import { refreshCatalogue } from "@/lib/site/sales/catalogue-version";
import { listListedPages } from "@/lib/site/sitemap-pages";
import { createMember } from "../../support/factories";
import { saveOver, undoLast } from "../../support/sales";
import { resetOffice, resetSales } from "./fixture";

const now = () => new Date();
const six = {
  name: "Six Sessions, Café",
  sessions: 6,
  pricePence: 720_00,
  instalments: 0,
  sales: "open",
  text: "",
} as const;
const slug = "six-sessions-cafe";
let admin: Member;

beforeEach(async () => {
  admin = await resetOffice();
  await resetSales();
});
afterAll(resetSales);

async function add(typed: Parameters<typeof addPackage>[1] = six) {
  const added = await addPackage(admin, typed, now());
  await refreshCatalogue(now());
  return added;
}

function known() {
  const found = findPackage(slug);
  if (!found) throw new Error("It is not there");
  return found;
}

test("an added package is public at the address that its name gives", async () => {
  expect(await add()).toMatchObject({ ok: true, value: { slug } });
  expect(findPackage(slug)).toEqual({ ...six, slug, currency: "gbp" });
  expect(listListedPages().map(({ path }) => path)).toContain(`/coaching/${slug}`);
  expect((await readOnSale(now())).packages).toMatchObject([{ slug }]);
  expect(await db.auditEntry.findFirst({ where: { action: "sales.package_added" } })).toMatchObject({
    subject: `coaching:${slug}`,
    details: { name: six.name },
  });
});

test("a taken address is refused at the name, also in parallel", async () => {
  const both = await Promise.all([addPackage(admin, six, now()), addPackage(admin, six, now())]);
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  const refused = await add({ ...six, name: "Six  sessions: CAFE" });
  expect(refused).toMatchObject({ ok: false, code: "package_taken" });
  expect(refused.ok ? {} : refused.fields).toHaveProperty("name");
  expect(refused.ok ? "" : refused.message).toContain(`/coaching/${slug}`);
});

test("only administrators add one", async () => {
  const member = await createMember();
  expect(await addPackage(member, six, now())).toMatchObject({ ok: false, code: "not_admin" });
  expect(await db.coachingPackage.count()).toBe(0);
});

test("its terms change and change back, its address does not", async () => {
  await add();
  const product = packageProduct(known());
  const changed = { name: "Half a Dozen", sessions: 5, pricePence: 650_00, sales: "closed" } as const;
  expect((await saveOver(admin, product, changed)).ok).toBe(true);
  await refreshCatalogue(now());
  expect(findPackage(slug)).toMatchObject({ ...changed, slug });
  // Closed, it is not for search engines any more
  expect(listListedPages().map(({ path }) => path)).not.toContain(`/coaching/${slug}`);
  expect(await saveOver(admin, product, { sessions: 4 }, 1)).toMatchObject({ ok: false, code: "changed" });
  expect((await undoLast(admin, product)).ok).toBe(true);
  await refreshCatalogue(now());
  expect(findPackage(slug)).toEqual({ ...six, slug, currency: "gbp" });
  expect((await readPackageEditor(known())).editor.changes).toHaveLength(2);
  expect(findPackageProduct(`coaching:${slug}`)?.subject).toBe(product.subject);
  expect(findPackageProduct("coaching:nothing")).toBeNull();
});
