import { beforeEach, describe, expect, test, vi } from "vitest";
import { mastermind } from "@/content/programmes";
import { dorset } from "@/content/retreats";
import { getSettings } from "@/lib/content/settings";
import type { Member } from "@/lib/access/policy";
import { listMoneyCases, sumMoney } from "@/lib/administration/today/money";
import { listNews } from "@/lib/administration/today/news";
import { listPlaces } from "@/lib/administration/today/places";
import { moneyByMonth, signUpsByWeek, writersByWeek } from "@/lib/administration/today/plots";
import { readToday } from "@/lib/administration/today/today";
import { recordVisit } from "@/lib/administration/today/today";
import { listWarnings } from "@/lib/administration/today/warnings";
import { db } from "@/lib/db";
import { createEnquiry, createMember } from "../../support/factories";
import { createBooking, createPlan, deleteOrders } from "../../support/orders";

const now = new Date("2026-03-19T08:52:00Z");
const minutes = (count: number) => new Date(now.getTime() + count * 60_000);
let admin: Member;

vi.mock("next/headers", () => ({ headers: () => Promise.resolve(new Headers()) }));

beforeEach(async () => {
  await db.payment.deleteMany();
  await deleteOrders();
  await db.customRetreatEnquiry.deleteMany();
  await db.user.deleteMany();
  admin = await createMember({ role: "admin" });
});

describe("today's money", () => {
  test("sums what is late, failed or due within a week, and nothing else", async () => {
    await createBooking({ name: "Late", balanceDueOn: "2026-03-16" });
    await createBooking({ name: "Later", balanceDueOn: "2026-03-18", totalPence: 547_00 });
    await createBooking({ name: "Due today", balanceDueOn: "2026-03-19" });
    await createBooking({ name: "Due in a week", balanceDueOn: "2026-03-26" });
    await createBooking({ name: "Due after that", balanceDueOn: "2026-03-27" });
    await createBooking({ name: "Paid", balanceDueOn: "2026-03-16", paidPence: 497_00 });
    const { id } = await createBooking({ name: "Cancelled", balanceDueOn: "2026-03-16" });
    await db.order.update({ where: { id }, data: { status: "cancelled" } });
    await createPlan({ name: "Failed", paid: 3, missingSince: new Date("2026-03-18T06:00:00Z"), now });
    const { late, failed, due } = await sumMoney(now);
    expect(late).toMatchObject([{ currency: "gbp", pence: 844_00, people: 2, firstDay: "2026-03-16" }]);
    expect(failed).toMatchObject([{ pence: mastermind.monthlyPence, people: 1, firstDay: "2026-03-18" }]);
    expect(due).toMatchObject([{ pence: 794_00, people: 2, firstDay: "2026-03-19" }]);
    expect((await listMoneyCases(now)).map(({ name, state }) => [name, state])).toEqual([
      ["Late", "late"],
      ["Later", "late"],
      ["Failed", "failed"],
      ["Due today", "due"],
      ["Due in a week", "due"],
    ]);
  });

  test("by month sums payments and refunds in the founder's time zone", async () => {
    await createBooking({ paidPence: 100_00, now: new Date("2026-01-31T23:30:00Z") });
    const summer = await createBooking({ paidPence: 200_00, now: new Date("2025-07-31T23:30:00Z") });
    const [payment] = await db.payment.findMany({ where: { orderId: summer.id } });
    const refund = { paymentId: payment?.id ?? "", amountPence: 50_00, createdAt: now };
    await db.refund.createMany({
      data: [
        { ...refund, id: "re_came", status: "succeeded" },
        { ...refund, id: "re_failed", status: "failed" },
      ],
    });
    const months = (await moneyByMonth(now)).gbp ?? [];
    expect(months).toHaveLength(12);
    expect(months.filter(({ inPence, backPence }) => inPence || backPence)).toEqual([
      { month: "2025-08", inPence: 200_00, backPence: 0 },
      { month: "2026-01", inPence: 100_00, backPence: 0 },
      { month: "2026-03", inPence: 0, backPence: 50_00 },
    ]);
  });
});

