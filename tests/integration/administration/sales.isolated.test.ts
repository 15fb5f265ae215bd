import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import { SalesPage } from "@/components/admin/retreats/sales-page";
import { dorset } from "@/content/retreats";
import type { Member } from "@/lib/access/policy";
import { readEditor } from "@/lib/administration/sales/editor";
import { readOnSale } from "@/lib/administration/sales/overview";
import { undoChange } from "@/lib/administration/sales/product";
import { paywallProduct } from "@/lib/administration/sales/paywall";
import { retreatProduct } from "@/lib/administration/sales/retreat";
import type { TypedTerms } from "@/lib/administration/sales/rooms";
import { termsSchema } from "@/lib/administration/sales/schema";
import { listStarted } from "@/lib/administration/today/warnings";
import { countPlaces } from "@/lib/orders/bookings/places";
import { valuesOf } from "@/lib/catalogue/changes";
import { termsOf } from "@/lib/catalogue/terms";
import { firstProblems, valuesOf as formValues } from "@/lib/forms/values";
import { startCheckout } from "@/lib/orders/checkout/place";
import { textOf } from "@/lib/content/markdown";
import { fillMarkdown } from "@/lib/content/facts/fill";
import { db } from "@/lib/db";
import { runDueJobs } from "@/lib/jobs/run-due-jobs";
import { printedTerms, readPolicy, termsHash } from "@/lib/content/policies";
import { priceList, retreatOf } from "@/lib/content/retreats";
import { latestRetreat, refreshCatalogue } from "@/lib/site/sales/catalogue-version";
import { createMember, uniqueEmail } from "../../support/factories";
import { bookingAt, buyPlace, forgetMoney, someBuyer } from "../../support/money";
import { createBooking } from "../../support/orders";
import { payCheckout } from "../../support/sandbox";
import { syncCheckout } from "@/lib/orders/payments/sync";
import { saveOver, undoLast } from "../../support/sales";
import { resetSales } from "./fixture";

vi.mock("@/components/layout/picture", () => ({ Picture: () => null }));

let admin: Member;
const id = dorset.id;
const now = () => new Date();
const current = () => retreatOf({ retreat: id });

beforeEach(async () => {
  await forgetMoney();
  await resetSales();
  admin = await createMember({ role: "admin", displayName: "Robyn" });
});
afterAll(resetSales);

const product = retreatProduct(dorset);
const save = (typed: TypedTerms, { seen, by = admin }: { seen?: number; by?: Member } = {}) =>
  saveOver(by, product, typed, seen);
const undo = (change = "") => undoChange(admin, product, change, now());

const price = "rooms.single.pricePence";
const places = "rooms.single.capacity";
const sell = (pricePence: number): TypedTerms => ({ rooms: { single: { pricePence } } });
const limit = (capacity: number): TypedTerms => ({ rooms: { single: { capacity } } });
const history = () => db.salesChange.findMany({ orderBy: { revision: "asc" } });

const ask = (more: Partial<Parameters<typeof startCheckout>[0]> = {}) =>
  startCheckout(
    {
      ...{ retreat: id, room: "single", pay: "deposit", prices: priceList(current()), termsAccepted: true },
      ...{ name: "Kat Ellis", email: uniqueEmail("kat"), ...more },
    },
    someBuyer(),
    now(),
  );

