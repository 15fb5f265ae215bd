import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { dorset } from "@/content/retreats";
import type { Member } from "@/lib/access/policy";
import { changeSchedule } from "@/lib/administration/orders/schedule";
import { scheduleSchema } from "@/lib/administration/orders/schema";
import { versionOf } from "@/lib/administration/purchases/optimistic-lock";
import { db } from "@/lib/db";
import { replaceInstalments } from "@/lib/orders/schedule/instalments";
import { clearAuditLog } from "../../support/audit-log";
import { createMember, uniqueEmail } from "../../support/factories";
import { forgetMoney, lettersTo } from "../../support/money";
import { createBooking, getBooking } from "../../support/orders";

const now = new Date("2026-02-20T09:00:00Z");
const { shared } = dorset.rooms;
const schedule = ["2026-02-10", "2026-03-10", "2026-04-10"];
let admin: Member;

beforeEach(async () => {
  await forgetMoney();
  await clearAuditLog();
  admin = await createMember({ role: "admin" });
});

/** A booking with its deposits paid and three payments, the first of which is late. */
async function book(places = 1) {
  const names = Array.from({ length: places }, (_, index) => {
    const email = uniqueEmail("guest");
    return index === 0 ? {} : { name: `Guest ${index}`, email, emailKey: email };
  });
  const { id, email } = await createBooking({
    ...{ totalPence: places * shared.pricePence, paidPence: places * dorset.depositPence, places: names },
    now: new Date("2026-01-10T09:00:00Z"),
  });
  const pence = (places * (shared.pricePence - dorset.depositPence)) / 3;
  const parts = [Math.ceil(pence), Math.floor(pence), 0];
  parts[2] = places * (shared.pricePence - dorset.depositPence) - (parts[0] ?? 0) - (parts[1] ?? 0);
  await replaceInstalments(
    db,
    id,
    schedule.map((dueOn, index) => ({ dueOn, pence: parts[index] ?? 0 })),
  );
  return { id, email };
}

const rowsOf = async (id: string) =>
  (await getBooking(id)).instalments.map(({ dueOn, unpaidPence }) => [
    dueOn.toISOString().slice(0, 10),
    unpaidPence,
  ]);

type Row = [day: string, sum: string];

async function change(id: string, rows: Row[], { by = admin, seen = "", at = now } = {}) {
  const typed = Object.fromEntries(
    rows.flatMap(([day, sum], index) => [
      [`day${index + 1}`, day],
      [`sum${index + 1}`, sum],
    ]),
  );
  const parsed = scheduleSchema.safeParse({
    ...{ id, reason: "New job in April", ...typed },
    seen: seen || (await versionOf(db, id, at)),
  });
  return parsed.success ? changeSchedule(by, parsed.data, at) : { ok: false, fields: parsed.error.issues };
}

describe("a schedule by agreement", () => {
  test("replaces what is unpaid, is emailed and audited, and keeps the sum", async () => {
    const { id, email } = await book();
    expect(
      await change(id, [
        ["2026-05-15", "300"],
        ["2026-03-01", "97"],
      ]),
    ).toMatchObject({ ok: true });
    expect(await rowsOf(id)).toEqual([
      ["2026-03-01", 97_00],
      ["2026-05-15", 300_00],
    ]);
    expect(await db.order.findUniqueOrThrow({ where: { id } })).toMatchObject({
      ...{ unpaidPence: 397_00, dueOn: new Date("2026-03-01") },
    });
    expect(await lettersTo(email)).toEqual(["schedule-changed"]);
    const { values } = await db.email.findFirstOrThrow({ where: { to: email } });
    expect(values).toMatchObject({ schedule: "1 March 2026\t£97\n15 May 2026\t£300" });
    expect(await db.auditEntry.findMany()).toMatchObject([
      { action: "schedule.changed", subject: id, details: { reason: "New job in April", count: 2 } },
    ]);
  });

  test("keeps what is paid", async () => {
    const { id } = await book();
    await pay(id, 150_00);
    expect(await change(id, [["2026-05-01", "247"]])).toMatchObject({ ok: true });
    expect(await rowsOf(id)).toEqual([
      ["2026-02-10", 0],
      ["2026-03-10", 0],
      ["2026-05-01", 247_00],
    ]);
  });

  test.each<[string, Row[]]>([
    ["sum", [["2026-03-01", "396.99"]]],
    ["sum", [["2026-03-01", "397.01"]]],
    ["day", [["2026-02-19", "397"]]],
    ["day", [["2026-05-16", "397"]]],
  ])("is refused by its %s: %j", async (code, rows) => {
    const { id, email } = await book();
    expect(await change(id, rows)).toMatchObject({ ok: false, code });
    expect((await rowsOf(id)).map(([day]) => day)).toEqual(schedule);
    expect(await lettersTo(email)).toEqual([]);
  });

  test.each<[string, Row[]]>([
    ["day1", []],
    ["sum1", [["2026-03-01", ""]]],
    ["sum1", [["2026-03-01", "0"]]],
    ["sum1", [["2026-03-01", "-5"]]],
    ["day1", [["", "397"]]],
    [
      "day2",
      [
        ["2026-03-01", "200"],
        ["2026-03-01", "197"],
      ],
    ],
  ])("is invalid at %s: %j", async (field, rows) => {
    const { id } = await book();
    expect(await change(id, rows)).toMatchObject({ ok: false, fields: [{ path: [field] }] });
  });

  test("is for administrators, of current bookings, once, and not during a charge", async () => {
    const { id } = await book();
    const rows: Row[] = [["2026-03-01", "397"]];
    expect(await change(id, rows, { by: await createMember() })).toMatchObject({ code: "not_admin" });
    const card = { customerId: "cus_1", cardId: "pm_1", last4: "4242", chargedAt: now, pence: 397_00 };
    await db.balanceCard.create({ data: { orderId: id, state: "charging", ...card } });
    expect(await change(id, rows)).toMatchObject({ code: "charging" });
    await db.balanceCard.update({ where: { orderId: id }, data: { state: "on" } });
    const seen = await versionOf(db, id, now);
    const results = await Promise.all([1, 2, 3].map(() => change(id, rows, { seen })));
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    await db.order.update({ where: { id }, data: { status: "cancelled" } });
    expect(await change(id, rows)).toMatchObject({ code: "not_confirmed" });
  });
});

async function pay(orderId: string, amountPence: number) {
  const paymentIntentId = `pi_${randomUUID()}`;
  const money = { amountPence, currency: "gbp", paidAt: now, checkoutSessionId: `cs_${paymentIntentId}` };
  await db.payment.create({ data: { orderId, paymentIntentId, ...money } });
}
