import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { homePage } from "@/content/pages/home";
import { getContent } from "@/lib/content/documents";
import { dorset, flagship, sponsored } from "@/content/retreats";
import type { Member } from "@/lib/access/policy";
import { getProductEditor } from "@/lib/administration/sales/editor";
import { flagshipProduct } from "@/lib/administration/sales/flagship";
import { sponsoredProduct } from "@/lib/administration/sales/sponsored";
import type { Product } from "@/lib/administration/sales/product";
import { awardPlace, revokeAward } from "@/lib/administration/sponsored/award";
import { applyForSponsoredPlaceAction } from "@/lib/leads/applications/actions";
import { currentCatalogue } from "@/lib/catalogue/current";
import { flagshipTerms, flagshipWith, type FlagshipTerms } from "@/lib/catalogue/flagship";
import { sponsoredTerms, sponsoredWith } from "@/lib/catalogue/sponsored";
import { fillMarkdown } from "@/lib/content/facts/fill";
import { db } from "@/lib/db";
import { sponsoredPlace } from "@/lib/content/retreats";
import { refreshCatalogue } from "@/lib/site/sales/catalogue-version";
import { flagshipData as flagshipEvent } from "@/lib/site/structured-data";
import { createApplication, createMember } from "../../support/factories";
import { forgetMoney } from "../../support/money";
import { saveOver, undoLast } from "../../support/sales";
import { resetSales } from "./fixture";

let admin: Member;
const now = () => new Date();
const other = `${dorset.id}/single`;

beforeEach(async () => {
  await db.sponsoredApplication.deleteMany();
  await forgetMoney();
  await resetSales();
  admin = await createMember({ role: "admin", displayName: "Robyn" });
});
afterAll(resetSales);

async function save<Typed extends object>(product: Product<object, object, Typed>, typed: Typed) {
  const saved = await saveOver(admin, product, typed);
  await refreshCatalogue(now());
  return saved;
}

async function undo(product: Product) {
  const undone = await undoLast(admin, product);
  await refreshCatalogue(now());
  return undone;
}

describe("the flagship retreat", () => {
  test("has the terms of content until some are set", () => {
    expect(currentCatalogue().flagship).toEqual(flagship);
    expect(flagshipWith(flagshipTerms(flagship))).toEqual(flagship);
    expect(JSON.stringify(getContent(homePage))).not.toContain("{flagship.");
  });

  test("is shown with the new terms by home page, metadata, texts and structured data, and taken back", async () => {
    const terms = { firstDay: "2027-06-07", lastDay: "2027-06-10", participants: 14, pricePence: 1450_00 };
    expect((await save(flagshipProduct, { ...terms, sales: "open" })).ok).toBe(true);
    const { headline, card, sales } = getContent(homePage).retreats;
    expect(headline).toContain("Four days");
    expect(card).toMatchObject({ when: "7-10 June 2027", who: "14 participants", price: "£1,450" });
    expect(sales.open.note).toContain("£300");
    expect(getContent(homePage).search.description).toContain("7-10 June 2027");
    expect(fillMarkdown("{flagship.daysInWords} days, {flagship.datesInProse}. It {flagship.priceIs}.")).toBe(
      "four days, 7–10 June 2027. It is £1,450.",
    );
    expect(flagshipEvent()[0]).toMatchObject({
      startDate: "2027-06-07",
      offers: [{ price: 1450, priceCurrency: "GBP", availability: "https://schema.org/InStock" }],
    });
    const { pages, changes } = await getProductEditor(flagshipProduct);
    expect(pages.map(({ path }) => path)).toEqual(
      expect.arrayContaining(["/", "/cancellation-policy", "/blog/coming-on-your-own"]),
    );
    expect(changes).toMatchObject([{ who: "Robyn", canBeUndone: true }]);
    expect((await undo(flagshipProduct)).ok).toBe(true);
    expect(currentCatalogue().flagship).toEqual(flagship);
    expect(fillMarkdown("It {flagship.priceIs}.")).toBe("It is still to be confirmed.");
  });

  test.each<[string, Partial<FlagshipTerms>, string]>([
    ["a last day before the first", { lastDay: "2026-08-10" }, "days"],
    ["more than two months", { lastDay: "2026-10-30" }, "days"],
    ["nobody", { participants: 0 }, "none"],
    ["no deposit", { depositPence: 0 }, "flagship_deposit"],
    ["a deposit as high as the price", { pricePence: 300_00 }, "flagship_deposit"],
  ])("refuses %s", async (_, terms, code) => {
    expect(await save(flagshipProduct, terms)).toMatchObject({ ok: false, code });
    expect(await db.salesChange.count()).toBe(0);
  });
});

describe("the sponsored place", () => {
  test("takes applications only while they are open", async () => {
    expect(sponsoredWith(sponsoredTerms(sponsored))).toEqual(sponsored);
    const send = async () =>
      (await applyForSponsoredPlaceAction({ status: "idle" }, new FormData())) as object;
    expect(await send()).toMatchObject({ code: "invalid" });
    expect((await save(sponsoredProduct, { applications: "closed" })).ok).toBe(true);
    expect(await send()).toMatchObject({ code: "closed" });
    expect(await db.auditEntry.findFirst({ where: { subject: "sponsored" } })).toMatchObject({
      details: { Applications: "Open → Closed" },
    });
    expect((await undo(sponsoredProduct)).ok).toBe(true);
    expect(await send()).toMatchObject({ code: "invalid" });
  });

  test("may be in a shared room and nowhere else", () => {
    const typed = { seen: "0", applications: "open" };
    const takes = (bed: string) => sponsoredProduct.schema().safeParse({ ...typed, bed }).success;
    expect([takes("dorset/shared"), takes("dorset/single"), takes("nowhere/shared")]).toEqual([
      true,
      false,
      false,
    ]);
  });

  test("does not move while an award is not announced", async () => {
    const application = await createApplication();
    expect((await awardPlace(admin, application.id, now())).ok).toBe(true);
    expect(await save(sponsoredProduct, { bed: other })).toMatchObject({ ok: false, code: "award_unsent" });
    expect((await save(sponsoredProduct, { applications: "closed" })).ok).toBe(true);
    const { id } = await db.sponsoredAward.findFirstOrThrow();
    expect((await revokeAward(admin, id, now())).ok).toBe(true);
    expect((await save(sponsoredProduct, { bed: other })).ok).toBe(true);
    expect(sponsoredPlace()).toMatchObject({ retreat: dorset.id, room: "single", open: false });
  });

  test("is awarded only if it has not moved since", async () => {
    const application = await createApplication();
    expect((await saveOver(admin, sponsoredProduct, { bed: "kindling/shared" })).ok).toBe(true);
    // The cached catalogue is stale: the lock reads the current one
    expect(sponsoredPlace().retreat).toBe(dorset.id);
    expect(await awardPlace(admin, application.id, now())).toMatchObject({ ok: false, code: "moved" });
    expect(await db.booking.count()).toBe(0);
    // If that retreat does not exist, pages and emails use the default
    await refreshCatalogue(now());
    expect(sponsoredPlace()).toEqual(sponsored);
  });

  test("is awarded or moved in parallel, never both", async () => {
    const application = await createApplication();
    const [given, moved] = await Promise.all([
      awardPlace(admin, application.id, now()),
      saveOver(admin, sponsoredProduct, { bed: "kindling/shared" }),
    ]);
    expect([given.ok, moved.ok].filter(Boolean)).toHaveLength(1);
  });
});