describe("a change", () => {
  test("is a row with author and time, and updates all derived texts at once", async () => {
    expect(await save({ ...termsOf(current()), ...sell(567_00), firstDay: "2026-05-14" })).toMatchObject({
      ok: true,
      value: { [price]: { from: 547_00, to: 567_00 } },
    });
    expect(await db.retreat.findUnique({ where: { id }, include: { rooms: true } })).toMatchObject({
      ...{
        firstDay: new Date("2026-05-14"),
        depositPence: dorset.depositPence,
        copiedFrom: null,
        address: null,
      },
      rooms: [
        { id: "shared", position: 0, capacity: 8, sharing: "shared", isOffered: true, name: null },
        { id: "single", position: 1, pricePence: 567_00, sharing: "own" },
      ],
    });
    expect(await refreshCatalogue(now())).toBe(true);
    expect(current()).toMatchObject({ days: 4, nights: 3, dates: "14-17 May 2026" });
    expect(current().rooms.single?.text).toContain("£23.33 more for each of the 3 nights");
    expect(fillMarkdown("{dorset.single}, {dorset.nightsInWords}")).toBe("£567, three");
    expect(await history()).toMatchObject([{ revision: 1, authorId: admin.userId, undoesId: null }]);
    expect(await db.auditEntry.findFirst({ where: { action: "sales.changed" } })).toMatchObject({
      subject: id,
      details: { "Single-occupancy en-suite: Price": "£547 → £567" },
    });
  });

  test("is loaded by the scheduled jobs on a serverless host", async () => {
    await save(sell(567_00));
    expect(current().rooms.single?.pricePence).toBe(dorset.rooms.single.pricePence);
    await runDueJobs(0, now());
    expect(current().rooms.single?.pricePence).toBe(567_00);
  });

  test("without a difference writes nothing", async () => {
    expect(await save(termsOf(current()))).toEqual({ ok: true, value: {} });
    expect(await history()).toEqual([]);
  });

  test("stores the terms of sale as printed from then on", async () => {
    const before = termsHash();
    await save({ balanceDueDaysBefore: 45 });
    await refreshCatalogue(now());
    expect(termsHash()).not.toBe(before);
    const kept = await db.printedTerms.findUniqueOrThrow({ where: { hash: termsHash() } });
    expect(kept.text).toBe(printedTerms());
    expect(kept.text).toContain("due 45 days before");
  });

  test("of two administrators is saved once, and the second sees by whom and when", async () => {
    const other = await createMember({ role: "admin", displayName: "Jude" });
    const both = await Promise.all([
      save(sell(557_00), { seen: 0, by: other }),
      save(sell(567_00), { seen: 0 }),
    ]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    const refused = both.find(({ ok }) => !ok);
    expect(refused).toMatchObject({
      code: "changed",
      message: expect.stringMatching(/^(Jude|Robyn) changed this on/) as string,
    });
    expect(await history()).toHaveLength(1);
  });
});

describe("an inconsistent change is refused, with the numbers", () => {
  test.each<[string, TypedTerms, string, RegExp]>([
    ["a last day before the first", { lastDay: "2026-05-14" }, "days", /can’t come before/],
    ["a deposit as high as a room", { depositPence: 497_00 }, "deposit", /£497/],
    ["no deposit", { depositPence: 0 }, "deposit", /above 0/],
    ["a half refund with more notice than the full one", { halfRefundDays: 61 }, "tiers", /more notice/],
  ])("%s", async (_, terms, code, message) => {
    expect(await save(terms)).toMatchObject({
      ok: false,
      code,
      message: expect.stringMatching(message) as string,
    });
    expect(await history()).toEqual([]);
  });

  test("fewer places than are sold or in Checkout", async () => {
    await buyPlace();
    const opened = await ask();
    expect(opened.ok).toBe(true);
    const taken = (await db.guest.groupBy({ by: ["room"], _count: true })).find(
      ({ room }) => room === "single",
    );
    const least = taken?._count ?? 0;
    expect(await save(limit(least - 1))).toMatchObject({
      code: "fewer_places",
      fields: { [places]: expect.stringContaining(`It can’t be fewer than ${least}.`) as string },
    });
    expect(await save(limit(least))).toMatchObject({ ok: true });
    expect((await countPlaces(await latestRetreat(db, { id }), now())).rooms.single).toEqual({ left: 0 });
  });

  test.each([
    ["a price in words", { [price]: "a lot" }],
    ["a negative number of places", { [places]: "-1" }],
    ["an invalid date", { firstDay: "2026-02-31" }],
    ["an unknown state of sales", { sales: "maybe" }],
  ])("%s", (_, wrong) => {
    const form = new FormData();
    for (const [path, value] of Object.entries(valuesOf(termsOf(current()))))
      form.set(path, path.endsWith("Pence") ? "100" : `${value}`);
    form.set("seen", "0");
    const schema = termsSchema(current());
    const parse = () => schema.safeParse(formValues(form, { schema }));
    expect(parse().success).toBe(true);
    for (const [path, value] of Object.entries(wrong)) form.set(path, value);
    const { error } = parse();
    expect(Object.keys(error ? firstProblems(error) : {})).toEqual(Object.keys(wrong));
  });
});

describe("undoing a change", () => {
  test("restores the previous terms, once", async () => {
    await save(sell(567_00));
    const [change] = await history();
    expect(await undo(change?.id)).toMatchObject({ ok: true });
    expect((await latestRetreat(db, { id })).rooms.single?.pricePence).toBe(547_00);
    expect(await undo(change?.id)).toMatchObject({ ok: false, code: "changed_again" });
    expect((await readEditor(dorset, now())).changes).toMatchObject([
      { isUndoing: true, isUndone: false, canBeUndone: true },
      { isUndone: true, canBeUndone: false },
    ]);
  });

  test("is refused after a later change, and if places have been sold since", async () => {
    await save(sell(567_00));
    await save(sell(577_00));
    const [first] = await history();
    expect(await undo(first?.id)).toMatchObject({ code: "changed_again" });
    await save(limit(0));
    await save(limit(4));
    await refreshCatalogue(now());
    expect((await ask()).ok).toBe(true);
    expect(await undoLast(admin, product)).toMatchObject({ code: "fewer_places" });
  });

  test("is refused for another retreat's change, or an unknown one", async () => {
    expect(await undo("019ab3c4-5d6e-7f80-9a1b-2c3d4e5f6a7b")).toMatchObject({ code: "gone" });
    await saveOver(admin, paywallProduct, { line: "Hello." });
    expect(await undo((await history()).at(-1)?.id)).toMatchObject({ code: "gone" });
  });
});

describe("a buyer, in the meantime,", () => {
  test("pays the price of an open Checkout", async () => {
    const opened = await ask({ pay: "full" });
    if (!opened.ok) throw new Error(opened.message);
    await save({ ...sell(999_00), sales: "closed" });
    await refreshCatalogue(now());
    await payCheckout(opened.value.url);
    const { booking, sessionId } = await bookingAt(opened.value.url);
    expect(await syncCheckout(sessionId, now())).toMatchObject({ state: "confirmed" });
    expect(booking.totalPence).toBe(547_00);
  });

  test("keeps the notice of an open Checkout; later buyers and the policy have the new one", async () => {
    const opened = await ask();
    if (!opened.ok) throw new Error(opened.message);
    await save({ fullRefundDays: 90, halfRefundDays: 45, transferDays: 21 });
    await refreshCatalogue(now());
    const after = await ask();
    if (!after.ok) throw new Error(after.message);
    const daysOf = async (url: string) => {
      const { fullRefundDays, halfRefundDays } = (await bookingAt(url)).booking;
      return [fullRefundDays, halfRefundDays];
    };
    expect(await daysOf(opened.value.url)).toEqual([60, 30]);
    expect(await daysOf(after.value.url)).toEqual([90, 45]);
    const text = textOf(readPolicy("cancellation-policy").sections.flatMap(({ body }) => body.children));
    expect(text).toContain("90 (Ideas to Impact Retreat) or 60 (the flagship retreat) days or more");
    expect(text).toContain("14 February 2026");
  });

  test("sees a price that has just changed, even if this server has a stale catalogue", async () => {
    const prices = priceList(current());
    await save(sell(567_00));
    expect(await ask({ prices })).toMatchObject({ ok: false, code: "price_changed" });
    await refreshCatalogue(now());
    expect(await ask({ prices })).toMatchObject({ ok: false, code: "price_changed" });
    expect((await ask()).ok).toBe(true);
  });

  test("gets no place once sales are closed, and only as many as there are now", async () => {
    await save(limit(1));
    const asked = await Promise.all(Array.from({ length: 5 }, () => ask()));
    expect(asked.filter(({ ok }) => ok)).toHaveLength(1);
    await save({ sales: "waitlist" });
    expect(await ask({ room: "shared" })).toMatchObject({ ok: false, code: "not_open" });
  });

  test("never finds fewer places than are sold, even in parallel", async () => {
    const [lowered, ...asked] = await Promise.all([
      save(limit(2)),
      ...Array.from({ length: 4 }, () => ask()),
    ]);
    const sold = asked.filter(({ ok }) => ok).length;
    const { rooms } = await latestRetreat(db, { id });
    expect(sold).toBeLessThanOrEqual(rooms.single?.capacity ?? 0);
    expect(lowered.ok ? 2 : 4).toBe(rooms.single?.capacity);
  });
});

test("the sales page warns of a started retreat on sale and shows its places", async () => {
  const rooms = { shared: { capacity: 1 }, single: { capacity: 0 } };
  await save({ rooms, firstDay: "2026-05-15", lastDay: "2026-05-17" });
  await createBooking({ room: "shared" });
  await refreshCatalogue(now());
  const page = async (at: Date) =>
    renderToStaticMarkup(
      createElement(SalesPage, { onSale: await readOnSale(at), warnings: listStarted(at) }),
    );
  const begun = `${dorset.name} is on sale and began on 15 May 2026. Its page still takes money.`;
  expect(await page(new Date("2026-05-15T12:00:00Z"))).toContain(begun);
  const before = await page(new Date("2026-05-14T12:00:00Z"));
  expect(before).not.toContain(begun);
  expect(before).toContain(">1 sold, none free<");
});

test("texts with facts are reloaded after a change", async () => {
  const policy = () => JSON.stringify(readPolicy("cancellation-policy"));
  const before = policy();
  await save({ depositPence: 120_00 });
  await refreshCatalogue(now());
  expect(policy()).not.toBe(before);
  expect(policy()).toContain("£120");
});
