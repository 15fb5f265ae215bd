import { randomUUID } from "node:crypto";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { budgetMax } from "@/content/limits";
import { dorset } from "@/content/retreats";
import type { Member } from "@/lib/access/policy";
import { resultWith } from "@/lib/administration/budget/arithmetic";
import { deleteCost, saveCost, saveDecisionDay, saveGo } from "@/lib/administration/budget/commands";
import { listDecisions } from "@/lib/administration/budget/decisions";
import { getBudget } from "@/lib/administration/budget/read";
import { costSchema, decisionDaySchema } from "@/lib/administration/budget/schema";
import { deleteDraft } from "@/lib/administration/sales/delete";
import { retreatOf } from "@/lib/content/retreats";
import { db } from "@/lib/db";
import { createMember } from "../../support/factories";
import { createBooking } from "../../support/orders";
import { kindling, resetOffice, resetSales, startKindling } from "./fixture";

const now = new Date("2026-03-19T08:58:00Z");
const retreat = dorset.id;
let robyn: Member;
let jude: Member;

beforeEach(async () => {
  await resetSales();
  robyn = await resetOffice();
  jude = await createMember({ role: "admin", displayName: "Jude" });
  await db.retreatBudget.deleteMany();
});
afterAll(resetSales);

type Input = Parameters<typeof saveCost>[1];
const save = (more: Partial<Input> = {}, by = robyn) =>
  saveCost(
    by,
    {
      ...{ retreat, seen: 0, id: null, name: "House", amount: 2_250_00, per: "retreat", paidOn: null },
      ...more,
    },
    now,
  );
const budget = () => getBudget(retreatOf({ retreat }), now);
const actions = async () => {
  const entries = await db.auditEntry.findMany({ orderBy: { at: "asc" } });
  return entries.map(({ action }) => action).filter((action) => action.startsWith("budget."));
};

