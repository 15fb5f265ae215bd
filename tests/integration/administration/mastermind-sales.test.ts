import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { mastermind } from "@/content/programmes";
import { mastermindPaymentPage } from "@/content/pages/mastermind-payment";
import { programmeOf } from "@/lib/content/programmes";
import type { Member } from "@/lib/access/policy";
import { readProgrammeEditor } from "@/lib/administration/sales/editor";
import { programmeProduct } from "@/lib/administration/sales/programme";
import { programmeTermsSchema } from "@/lib/administration/sales/schema";
import { undoChange } from "@/lib/administration/sales/product";
import { getContent } from "@/lib/content/documents";
import { programmePrices, programmeTerms, type ProgrammeTerms } from "@/lib/catalogue/programme";
import { startPlanCheckout } from "@/lib/orders/checkout/plan";
import { db } from "@/lib/db";
import { readPolicy } from "@/lib/content/policies";
import { countSeats } from "@/lib/orders/programmes/places";
import { syncCheckout } from "@/lib/orders/payments/sync";
import { readProgramme } from "@/lib/catalogue/rows";
import { refreshCatalogue } from "@/lib/site/sales/catalogue-version";
import { createMember, uniqueEmail } from "../../support/factories";
import { runDueJobs } from "../../support/jobs";
import { buyPlan, forgetMoney, openPlan, planPrices, someBuyer } from "../../support/money";
import { getPlan } from "../../support/orders";
import { saveOver } from "../../support/sales";
import { payCheckout } from "../../support/sandbox";
import { resetSales } from "./fixture";

let admin: Member;
const now = () => new Date();

beforeEach(async () => {
  await forgetMoney();
  await resetSales();
  admin = await createMember({ role: "admin", displayName: "Robyn" });
});
afterAll(resetSales);

const join = (prices = programmePrices(programmeOf({ programme: "mastermind" })), buyer = someBuyer()) =>
  startPlanCheckout(
    {
      programme: "mastermind",
      plan: "monthly",
      prices,
      name: "Kat Ellis",
      email: uniqueEmail("kat"),
      termsAccepted: true,
    },
    buyer,
    now(),
  );

const save = (typed: Partial<ProgrammeTerms>, { seen, by = admin }: { seen?: number; by?: Member } = {}) =>
  saveOver(by, programmeProduct(mastermind), typed, seen);

const history = () => db.salesChange.findMany({ orderBy: { revision: "asc" } });
const undo = (change = "") => undoChange(admin, programmeProduct(mastermind), change, now());

