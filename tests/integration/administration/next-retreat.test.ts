import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { listBookings } from "../../support/orders";
import { formatMoney } from "@/content/money";
import { dorset } from "@/content/retreats";
import type { Member } from "@/lib/access/policy";
import { getProductEditor } from "@/lib/administration/sales/editor";
import type { TypedTerms } from "@/lib/administration/sales/rooms";
import { startCheckout } from "@/lib/orders/checkout/place";
import { db } from "@/lib/db";
import { listListedPages } from "@/lib/site/sitemap-pages";
import { findAnyRetreat, findRetreat, findRetreatAt, listRetreats, priceList } from "@/lib/content/retreats";
import { createMember, uniqueEmail } from "../../support/factories";
import { forgetMoney, someBuyer } from "../../support/money";
import {
  kindling,
  kindlingProduct,
  publishKindling,
  resetSales,
  saveKindling,
  startKindling,
  undoLastOfKindling,
} from "./fixture";

let admin: Member;
const now = () => new Date();
const id = kindling;

beforeEach(async () => {
  await forgetMoney();
  await resetSales();
  admin = await createMember({ role: "admin", displayName: "Robyn" });
});
afterAll(resetSales);

const start = (more: Parameters<typeof startKindling>[1] = {}) =>
  startKindling(admin, {
    ...{ location: "Kimmeridge, UK", rooms: { shared: { pricePence: 527_00 } }, ...more },
  });

const save = (typed: TypedTerms) => saveKindling(admin, typed);

const order = (more: Partial<Parameters<typeof startCheckout>[0]> = {}) => {
  const retreat = findAnyRetreat(id);
  const prices = retreat ? priceList(retreat) : "";
  return startCheckout(
    {
      ...{ retreat: id, room: "shared", pay: "deposit", prices, termsAccepted: true },
      ...{ name: "Kat Ellis", email: uniqueEmail("kat"), ...more },
    },
    someBuyer(),
    now(),
  );
};

