import { beforeEach, describe, expect, test } from "vitest";
import { mastermind } from "@/content/programmes";
import { formatMoney } from "@/content/money";
import type { Member } from "@/lib/access/policy";
import { addUp, listComing, sumMoney } from "@/lib/administration/lists/money";
import { paymentList, paymentState } from "@/lib/administration/lists/payments";
import { planList } from "@/lib/administration/lists/plans";
import { db } from "@/lib/db";
import { createMember } from "../../support/factories";
import { fileOf, readList } from "../../support/list-files";
import { createBooking, createPlan, deleteOrders } from "../../support/orders";

const now = new Date("2026-03-19T12:00:00Z");
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1000);
let admin: Member;

beforeEach(async () => {
  await db.dispute.deleteMany();
  await db.payment.deleteMany();
  await deleteOrders();
  admin = await createMember({ role: "admin" });
});

describe("the list of plans", () => {
  const read = (params: Record<string, string> = {}) => readList(planList, params, now);
  const names = async (address: Record<string, string> = {}) =>
    (await read(address)).rows.map(({ name }) => name);
  const standings = async () =>
    Object.fromEntries((await read({ state: "all" })).rows.map(({ name, status }) => [name, status]));

  test("begins with the longest overdue payment and shows each state", async () => {
    await createPlan({ name: "Runs", paid: 2, now });
    await createPlan({ name: "Paid up", paid: 6, now });
    await createPlan({ name: "Grace", paid: 3, missingSince: daysAgo(2), now });
    await createPlan({ name: "Paused", paid: 3, missingSince: daysAgo(10), now });
    await createPlan({ name: "Behind", paid: 4, leftBehind: [2], now });
    await createPlan({ name: "Ended", status: "refunded", now });
    await createPlan({ name: "At the till", status: "held", now });
    await createPlan({ name: "Let go", status: "released", now });
    const stopped = await createPlan({ name: "Stopped", paid: 3, now });
    await db.plan.update({ where: { orderId: stopped.id }, data: { stoppedAt: now } });
    const waits = await createPlan({ name: "Waits", paid: 3, now });
    await db.plan.update({ where: { orderId: waits.id }, data: { nextPaymentAt: null } });
    expect((await names()).slice(0, 2)).toEqual(["Paused", "Grace"]);
    expect(await standings()).toMatchObject({
      Runs: { state: "runs" },
      "Paid up": { state: "paid" },
      Grace: { state: "grace", since: "2026-03-17", until: "2026-03-24" },
      Paused: { state: "paused", since: "2026-03-09", until: "2026-03-16" },
      Behind: { state: "owed", numbers: [2] },
      Stopped: { state: "stopped" },
      Waits: { state: "waits" },
      Ended: { state: "refunded" },
      "At the till": { state: "held" },
    });
    expect(await names({ state: "all" })).not.toContain("Let go");
    expect(await names({ state: "missing" })).toEqual(["Paused", "Grace"]);
    expect(await names({ state: "grace" })).toEqual(["Grace"]);
    expect(await names({ state: "paused" })).toEqual(["Paused"]);
    expect(await names({ state: "paid" })).toEqual(["Paid up"]);
    expect(await names({ state: "stopped" })).toEqual(["Stopped"]);
    expect((await read()).counts).toMatchObject({
      ...{ active: 7, missing: 2, grace: 1, paused: 1, paid: 1, stopped: 1, held: 1, ended: 1, all: 9 },
    });
  });

  test("shows the amount owed, without stopped plans and payments let go of", async () => {
    await createPlan({ name: "Runs", paid: 2, now });
    const waived = await createPlan({ name: "Waived", paid: 2, now });
    await db.plan.update({ where: { orderId: waived.id }, data: { waived: [3] } });
    const stopped = await createPlan({ name: "Stopped", paid: 2, now });
    await db.plan.update({ where: { orderId: stopped.id }, data: { stoppedAt: now } });
    const owed = Object.fromEntries((await read()).rows.map((row) => [row.name, row.owedPence]));
    const { monthlyPence } = mastermind;
    expect(owed).toEqual({ Runs: 4 * monthlyPence, Waived: 3 * monthlyPence, Stopped: 0 });
    const sum = (months: number) => formatMoney(months * monthlyPence, "gbp");
    expect((await read()).totals).toEqual([{ Paid: sum(6), Owed: sum(7) }]);
    await db.order.update({ where: { id: waived.id }, data: { status: "cancelled" } });
    expect((await read()).totals).toMatchObject([{ Owed: sum(4) }]);
  });

  test("is filtered and searched, and ignores invalid parameters", async () => {
    await createPlan({ name: "Buyer 7", kind: "one_time", now });
    await createPlan({ name: "Buyer 12", now });
    expect(await names({ kind: "one_time" })).toEqual(["Buyer 7"]);
    expect(await names({ search: "YER 12" })).toEqual(["Buyer 12"]);
    expect(await names({ state: "x", kind: "y", page: "x", search: "\u0000" })).toHaveLength(2);
  });

  test("downloads the filtered rows", async () => {
    await createPlan({ name: '=Zoë, "Zo"', paid: 3, missingSince: daysAgo(10), now });
    await createPlan({ name: "Runs", now });
    expect(await fileOf(admin, "plans", { state: "paused" }, now)).toEqual([
      expect.objectContaining({
        Name: '\'=Zoë, "Zo"',
        State: "Paused",
        "Missing since": "2026-03-09",
        Payments: "3",
        Of: "6",
        Owed: "291",
      }),
    ]);
  });
});

