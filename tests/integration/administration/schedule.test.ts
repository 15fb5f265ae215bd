import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import { dorset } from "@/content/retreats";
import type { Member } from "@/lib/access/policy";
import { moveOrder } from "@/lib/administration/orders/move";
import { changeSchedule } from "@/lib/administration/orders/schedule";
import { scheduleSchema } from "@/lib/administration/orders/schema";
import { versionOf } from "@/lib/administration/purchases/optimistic-lock";
import { db } from "@/lib/db";
import { cancelGuest } from "@/lib/orders/bookings/cancel-guest";
import { replaceInstalments } from "@/lib/orders/bookings/instalments";
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

const steps = fc.oneof(
  fc.record({ do: fc.constant("pay" as const), part: fc.double({ min: 0.01, max: 1, noNaN: true }) }),
  fc.record({ do: fc.constant("move" as const), keeps: fc.boolean() }),
  fc.record({ do: fc.constant("cancel" as const), guest: fc.nat(2) }),
  fc.record({
    do: fc.constant("change" as const),
    days: fc.uniqueArray(fc.integer({ min: 1, max: 31 }), { minLength: 1, maxLength: 4 }),
  }),
);

test("whatever happens, the schedule is exactly what is owed, and nothing is due before its day", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 3 }),
      fc.array(steps, { maxLength: 6 }),
      async (places, all) => {
        await forgetMoney();
        const { id } = await book(places);
        for (const step of all) {
          const before = await getBooking(id);
          const seen = await versionOf(db, id, now);
          if (step.do === "pay") {
            const pence = Math.floor(before.unpaidPence * step.part);
            if (pence > 0) await pay(id, pence);
          } else if (step.do === "move") {
            const room = before.room === "single" ? "shared" : "single";
            const difference = step.keeps ? "keep" : "charge";
            await moveOrder(
              admin,
              { id, seen, retreat: "dorset", room, difference, reason: "Agreed", message: "" },
              now,
            );
          } else if (step.do === "cancel") {
            const guestId = before.guests[step.guest]?.id;
            const notice = { by: "buyer", reason: "Ill", noticeOn: "2026-02-20" } as const;
            if (guestId)
              await db.$transaction((tx) => cancelGuest(tx, admin, { id, guestId, ...notice }, now));
          } else if (before.unpaidPence > step.days.length) {
            const each = Math.floor(before.unpaidPence / step.days.length);
            const rest = before.unpaidPence - each * (step.days.length - 1);
            const rows = step.days.map((day, index): Row => [
              `2026-03-${`${day}`.padStart(2, "0")}`,
              `${(index === 0 ? rest : each) / 100}`,
            ]);
            expect(await change(id, rows, { seen })).toMatchObject({ ok: true });
          }
          const after = await getBooking(id);
          const unpaid = after.instalments.filter(({ unpaidPence }) => unpaidPence > 0);
          expect(after.unpaidPence).toBe(Math.max(0, after.totalPence - after.paidPence));
          expect(unpaid.reduce((sum, { unpaidPence }) => sum + unpaidPence, 0)).toBe(after.unpaidPence);
          expect(after.dueOn).toEqual(unpaid[0]?.dueOn ?? null);
          // The deposits of those who came first, and what is paid, never count as owed again
          expect(after.instalments.every(({ pence, unpaidPence }) => unpaidPence <= pence)).toBe(true);
          const known = new Set([...before.instalments.map(({ dueOn }) => dueOn.getTime())]);
          const isNew = ({ dueOn }: { dueOn: Date }) => !known.has(dueOn.getTime());
          for (const { dueOn } of unpaid.filter(isNew))
            expect(dueOn.getTime()).toBeGreaterThan(now.getTime());
        }
      },
    ),
    { numRuns: 12 },
  );
}, 120_000);