describe("a change", () => {
  test("closes the sales at once on every page, until they reopen", async () => {
    expect((await join()).ok).toBe(true);
    expect(await save({ sales: "closed" })).toEqual({
      ok: true,
      value: { sales: { from: "open", to: "closed" } },
    });
    // The cached catalogue is stale: the lock reads the current one
    expect(programmeOf({ programme: "mastermind" }).sales).toBe("open");
    expect(await join()).toMatchObject({ ok: false, code: "not_open" });
    await refreshCatalogue(now());
    expect(await join()).toMatchObject({ ok: false, code: "not_open" });
    expect((await countSeats(programmeOf({ programme: "mastermind" }), now())).sales).toBe("closed");
    await save({ sales: "open" });
    await refreshCatalogue(now());
    expect((await join()).ok).toBe(true);
    expect(await history()).toMatchObject([
      { subject: "mastermind", revision: 1, authorId: admin.userId },
      { subject: "mastermind", revision: 2 },
    ]);
  });

  test("of prices, cohort and places appears on pages, cards, metadata and policies", async () => {
    const policy = () => JSON.stringify(readPolicy("cancellation-policy"));
    const before = policy();
    const terms = { monthlyPence: 111_00, payments: 5, oneTimePence: 500_00, participants: 12 };
    await save({ ...terms, firstDay: "2027-03-03", months: 7, calls: "Thursdays at 6PM GMT" });
    await refreshCatalogue(now());
    const { hero, details, plans, form } = getContent(mastermindPaymentPage);
    expect(hero.lead).toContain("7 months with 12 people");
    expect(details).toMatchObject({ start: "March 2027", calls: "Thursdays at 6PM GMT" });
    expect(plans.monthly).toMatchObject({ price: "£111/month", detail: "5 payments, £555 in all" });
    expect(plans.oneTime).toMatchObject({ price: "£500", struck: "£555", badge: "Save 10%" });
    expect(form.submitOneTime).toContain("£500");
    expect(getContent(mastermindPaymentPage).search.description).toContain(
      "£111 a month for 5 months or £500",
    );
    expect(policy()).not.toBe(before);
    expect(policy()).toContain("five");
    expect(
      await db.auditEntry.findFirst({ where: { subject: "mastermind" }, orderBy: { id: "desc" } }),
    ).toMatchObject({
      action: "sales.changed",
      details: { "Each payment": "£97 → £111", "First day": "5 February 2025 → 3 March 2027" },
    });
  });

  test("of two administrators is saved once; an unchanged one writes nothing; others may not", async () => {
    const other = await createMember({ role: "admin", displayName: "Jude" });
    const both = await Promise.all([
      save({ monthlyPence: 98_00 }, { seen: 0, by: other }),
      save({ monthlyPence: 99_00 }, { seen: 0 }),
    ]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(both.find(({ ok }) => !ok)).toMatchObject({
      code: "changed",
      message: expect.stringMatching(/^(Jude|Robyn) changed this on/) as string,
    });
    expect(await save(programmeTerms(await readProgramme(db, "mastermind")))).toEqual({
      ok: true,
      value: {},
    });
    expect(await history()).toHaveLength(1);
  });
});

describe("an inconsistent change is refused, with the numbers", () => {
  test.each<[string, Partial<ProgrammeTerms>, string, RegExp]>([
    ["a single payment as high as the monthly ones", { oneTimePence: 582_00 }, "dearer", /£582 in all/],
    ["a price of 0", { oneTimePence: 0 }, "too_cheap", /£1 or more/],
    ["a monthly price of 0", { monthlyPence: 0 }, "too_cheap", /£1 or more/],
    ["a monthly plan of one payment", { payments: 1 }, "payments", /2 payments or more/],
    ["no places", { participants: 0 }, "none", /1 or more/],
    ["no months", { months: 0 }, "none", /1 or more/],
  ])("%s", async (_, terms, code, message) => {
    expect(await save(terms)).toMatchObject({
      ok: false,
      code,
      message: expect.stringMatching(message) as string,
    });
    expect(await history()).toEqual([]);
  });

  test("fewer places than are sold or in Checkout; a new cohort has all of them again", async () => {
    await buyPlan();
    await openPlan();
    expect(await save({ participants: 1 })).toMatchObject({
      code: "fewer_places",
      fields: { participants: "Seats: 1 sold, 1 at the till. It can’t be fewer than 2." },
    });
    expect(await save({ participants: 2 })).toMatchObject({ ok: true });
    await refreshCatalogue(now());
    expect(await join()).toMatchObject({ ok: false, code: "sold_out" });
    expect(await save({ cohort: "2027-03", participants: 1 })).toMatchObject({ ok: true });
    await refreshCatalogue(now());
    expect(await countSeats(programmeOf({ programme: "mastermind" }), now())).toMatchObject({ left: 1 });
    expect(await save({ cohort: mastermind.cohort })).toMatchObject({ ok: false, code: "fewer_places" });
  });

  test.each([
    ["a price in words", { oneTimePence: "a lot" }],
    ["a negative number of places", { participants: "-1" }],
    ["too many payments", { payments: "25" }],
    ["an invalid date", { firstDay: "2027-02-31" }],
    ["a cohort without a name", { cohort: " " }],
    ["calls without a time", { calls: "" }],
  ])("%s", (_, wrong) => {
    const terms = Object.entries(programmeTerms(mastermind)).filter(([, value]) => value !== null);
    const typed = terms.map(([name, value]) => [name, name.endsWith("Pence") ? "100.50" : `${value}`]);
    const sent = { ...(Object.fromEntries(typed) as Record<string, string>), seen: "0" };
    expect(programmeTermsSchema(mastermind).parse(sent)).toMatchObject({
      oneTimePence: 100_50,
      payments: 6,
      seen: 0,
    });
    expect(programmeTermsSchema(mastermind).safeParse({ ...sent, ...wrong }).success).toBe(false);
  });
});

describe("undoing a change", () => {
  test("restores the previous terms once, but not over a later change", async () => {
    await save({ monthlyPence: 99_00, participants: 12 });
    const [change] = await history();
    expect(await undo(change?.id)).toMatchObject({ ok: true });
    expect(await readProgramme(db, "mastermind")).toMatchObject({ monthlyPence: 97_00, participants: 10 });
    expect(await undo(change?.id)).toMatchObject({ code: "changed_again" });
    expect((await readProgrammeEditor(mastermind, now())).changes).toMatchObject([
      { who: "Robyn", isUndoing: true, isUndone: false, canBeUndone: true },
      { isUndone: true, canBeUndone: false },
    ]);
    await save({ monthlyPence: 98_00 });
    await save({ monthlyPence: 96_00 });
    const later = (await history()).at(-2);
    expect(await undo(later?.id)).toMatchObject({ code: "changed_again" });
    expect(await undo("019ab3c4-5d6e-7f80-9a1b-2c3d4e5f6a7b")).toMatchObject({ code: "gone" });
  });

  test("is refused if places have been sold since", async () => {
    await save({ participants: 1 });
    await save({ participants: 2 });
    await refreshCatalogue(now());
    expect([(await join()).ok, (await join()).ok]).toEqual([true, true]);
    expect(await undo((await history()).at(-1)?.id)).toMatchObject({ code: "fewer_places" });
  });
});

describe("a buyer, in the meantime,", () => {
  test("pays the price of an open Checkout, as often as agreed", async () => {
    const opened = await openPlan();
    await save({ monthlyPence: 120_00, payments: 3, oneTimePence: 300_00, sales: "closed" });
    await refreshCatalogue(now());
    await payCheckout(opened.url);
    expect(await syncCheckout(opened.sessionId, now())).toMatchObject({ state: "joined" });
    await runDueJobs();
    expect(await getPlan(opened.plan.id)).toMatchObject({
      ...{ status: "confirmed", paymentPence: 97_00, instalments: 6, cohort: mastermind.cohort },
      subscriptionId: expect.any(String) as string,
    });
  });

  test("sees a price that has just changed, even if this server has a stale catalogue", async () => {
    await save({ monthlyPence: 99_00 });
    expect(await join(planPrices)).toMatchObject({ ok: false, code: "price_changed" });
    await refreshCatalogue(now());
    expect(await join(planPrices)).toMatchObject({ ok: false, code: "price_changed" });
    expect((await join()).ok).toBe(true);
    expect(await db.plan.findFirstOrThrow()).toMatchObject({ paymentPence: 99_00 });
  });

  test("gets a place of the current cohort, not the one held of the last cohort", async () => {
    const buyer = someBuyer();
    const order = { email: uniqueEmail("kat") };
    const before = await openPlan(order, buyer);
    expect((await openPlan(order, buyer)).plan.id).toBe(before.plan.id);
    await save({ cohort: "2027-03" });
    await refreshCatalogue(now());
    const after = await openPlan(order, buyer);
    expect(after.plan).toMatchObject({ cohort: "2027-03" });
    expect(after.plan.id).not.toBe(before.plan.id);
  });

  test("never finds fewer places than are sold, even in parallel", async () => {
    const [lowered, ...asked] = await Promise.all([
      save({ participants: 2 }),
      ...Array.from({ length: 4 }, () => join()),
    ]);
    const sold = asked.filter(({ ok }) => ok).length;
    const { participants } = await readProgramme(db, "mastermind");
    expect(lowered.ok ? 2 : mastermind.participants).toBe(participants);
    expect(sold).toBeLessThanOrEqual(participants);
  });
});
