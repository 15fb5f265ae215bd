import { createHash } from "node:crypto";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { mastermind } from "@/content/programmes";
import { termsVersion } from "@/content/checkout";
import { mastermindPaymentPage } from "@/content/pages/mastermind-payment";
import { retreatPaymentPage } from "@/content/pages/retreat-payment";
import { dorset } from "@/content/retreats/dorset";
import type { Member } from "@/lib/access/policy";
import { programmeProduct } from "@/lib/administration/sales/programme";
import { replaceCatalogue } from "@/lib/catalogue/current";
import { termsOf, withTerms } from "@/lib/catalogue/terms";
import { currentTerms, policyPages, printedTerms, readPolicy } from "@/lib/content/policies";
import { db } from "@/lib/db";
import { getEditor } from "@/lib/site/documents/editor";
import { publishDraft, restoreVersion } from "@/lib/site/documents/publish";
import { deliveredVersion } from "@/lib/site/documents/versions";
import { saveDraft } from "@/lib/site/documents/save";
import { refreshCatalogue } from "@/lib/site/sales/catalogue-version";
import { createMember, uniqueEmail } from "../../support/factories";
import { forgetMoney, openPlace, openPlan, someBuyer } from "../../support/money";
import { createBooking, createPlan, getBooking } from "../../support/orders";
import { resetSales } from "../administration/fixture";

const now = new Date("2026-03-19T09:00:00Z");
const page = "policy-terms-of-service";
const delivered = policyPages.find(({ key }) => key === page)?.fields.text.initial ?? "";

let robyn: Member;

beforeEach(async () => {
  await forgetMoney();
  await reset();
  robyn = await createMember({ role: "admin", displayName: "Robyn" });
});
afterAll(reset);

async function reset() {
  await resetSales();
  await db.siteDocument.deleteMany();
  await db.printedTerms.deleteMany();
  // As after a start
  Reflect.deleteProperty(globalThis, "catalogue");
  await refreshCatalogue(now);
}

async function save(key: string, path: string, to: string) {
  const from = (await getEditor(key))?.values[path];
  const saved = await saveDraft(robyn, { page: key, changes: [{ path, from, to }] }, now);
  return saved.ok ? saved.value.checks : [];
}

const publish = async (key: string) =>
  publishDraft(robyn, { page: key, seen: (await getEditor(key))?.draftedAt ?? "" }, now);

const sha256 = (words: string) => createHash("sha256").update(words).digest("hex");

/** What an acceptance stores of terms that were not shipped. */
function changedTerms() {
  const termsHash = sha256(printedTerms());
  return { termsVersion: `${termsVersion}.${termsHash.slice(0, 6)}`, termsHash };
}

describe("published terms", () => {
  test("apply to acceptances from then on; earlier ones keep theirs, and both texts are stored", async () => {
    const [order, buyer] = [{ email: uniqueEmail("kat") }, someBuyer()];
    const earlier = await openPlace();
    const open = await openPlan(order, buyer);
    const old = { terms: currentTerms(), text: printedTerms() };
    expect(earlier.booking).toMatchObject(old.terms);
    expect(open.plan).toMatchObject(old.terms);

    await save(page, "text", `${delivered}\n\n## 15. Biscuits\n\nThere are always biscuits.`);
    expect(currentTerms()).toEqual(old.terms);
    expect(await publish(page)).toMatchObject({ ok: true });

    const terms = currentTerms();
    expect(terms).toEqual(changedTerms());
    expect(terms.termsHash).not.toBe(old.terms.termsHash);
    expect((await openPlace()).booking).toMatchObject(terms);
    expect(await getBooking(earlier.booking.id)).toMatchObject(old.terms);
    // Accepted again with the same Checkout
    expect((await openPlan(order, buyer)).plan).toMatchObject({ id: open.plan.id, ...terms });

    expect(await db.printedTerms.findMany({ orderBy: { version: "asc" } })).toMatchObject([
      { hash: old.terms.termsHash, version: termsVersion, text: old.text },
      { hash: terms.termsHash, version: terms.termsVersion, text: printedTerms() },
    ]);
    expect(printedTerms()).toContain("always biscuits");
  });

  test("have their version by what is printed; a change of another field is none of the terms", async () => {
    await save(page, "search.title", "The terms");
    await publish(page);
    expect(currentTerms().termsVersion).toBe(termsVersion);
    await save(page, "lastUpdated", "March 2026");
    await publish(page);
    expect(currentTerms()).toEqual(changedTerms());
    expect(printedTerms()).toContain("\n\nLast updated March 2026\n\n");
    await restoreVersion(robyn, { page, version: deliveredVersion }, now);
    await publish(page);
    expect(currentTerms()).toEqual({ termsVersion, termsHash: sha256(printedTerms()) });
  });

  test("have the cancellation policy, so that a change of it is a new version", async () => {
    const earlier = await openPlace();
    const old = { terms: currentTerms(), text: printedTerms() };
    expect(old.text).toContain("\n# Cancellation policy\n\nEffective January 2025\n\n");
    const policy = "policy-cancellation-policy";
    const { text } = (await getEditor(policy))?.values ?? {};
    await save(policy, "text", `${text as string}\n\n## 14. Sooner\n\nA third is refunded.`);
    expect(await publish(policy)).toMatchObject({ ok: true });

    const terms = currentTerms();
    expect(terms).toEqual(changedTerms());
    expect(terms).not.toEqual(old.terms);
    expect((await openPlace()).booking).toMatchObject(terms);
    expect(await getBooking(earlier.booking.id)).toMatchObject(old.terms);
    expect(await db.printedTerms.findUnique({ where: { hash: terms.termsHash } })).toMatchObject({
      text: expect.stringContaining("A third is refunded.") as string,
    });
    expect(await db.printedTerms.findUnique({ where: { hash: old.terms.termsHash } })).toMatchObject({
      text: old.text,
    });
  });

  test("change their version with the facts they print, as the deposit", () => {
    const before = currentTerms();
    const depositPence = dorset.depositPence + 100;
    replaceCatalogue({ retreats: [withTerms(dorset, { ...termsOf(dorset), depositPence })] });
    expect(currentTerms()).toEqual(changedTerms());
    expect(currentTerms()).not.toEqual(before);
  });
});