describe("a retreat that the founder starts", () => {
  test("is a draft that only the office shows, with the typed terms and the copied rest", async () => {
    expect(await start()).toEqual({ ok: true, value: { id } });
    expect([findRetreat(id), findRetreatAt(id)]).toEqual([null, null]);
    expect(listRetreats().map((one) => one.id)).toEqual(["dorset"]);
    expect(listListedPages().some(({ path }) => path.includes(id))).toBe(false);
    expect(findAnyRetreat(id)).toMatchObject({
      ...{ name: "The Kindling Retreat", sales: "closed", days: 4, nights: 3, place: "Kimmeridge" },
      ...{ dates: "5-8 November 2027", capacity: dorset.capacity, depositPence: dorset.depositPence },
      paths: { page: `/retreats/${id}`, payment: `/retreats/${id}/book` },
      rooms: { shared: { pricePence: 527_00 }, single: { pricePence: dorset.rooms.single.pricePence } },
      copy: {
        lead: expect.stringContaining("4 days to turn") as string,
        included: expect.arrayContaining(["3 nights in the room you choose, with the bed made"]) as string[],
        waitlist: { name: "The Kindling Retreat", headline: "The Kindling Retreat" },
      },
      started: { from: "dorset", isDraft: true },
    });
    expect(await order()).toMatchObject({ ok: false, code: "invalid" });
    expect((await getProductEditor(kindlingProduct())).changes).toEqual([]);
    expect(await db.auditEntry.findFirst({ where: { action: "sales.started" } })).toMatchObject({
      subject: id,
      details: { name: "The Kindling Retreat", from: dorset.name },
    });
  });

  test("is public once it has a waitlist or sells, with its own price", async () => {
    await start();
    await save({ sales: "waitlist" });
    expect(findRetreatAt(id)).toMatchObject({ id, sales: "waitlist", started: { isDraft: false } });
    expect(listListedPages().map(({ path }) => path)).toEqual(
      expect.arrayContaining([`/retreats/${id}`, `/retreats/${id}/book`, `/retreats/${id}/waitlist`]),
    );
    expect(await order()).toMatchObject({ ok: false, code: "not_open" });
    await save({ sales: "open" });
    expect((await order({ pay: "full" })).ok).toBe(true);
    expect(await listBookings({ retreat: id })).toMatchObject([{ room: "shared", totalPence: 527_00 }]);
  });

  test("stays public when its sales are closed again", async () => {
    await start();
    await save({ sales: "open" });
    expect((await undoLastOfKindling(admin)).ok).toBe(true);
    expect(findRetreat(id)).toMatchObject({ sales: "closed", started: { isDraft: false } });
  });

  test("may change its dates only as a draft", async () => {
    await start();
    expect((await save({ address: "the-kindling" })).ok).toBe(true);
    await save({ sales: "waitlist" });
    expect(findRetreatAt("the-kindling")).toMatchObject({ id });
    expect(await save({ address: "another" })).toMatchObject({
      ok: false,
      code: "address_fixed",
      fields: { address: expect.any(String) as string },
    });
  });

  test("shows a renamed room in its prices", async () => {
    await start({ rooms: { single: { capacity: 0 } } });
    expect(await publishKindling(admin, { "rooms.shared.name": "Attic" })).toMatchObject({ ok: true });
    expect(findAnyRetreat(id)?.rooms.shared).toMatchObject({ name: "Attic", short: "attic" });
    expect(findAnyRetreat(id)?.capacity).toBe(dorset.rooms.shared.capacity);
  });

  test("fills its own dates and prices into unchanged copied text, also after changes", async () => {
    const more = (pence: number) => `${formatMoney(pence, dorset.currency)} more for each of the`;
    const apart = dorset.rooms.single.pricePence - 527_00;
    await start();
    await publishKindling(admin, {
      "about.course": "Three days, as I say.",
      "details.venue": "The {retreat} barn",
    });
    const first = findAnyRetreat(id);
    expect(first?.copy.lead).toContain("4 days to turn");
    expect(first?.rooms.single?.text).toContain(`${more(Math.round(apart / 3))} 3 nights`);
    await save({ rooms: { shared: { pricePence: 527_00 - 30_00 } }, lastDay: "2027-11-07" });
    const second = findAnyRetreat(id);
    expect(second?.copy).toMatchObject({
      course: "Three days, as I say.",
      venue: "The Kindling Retreat barn",
    });
    expect(second?.copy.lead).toContain("3 days to turn");
    expect(second?.rooms.single?.text).toContain(`${more((apart + 30_00) / 2)} 2 nights`);
    const again = { name: "Kindling II", address: "kindling-2", rooms: { single: { pricePence: 697_00 } } };
    const days = { firstDay: "2028-11-05", lastDay: "2028-11-09" };
    expect((await startKindling(admin, { ...again, ...days }, id)).ok).toBe(true);
    expect(findAnyRetreat("kindling-2")?.copy).toMatchObject({
      ...{ course: "Three days, as I say.", venue: "The Kindling II barn" },
    });
    expect(findAnyRetreat("kindling-2")?.copy.lead).toContain("5 days to turn");
    expect(findAnyRetreat("kindling-2")?.rooms.single?.text).toContain(`${more(50_00)} 4 nights`);
  });

  test("can be copied in turn", async () => {
    await start();
    await publishKindling(admin, { "about.text": "## Three days\n\nTo get it lit." });
    const again = { name: "Kindling II", address: "kindling-2" };
    expect(await startKindling(admin, again, id)).toMatchObject({ ok: true });
    expect(findAnyRetreat("kindling-2")).toMatchObject({
      rooms: { shared: { pricePence: 527_00 } },
      copy: { text: "## Three days\n\nTo get it lit." },
      started: { from: id },
    });
  });
});

describe("refused, without a retreat:", () => {
  const nothing = async () => expect(await db.retreat.count()).toBe(0);

  test.each(["dorset", "new", "mastermind"])("the address %s, which is taken", async (address) => {
    expect(await start({ address })).toMatchObject({ ok: false, code: "address_taken" });
    await nothing();
  });

  test("dates in the wrong order, and a deposit above the cheapest room", async () => {
    expect(await start({ lastDay: "2027-11-01" })).toMatchObject({ ok: false, code: "days" });
    expect(await start({ depositPence: 600_00 })).toMatchObject({ ok: false, code: "deposit" });
    await nothing();
  });

  test("a copy of nothing", async () => {
    expect(await startKindling(admin, {}, "nowhere")).toMatchObject({ code: "gone" });
    await nothing();
  });

  test("two in parallel at the same address start one", async () => {
    const both = await Promise.all([start(), start()]);
    expect(both.map(({ ok }) => ok).sort()).toEqual([false, true]);
    expect(both.find(({ ok }) => !ok)).toMatchObject({ code: "address_taken" });
  });

  test("an address that another draft has taken since", async () => {
    await start();
    await save({ address: "the-kindling" });
    expect(await start({ address: "the-kindling" })).toMatchObject({ ok: false, code: "address_taken" });
    expect(await start()).toMatchObject({ ok: false, code: "address_taken" });
  });
});