describe("the list of payments", () => {
  const read = (params: Record<string, string> = {}) => readList(paymentList, params, now);
  const sums = async (address: Record<string, string> = {}) =>
    (await read(address)).rows.map(({ amountPence }) => amountPence);

  test("shows bookings and plans, the newest first, with item and state", async () => {
    await createBooking({ name: "Dawn", paidPence: 100_00, now: daysAgo(2) });
    await createBooking({ name: "Ines", paidPence: 497_00, now: daysAgo(9) });
    // Its payment is three days older than the given date
    await createPlan({ name: "Nicola", paid: 1, now: daysAgo(-2) });
    const { rows, texts } = await read();
    const paidFor = texts("What for");
    expect(rows.map(({ order }) => order.name)).toEqual(["Nicola", "Dawn", "Ines"]);
    expect(paidFor).toContain("Ideas to Impact Retreat, Shared room. Deposit");
    expect(paidFor).toContain("Ideas to Impact Retreat, Shared room. In full");
    expect(paidFor).toContain("Mastermind, payment 1 of 6");
    expect(await sums({ for: "mastermind" })).toEqual([mastermind.monthlyPence]);
    expect(await sums({ for: "dorset" })).toEqual([100_00, 497_00]);
    expect(await sums({ search: "daw" })).toEqual([100_00]);
    expect(await sums({ search: "nicola", for: "dorset" })).toEqual([]);
  });

  test.each([
    [{}, "paid", "paid"],
    [{ refundedPence: 40_00 }, "part", "back"],
    [{ refundedPence: 100_00 }, "refunded", "back"],
    [{ refundReason: "paid_twice" }, "goingBack", "back"],
    [{ refundingPence: 10_00 }, "goingBack", "back"],
    [{ disputeStatus: "needs_response" }, "disputed", "disputed"],
    [{ disputeStatus: "warning_needs_response" }, "asked", "disputed"],
    [{ disputeStatus: "lost" }, "lost", "disputed"],
    [{ disputeStatus: "won" }, "paid", "paid"],
  ] as const)("with %j is %s, and found only under %s", async (data, state, filter) => {
    await createBooking({ paidPence: 100_00 });
    await db.payment.updateMany({ data });
    expect((await read()).rows.map(paymentState)).toEqual([state]);
    const { counts } = await read();
    expect(counts).toEqual({ all: 1, paid: 0, back: 0, failed: 0, disputed: 0, [filter]: 1 });
    expect(await sums({ state: filter })).toEqual([100_00]);
  });

  test("names a later payment a balance", async () => {
    const { id, token } = await createBooking({ paidPence: 100_00 });
    const sessionId = `cs_balance_${token}`;
    await db.checkout.create({
      data: {
        kind: "balance",
        orderId: id,
        pence: 397_00,
        currency: "gbp",
        sessionId,
        expiresAt: now,
        closedAt: now,
      },
    });
    await db.payment.create({
      data: {
        ...{ orderId: id, checkoutSessionId: sessionId, paymentIntentId: `pi_${token}` },
        ...{ amountPence: 397_00, currency: "gbp", paidAt: now },
      },
    });
    expect((await read({ search: "Priya" })).texts("What for")).toContain(
      "Ideas to Impact Retreat, Shared room. Balance",
    );
  });

  test("downloads the filtered rows, also for invalid parameters", async () => {
    await createBooking({ name: "+Dawn", paidPence: 100_00, now });
    const address = { state: "x", for: "mars", page: "x", search: "%" };
    expect(await fileOf(admin, "payments", { ...address, search: "" }, now)).toEqual([
      expect.objectContaining({ Who: "'+Dawn", How: "Card", State: "Paid", Sum: "100", Currency: "GBP" }),
    ]);
    expect(await fileOf(admin, "payments", address, now)).toEqual([]);
  });
});

