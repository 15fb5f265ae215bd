import { afterAll, beforeEach, expect, test } from "vitest";
import type { Member } from "@/lib/access/policy";
import { readMastermindSales, saveMastermindSales } from "@/lib/administration/sales/mastermind";
import { currentCatalogue, replaceTerms } from "@/lib/catalogue/current";
import { startPlanCheckout } from "@/lib/checkout/plan";
import { db } from "@/lib/db";
import { countMastermindPlaces } from "@/lib/mastermind/places";
import { refreshCatalogue } from "@/lib/sales/latest";
import { createMember, uniqueEmail } from "../../support/factories";
import { forgetMoney, someBuyer } from "../../support/money";

let admin: Member;
const now = () => new Date();

beforeEach(async () => {
  await forgetMoney();
  await db.salesTerms.deleteMany();
  replaceTerms([]);
  admin = await createMember({ role: "admin", displayName: "Robyn" });
});
afterAll(() => replaceTerms([]));

const join = () =>
  startPlanCheckout(
    { plan: "monthly", name: "Kat Ellis", email: uniqueEmail("kat"), termsAccepted: true },
    someBuyer(),
    now(),
  );

const close = (seen = 0, by = admin) => saveMastermindSales(by, { seen, sales: "closed" }, now());

test("closed by the founder it is sold to nobody, at once and on every page, until she opens it again", async () => {
  expect((await join()).ok).toBe(true);
  expect(await close()).toEqual({ ok: true, value: { sales: { from: "open", to: "closed" } } });
  // This process has not looked yet: the lock knows
  expect(currentCatalogue().mastermindSales).toBe("open");
  expect(await join()).toMatchObject({ ok: false, code: "not_open" });
  await refreshCatalogue(now());
  expect(await join()).toMatchObject({ ok: false, code: "not_open" });
  expect((await countMastermindPlaces(now())).sales).toBe("closed");
  const { revision } = await readMastermindSales();
  await saveMastermindSales(admin, { seen: revision, sales: "open" }, now());
  await refreshCatalogue(now());
  expect((await join()).ok).toBe(true);
  expect(await db.salesChange.findMany({ orderBy: { revision: "asc" } })).toMatchObject([
    { subject: "mastermind", revision: 1, authorId: admin.userId },
    { subject: "mastermind", revision: 2 },
  ]);
  expect(
    await db.auditEntry.findFirst({ where: { action: "sales.changed", subject: "mastermind" } }),
  ).toMatchObject({
    details: { Sales: "Open → Closed" },
  });
});

test("nothing is changed twice, over somebody else's change, or by whoever is no administrator", async () => {
  const both = await Promise.all([close(), close()]);
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  expect(both.find(({ ok }) => !ok)).toMatchObject({ code: "changed" });
  expect(await close(1)).toEqual({ ok: true, value: {} });
  expect(await close(1, await createMember({ role: "moderator" }))).toMatchObject({ code: "not_admin" });
  expect(await db.salesChange.count()).toBe(1);
});