describe("a cost", () => {
  test("is added, changed and deleted, each with its entry in the audit log", async () => {
    expect(await save({ paidOn: "2026-03-01" })).toMatchObject({ ok: true });
    const [house] = (await budget()).costs;
    expect(house).toMatchObject({
      name: "House",
      amountPence: 2_250_00,
      perGuest: false,
      paidOn: "2026-03-01",
    });
    const id = house?.id ?? "";
    expect(await save({ seen: 1, id, name: "Food", amount: 46_50, per: "guest" })).toMatchObject({
      ok: true,
    });
    expect(await budget()).toMatchObject({
      revision: 2,
      costs: [{ id, name: "Food", amountPence: 46_50, perGuest: true, paidOn: null }],
    });
    expect(await deleteCost(robyn, { retreat, seen: 2, id }, now)).toMatchObject({ ok: true });
    expect((await budget()).costs).toEqual([]);
    expect(await deleteCost(robyn, { retreat, seen: 3, id }, now)).toMatchObject({ code: "gone" });
    expect((await budget()).revision).toBe(3);
    expect((await actions()).sort()).toEqual([
      "budget.cost_added",
      "budget.cost_changed",
      "budget.cost_deleted",
    ]);
  });

  test("sent twice is added once, and of concurrent edits one is refused", async () => {
    const twice = [await save(), await save()];
    expect(twice.map(({ ok }) => ok)).toEqual([true, false]);
    expect(twice[1]).toMatchObject({ code: "changed" });
    const { costs } = await budget();
    const id = costs[0]?.id ?? "";
    const both = await Promise.all([
      save({ seen: 1, id, amount: 1_00 }),
      save({ seen: 1, id, amount: 2_00 }, jude),
      deleteCost(jude, { retreat, seen: 1, id }, now),
      saveDecisionDay(robyn, { retreat, seen: 1, decideOn: "2026-04-01" }, now),
    ]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect((await budget()).revision).toBe(2);
    expect(await actions()).toHaveLength(2);
  });

  test("of another retreat, of none or beyond the most is refused and changes nothing", async () => {
    await save();
    const id = (await budget()).costs[0]?.id ?? "";
    await startKindling(robyn);
    expect(await save({ retreat: kindling, id })).toMatchObject({ code: "gone" });
    expect(await deleteCost(robyn, { retreat: kindling, seen: 0, id }, now)).toMatchObject({ code: "gone" });
    expect(await db.retreatBudget.count({ where: { retreat: kindling } })).toBe(0);
    expect(await save({ retreat: "'; DROP TABLE budget_costs" })).toMatchObject({ code: "no_retreat" });
    expect(await save({ seen: 1, id: randomUUID() })).toMatchObject({ code: "gone" });
    await db.budgetCost.createMany({
      data: Array.from({ length: budgetMax.costs - 1 }, (_, index) => ({
        ...{ retreat, name: `Cost ${index}`, amountPence: 1, perGuest: false },
      })),
    });
    expect(await save({ seen: 1 })).toMatchObject({ code: "too_many" });
    expect((await budget()).revision).toBe(1);
  });

  test("is refused to others than administrators", async () => {
    const moderator = await createMember({ role: "moderator" });
    expect(await save({}, moderator)).toMatchObject({ code: "not_admin" });
    await db.user.update({ where: { id: jude.userId }, data: { role: "member" } });
    expect(await save({}, jude)).toMatchObject({ code: "not_admin" });
    expect(await saveGo(jude, { retreat, seen: 0, to: "go" }, now)).toMatchObject({ code: "not_admin" });
    expect(await db.retreatBudget.count()).toBe(0);
  });

  test.each([
    ["amount", "0"],
    ["amount", "-5"],
    ["amount", "1e9"],
    ["amount", "1,000,000.01"],
    ["amount", "12.345"],
    ["name", " \u200b "],
    ["name", "x".repeat(budgetMax.name + 1)],
    ["name", "a\0b"],
    ["name", "a\nb"],
    ["per", "both"],
    ["paidOn", "2026-02-30"],
    ["paidOn", "9999-01-01"],
    ["seen", "-1"],
    ["id", "1 OR 1=1"],
  ])("with the %s %j is invalid", (field, value) => {
    const typed = { seen: "0", id: "", name: "House", amount: "£2,250.50", per: "guest", paidOn: "" };
    expect(costSchema.parse(typed)).toMatchObject({ id: null, amount: 2_250_50, paidOn: null });
    expect(costSchema.safeParse({ ...typed, [field]: value }).success).toBe(false);
    expect(decisionDaySchema.safeParse({ seen: "0", decideOn: "0000-00-00" }).success).toBe(false);
  });
});

describe("the facts", () => {
  const pay = (orderId: string, data: object) => db.payment.updateMany({ where: { orderId }, data });

  test("are what the retreat's orders paid, owe, were refunded and cost in fees", async () => {
    const due = { balanceDueOn: "2026-04-03", now };
    const bea = await createBooking({ ...due, name: "Bea" });
    await pay(bea.id, { feePence: 1_70 });
    const paid = await createBooking({ ...due, room: "single", totalPence: 547_00, paidPence: 547_00 });
    await pay(paid.id, { feePence: 8_41, refundedPence: 47_00 });
    const left = await createBooking({ ...due, status: "cancelled", paidPence: 100_00 });
    await pay(left.id, { feePence: 1_70, refundedPence: 60_00 });
    const twice = await createBooking({ ...due, status: "refused", confirmedAt: null, paidPence: 497_00 });
    await pay(twice.id, { refundReason: "paid_twice", refundedPence: 497_00 });
    await createBooking({ ...due, retreat: "another" });
    await createBooking({ ...due, status: "released" });
    const { facts, ...more } = await budget();
    expect(facts).toMatchObject({
      ...{ sold: 2, sponsored: 0, capacity: 12, receivedPence: 100_00 + 500_00 + 40_00 },
      owed: [{ day: "2026-04-03", name: "Bea", pence: 397_00 }],
      fees: { pence: 11_81, ofPence: 747_00 },
      free: { places: 10, pence: 7 * dorset.rooms.shared.pricePence + 3 * dorset.rooms.single.pricePence },
    });
    expect(more).toMatchObject({ held: 0, paidPence: 747_00, refundedPence: 107_00, lostPence: 0 });
    await save({ amount: 1_000_00 });
    expect(resultWith((await budget()).facts, 2).resultPence).toBe(1_037_00 - 11_81 - 6_28 - 1_000_00);
  });

  test("count a lost dispute as not received, and a sponsored guest as extra", async () => {
    const { id } = await createBooking({ now, paidPence: 497_00 });
    const { id: paymentId } = await db.payment.findFirstOrThrow({ where: { orderId: id } });
    const dispute = { paymentId, amountPence: 497_00, createdAt: now };
    await db.dispute.createMany({
      data: [
        { ...dispute, id: "dp_lost", status: "lost" },
        { ...dispute, id: "dp_won", status: "won" },
      ],
    });
    await createBooking({
      ...{ now, totalPence: 0, paidPence: 0, payments: {}, balanceDueOn: "2026-03-16" },
      award: { retreat, awardedAt: now },
    });
    expect(await budget()).toMatchObject({
      lostPence: 497_00,
      facts: { sold: 1, sponsored: 1, receivedPence: 0 },
    });
  });
});

describe("the decision", () => {
  const day = (decideOn: string | null, seen: number) =>
    saveDecisionDay(robyn, { retreat, seen, decideOn }, now);

  test("is on Today from a week before until it is made or the retreat begins", async () => {
    expect(await day(dorset.firstDay, 0)).toMatchObject({
      code: "late",
      fields: { decideOn: expect.any(String) as string },
    });
    expect(await day("2026-03-26", 0)).toMatchObject({ ok: true });
    await createBooking({ now });
    await save({ seen: 1, amount: 800_00 });
    const at = (instant: string) => listDecisions(new Date(instant));
    expect(await at("2026-03-18T12:00:00Z")).toEqual([]);
    const open = [{ retreat, name: dorset.name, day: "2026-03-26", sold: 1, needed: 2 }];
    expect(await at("2026-03-19T12:00:00Z")).toEqual(open);
    expect(await at("2026-04-19T12:00:00Z")).toEqual(open);
    expect(await at(`${dorset.firstDay}T12:00:00Z`)).toEqual([]);
    expect(await saveGo(robyn, { retreat, seen: 2, to: "go" }, now)).toMatchObject({ ok: true });
    expect(await at("2026-03-19T12:00:00Z")).toEqual([]);
    expect((await budget()).goAt).toEqual(now);
    expect(await saveGo(robyn, { retreat, seen: 3, to: "open" }, now)).toMatchObject({ ok: true });
    expect(await at("2026-03-19T12:00:00Z")).toEqual(open);
    await saveGo(robyn, { retreat, seen: 4, to: "go" }, now);
    expect(await day("2026-03-25", 5)).toMatchObject({ ok: true });
    expect(await at("2026-03-19T12:00:00Z")).toMatchObject([{ day: "2026-03-25" }]);
    expect(await day(null, 6)).toMatchObject({ ok: true });
    expect(await at("2026-04-19T12:00:00Z")).toEqual([]);
  });
});

test("the budget of a draft is deleted with it", async () => {
  await startKindling(robyn);
  expect(await save({ retreat: kindling })).toMatchObject({ ok: true });
  await save();
  expect(await deleteDraft(robyn, { retreat: kindling }, now)).toMatchObject({ ok: true });
  expect(await db.retreatBudget.findMany()).toMatchObject([{ retreat }]);
  expect(await db.budgetCost.findMany()).toMatchObject([{ retreat }]);
});