describe("sales", () => {
  test("are summed by retreat and cohort: paid, owed, late, next, refunded, kept, disputed", async () => {
    await createBooking({ paidPence: 497_00 });
    const late = await createBooking({ paidPence: 100_00, balanceDueOn: "2026-03-18" });
    await createBooking({ paidPence: 100_00, balanceDueOn: "2026-03-21" });
    await createBooking({ paidPence: 100_00, balanceDueOn: "2026-03-21" });
    const cancelled = await createBooking({ paidPence: 497_00 });
    await db.order.update({ where: { id: cancelled.id }, data: { status: "cancelled" } });
    await db.payment.updateMany({ where: { orderId: cancelled.id }, data: { refundedPence: 397_00 } });
    const payment = await db.payment.findFirstOrThrow({ where: { orderId: late.id } });
    const dispute = { paymentId: payment.id, amountPence: 100_00, createdAt: now };
    await db.dispute.createMany({
      data: [
        { ...dispute, id: "dp_open", status: "needs_response" },
        { ...dispute, id: "dp_won", status: "won" },
      ],
    });
    await createPlan({ paid: 6, now });
    const missing = await createPlan({ paid: 3, missingSince: daysAgo(2), now });
    const next = new Date("2026-03-20T09:00:00Z");
    await db.plan.update({ where: { orderId: missing.id }, data: { nextPaymentAt: next } });
    const { monthlyPence, cohort } = mastermind;
    const rows = await sumMoney(now);
    expect(rows).toMatchObject([
      {
        ...{ retreat: "dorset", cohort: null, taken: 4, currency: "gbp" },
        ...{ soldPence: 4 * 497_00, paidPence: 797_00, owedPence: 3 * 397_00, latePence: 397_00 },
        ...{ refundedPence: 397_00, keptPence: 100_00, disputedPence: 100_00 },
        next: { on: "2026-03-21", pence: 2 * 397_00 },
      },
      {
        ...{ retreat: null, cohort, taken: 2, monthly: 2, currency: "gbp" },
        ...{ soldPence: 12 * monthlyPence, paidPence: 9 * monthlyPence, owedPence: 3 * monthlyPence },
        ...{ latePence: monthlyPence, disputedPence: 0, next: { on: "2026-03-20", pence: monthlyPence } },
      },
    ]);
    expect(addUp(rows)).toEqual([
      {
        currency: "gbp",
        soldPence: 4 * 497_00 + 12 * monthlyPence,
        paidPence: 797_00 + 9 * monthlyPence,
        owedPence: 3 * 397_00 + 3 * monthlyPence,
        latePence: 397_00 + monthlyPence,
        refundedPence: 397_00,
        disputedPence: 100_00,
      },
    ]);
  });

  test("are summed by currency, and list what has no sales", async () => {
    expect(await sumMoney(now)).toMatchObject([
      { retreat: "dorset", soldPence: 0, next: null },
      { cohort: mastermind.cohort, soldPence: 0, next: null },
    ]);
    const { id } = await createBooking({ paidPence: 100_00 });
    await createBooking({ paidPence: 100_00 });
    await db.order.update({ where: { id }, data: { currency: "eur" } });
    expect(addUp(await sumMoney(now)).map(({ currency, soldPence }) => [currency, soldPence])).toEqual([
      ["eur", 497_00],
      ["gbp", 497_00],
    ]);
  });

  test("list upcoming balances and plan payments by date, without late or stopped ones", async () => {
    await createBooking({ name: "Late", balanceDueOn: "2026-03-18" });
    await createBooking({ name: "Priya", balanceDueOn: "2026-03-21" });
    const running = await createPlan({ name: "Fran", paid: 1, now });
    const stopped = await createPlan({ name: "Stopped", paid: 1, now });
    const nextPaymentAt = new Date("2026-03-20T09:00:00Z");
    await db.plan.update({ where: { orderId: running.id }, data: { nextPaymentAt } });
    await db.plan.update({ where: { orderId: stopped.id }, data: { nextPaymentAt, stoppedAt: now } });
    expect(await listComing(now)).toMatchObject([
      { name: "Fran", on: "2026-03-20", pence: mastermind.monthlyPence, payment: { number: 2, of: 6 } },
      { name: "Priya", on: "2026-03-21", pence: 397_00, payment: null },
    ]);
  });
});