test("the editor counts the open orders that keep their terms", async () => {
  await createBooking({ paidPence: 497_00, totalPence: 497_00, now });
  await createPlan({ kind: "one_time", now: new Date("2026-02-01T00:00:00Z") });
  await createPlan({ status: "refunded", now });
  await createBooking({ status: "held", now });
  const keeping = async (at: Date) => (await getEditor(page, at))?.keeping;
  expect(await keeping(now)).toBe(2);
  // Both are over then, and paid
  expect(await keeping(new Date("2027-03-19T09:00:00Z"))).toBe(0);
});

describe("a policy", () => {
  const key = "policy-data-protection";

  test("may name every fact, and none else", async () => {
    expect(
      await save(key, "text", "{{boss}}, {dorset.colour}, {mastermind.monthly} and {deposit}."),
    ).toMatchObject(
      ["{{boss}}", "{dorset.colour}", "{mastermind.monthly}", "{deposit}"].map((token) => ({
        isBlocking: true,
        title: `${token} stands for nothing`,
      })),
    );
    expect(await publish(key)).toMatchObject({ ok: false, code: "checks" });
    expect(
      await save(key, "text", "{{business}}, {dorset.singleBalance}, {mastermind.monthsInWords}, { }."),
    ).toEqual([]);
    expect(await publish(key)).toMatchObject({ ok: true });
    expect(JSON.stringify(readPolicy("data-protection").intro)).toMatch(/£\d+, six, { }/);
    expect(programmeProduct(mastermind).pages()).toContainEqual({
      path: "/data-protection",
      name: "Data Protection",
    });
  });

  test("is advised to name a typed price", async () => {
    expect(await save(key, "text", "It is £547.")).toMatchObject([
      { isBlocking: false, replace: { words: "£547", by: "{dorset.single}" } },
    ]);
  });

  test("may have its date in its description, and no other place", async () => {
    expect(await save("policy-privacy-policy", "search.description", "In force: {dated}.")).toEqual([]);
    expect(await save("policy-privacy-policy", "search.description", "In force: {date}.")).toMatchObject([
      { isBlocking: true, title: "{date} stands for nothing" },
      { isBlocking: false, title: "This text doesn’t mention {dated}" },
    ]);
  });
});

describe.each([retreatPaymentPage, mastermindPaymentPage])("the terms checkbox of $key", ({ key }) => {
  const path = "form.terms";

  test("keeps the names of the policies, which become its links", async () => {
    const names = ["Terms of Service", "Cancellation Policy"];
    expect(await save(key, path, "I accept everything.")).toMatchObject(
      names.map((name) => ({ path, isBlocking: true, title: `“${name}” is missing` })),
    );
    expect(await publish(key)).toMatchObject({ ok: false, code: "checks" });
    expect(await save(key, path, "Yes to the Terms of Service and the cancellation policy.")).toMatchObject([
      { isBlocking: true, title: "“Cancellation Policy” is missing" },
    ]);
    expect(await save(key, path, "I’ve read the Cancellation Policy and the Terms of Service.")).toEqual([]);
    expect(await publish(key)).toMatchObject({ ok: true });
  });
});