describe("the news", () => {
  test("are counted since the previous visit", async () => {
    expect(await recordVisit(admin, now)).toBeNull();
    expect(await recordVisit(admin, minutes(5))).toBeNull();
    expect(await recordVisit(admin, minutes(60))).toEqual(minutes(5));
    expect(await recordVisit(admin, minutes(61))).toEqual(minutes(5));
    expect(await recordVisit(await createMember({ role: "admin" }), minutes(61))).toBeNull();
  });

  test("are bookings, plans, enquiries and applications, the newest first", async () => {
    await createBooking({ name: "Before", now: minutes(-60) });
    await createBooking({ name: "Booked", now: minutes(-10) });
    await createEnquiry({ createdAt: minutes(-5) });
    const { news, total } = await listNews(minutes(-30), now);
    expect(total).toBe(2);
    expect(news.map(({ kind, name }) => [kind, name])).toEqual([
      ["enquiry", "Ruth Callaghan"],
      ["booking", "Booked"],
    ]);
  });

  test("are counted by week", async () => {
    await createBooking({ now: new Date("2026-03-16T00:30:00Z") });
    await createBooking({ now: new Date("2026-03-15T23:30:00Z") });
    const weeks = await signUpsByWeek(now);
    expect(weeks).toHaveLength(12);
    expect(weeks.slice(-2)).toEqual([
      { week: "2026-03-09", bookings: 1, plans: 0, members: 0, coaching: 0, vouchers: 0 },
      expect.objectContaining({ week: "2026-03-16", bookings: 1 }),
    ]);
    expect((await writersByWeek(now)).at(0)?.week).toBe("2025-12-29");
  });
});

test("counts places by room, sold and in Checkout", async () => {
  await createBooking({ room: "single" });
  await createPlan({ now });
  const places = await listPlaces(now);
  expect(places).toContainEqual({
    ...{ retreat: "dorset", programme: null, room: "single" },
    ...{ taken: 1, held: 0, capacity: 4 },
  });
  expect(places.at(-1)).toEqual({
    retreat: null,
    programme: "mastermind",
    room: null,
    taken: 1,
    held: 0,
    capacity: mastermind.participants,
  });
});

test("warns of a retreat on sale once it has started", async () => {
  const name = `The ${getSettings().mastermind}`;
  const begun = { kind: "begun", name, firstDay: mastermind.firstDay };
  const kinds = async (day: string) =>
    (await listWarnings(new Date(`${day}T12:00:00Z`))).filter(({ kind }) => kind === "begun");
  expect(await kinds("2025-01-31")).toEqual([]);
  expect(await kinds("2026-05-14")).toEqual([begun]);
  expect(await kinds(dorset.firstDay)).toEqual([
    { kind: "begun", name: dorset.name, firstDay: dorset.firstDay },
    begun,
  ]);
});

test("lists failed emails with the reason, the latest first", async () => {
  const write = (to: string, lastError: string | null, minutes: number) =>
    db.email.create({
      data: {
        ...{ cause: to, letter: "reset-password", to, values: {}, status: "failed", lastError },
        failedAt: new Date(now.getTime() - minutes * 60_000),
      },
    });
  await write("old@example.test", "validation_error", 60 * 24 * 31);
  await write("first@example.test", "validation_error", 20);
  await write("second@example.test", null, 10);
  await write("pointless@example.test", "no_longer_needed", 5);
  const { letters } = await readToday(admin, now);
  expect(letters.unsent.map(({ to }) => to)).toEqual(["second@example.test", "first@example.test"]);
  expect(letters.undelivered).toBe(2);
});

test("lists unanswered enquiries, the oldest first, until answered", async () => {
  const hour = 60 * 60 * 1000;
  const ask = (firstName: string, hours: number, status: "new" | "waiting" | "answered") => {
    const at = new Date(now.getTime() - hours * hour);
    return createEnquiry({ firstName, status, createdAt: at, updatedAt: at });
  };
  await ask("answered", 30, "answered");
  await ask("marta", 2, "new");
  await ask("ruth", 25, "waiting");
  const { owed } = await readToday(admin, now);
  expect(owed.map(({ firstName }) => firstName)).toEqual(["ruth", "marta"]);
  expect(owed[0]?.owedBy).toEqual(new Date(now.getTime() - hour));
});

test("loads with an empty database", async () => {
  const today = await readToday(admin, now);
  expect(today).toMatchObject({ sums: { late: [], failed: [], due: [] }, cases: [], news: [], money: {} });
  expect(today.letters.waiting).toBe(0);
});
