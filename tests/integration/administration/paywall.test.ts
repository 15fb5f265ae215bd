import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { mastermind as programme } from "@/content/programmes";
import type { Paywall } from "@/content/paywall";
import { communityCopy } from "@/content/pages/community";
import { dorset } from "@/content/retreats";
import type { Member } from "@/lib/access/policy";
import { getProductEditor } from "@/lib/administration/sales/editor";
import { programmeProduct } from "@/lib/administration/sales/programme";
import { paywallProduct } from "@/lib/administration/sales/paywall";
import type { Product } from "@/lib/administration/sales/product";
import { retreatProduct } from "@/lib/administration/sales/retreat";
import type { TypedTerms } from "@/lib/administration/sales/rooms";
import type { ProgrammeTerms } from "@/lib/catalogue/programme";
import { retreatChoice } from "@/lib/catalogue/paywall";
import { readPaywall } from "@/lib/clubhouse/paywall";
import { db } from "@/lib/db";
import { refreshCatalogue } from "@/lib/site/sales/catalogue-version";
import { createMember } from "../../support/factories";
import { saveOver, undoLast } from "../../support/sales";
import { resetSales } from "./fixture";

let admin: Member;
const now = () => new Date();
const before = new Date(`${dorset.firstDay}T12:00:00Z`);
const { mastermind, retreat } = communityCopy.paywall.offers;

beforeEach(async () => {
  await resetSales();
  admin = await createMember({ role: "admin", displayName: "Robyn" });
});
afterAll(resetSales);

async function set<Typed extends object>(
  product: Product<object, object, Typed>,
  typed: Typed,
  seen?: number,
) {
  const saved = await saveOver(admin, product, typed, seen);
  await refreshCatalogue(now());
  return saved;
}

const save = (typed: Partial<Paywall>, seen?: number) => set(paywallProduct, typed, seen);
const sellMastermind = async (typed: Partial<ProgrammeTerms>) =>
  expect(await set(programmeProduct(programme), typed)).toMatchObject({ ok: true });
const sellDorset = async (typed: TypedTerms) =>
  expect(await set(retreatProduct(dorset), typed)).toMatchObject({ ok: true });

const ways = (at = before) => readPaywall(at).offers.map(({ href }) => href);

describe("the paywall of members without access", () => {
  test("offers the mastermind by default", () => {
    expect(readPaywall(now())).toEqual({
      offers: [
        {
          text: "The mastermind is £97 a month for 6 months, or £465 at once.",
          bold: ["£97", "£465"],
          button: mastermind.open.button,
          href: "/mastermind-payment",
        },
      ],
      line: "",
    });
  });

  test("shows the founder's offers in order, with the founder's line", async () => {
    const line = "The door reopens in March.";
    expect(await save({ first: retreatChoice(dorset), second: "mastermind", line })).toMatchObject({
      ok: true,
    });
    const shown = readPaywall(before);
    expect(shown.line).toBe(line);
    expect(shown.offers).toMatchObject([
      {
        text: "Ideas to Impact Retreat: 15-17 May 2026, Dorset. From £497, of which £100 holds your place.",
        button: retreat.open.button,
        href: dorset.paths.page,
      },
      { href: "/mastermind-payment" },
    ]);
    await save({ first: "nothing", second: "nothing" });
    expect(readPaywall(before)).toEqual({ offers: [], line });
  });

  test("follows the sales: links to the waitlist, and omits what is closed", async () => {
    await save({ second: retreatChoice(dorset) });
    await sellMastermind({ sales: "waitlist" });
    await sellDorset({ sales: "waitlist", clubhouse: "retreat" });
    expect(readPaywall(before).offers).toMatchObject([
      { href: "/mastermind-waitlist", button: mastermind.waitlist.button },
      {
        href: dorset.paths.waitlist,
        button: retreat.waitlist.button,
        text: expect.stringContaining(retreat.opens.retreat) as string,
      },
    ]);
    await sellMastermind({ sales: "closed" });
    expect(ways()).toEqual([dorset.paths.waitlist]);
    await sellDorset({ sales: "closed" });
    expect(ways()).toEqual([]);
    await sellMastermind({ sales: "open", monthlyPence: 99_00 });
    expect(readPaywall(before).offers).toMatchObject([{ bold: ["£99", "£465"] }]);
  });

  test("offers the next retreat once and omits an unknown one", async () => {
    await save({ first: "next-retreat", second: retreatChoice(dorset), third: "retreat:kindling" });
    expect(ways()).toEqual([dorset.paths.page]);
    // Without a future retreat: the last one on sale
    expect(ways(new Date("2040-01-01T12:00:00Z"))).toEqual([dorset.paths.page]);
    await sellDorset({ sales: "closed" });
    expect(ways()).toEqual([]);
    const { described, terms } = await getProductEditor(paywallProduct);
    expect(described.options?.third?.["retreat:kindling"]).toBe("“kindling”, which is gone");
    const typed = { ...terms, seen: "1" };
    expect(paywallProduct.schema().safeParse(typed).success).toBe(true);
    expect(paywallProduct.schema().safeParse({ ...typed, first: "retreat:nowhere" }).success).toBe(false);
  });
});

describe("a change", () => {
  test("has its author and can be taken back; the audit log says it in words", async () => {
    await save({ second: "next-retreat", line: "Hello." });
    expect(await db.auditEntry.findFirst({ where: { subject: "paywall" } })).toMatchObject({
      action: "sales.changed",
      details: { Second: "Nothing → The next retreat, whichever it is", "Your line": "nothing → Hello." },
    });
    const { changes, pages } = await getProductEditor(paywallProduct);
    expect(pages.map(({ path }) => path)).toEqual(["/community", "/members"]);
    expect(changes).toMatchObject([{ who: "Robyn", canBeUndone: true }]);
    expect((await undoLast(admin, paywallProduct)).ok).toBe(true);
    await refreshCatalogue(now());
    expect(readPaywall(before)).toMatchObject({ offers: [{ href: "/mastermind-payment" }], line: "" });
  });

  test("is refused for duplicate offers, from a stale page and from other members", async () => {
    expect(await save({ third: "mastermind" })).toMatchObject({
      code: "twice",
      fields: { third: expect.any(String) as string },
    });
    const both = await Promise.all([
      saveOver(admin, paywallProduct, { line: "One." }, 0),
      saveOver(admin, paywallProduct, { line: "Two." }, 0),
    ]);
    expect(both.map(({ ok }) => ok).sort()).toEqual([false, true]);
    expect(await save({ line: "Late." }, 0)).toMatchObject({ code: "changed" });
  });
});
