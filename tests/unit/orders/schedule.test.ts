import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { dorset } from "@/content/retreats";
import { balanceDueOn } from "@/lib/orders/bookings/dates";
import {
  adjustSchedule,
  instalmentDays,
  scheduleOf,
  splitEvenly,
  type Instalment,
  type Payment,
} from "@/lib/orders/schedule/schedule";
import { addDays } from "@/lib/time/dates";

const today = "2026-03-19";
const sumOf = (pence: number[]) => pence.reduce((sum, one) => sum + one, 0);

/** As the database does: payments cover the earliest first. */
function unpaidOf(schedule: readonly Payment[], owedPence: number): Instalment[] {
  const covered = sumOf(schedule.map(({ pence }) => pence)) - owedPence;
  return schedule.map(({ dueOn, pence }, index) => {
    const earlier = sumOf(schedule.slice(0, index).map((one) => one.pence));
    return { dueOn, pence, unpaidPence: Math.max(0, Math.min(pence, earlier + pence - covered)) };
  });
}

const schedules = fc
  .record({
    days: fc.uniqueArray(fc.integer({ min: -90, max: 200 }), { minLength: 1, maxLength: 8 }),
    pence: fc.array(fc.integer({ min: 1, max: 100_000 }), { minLength: 8, maxLength: 8 }),
    paid: fc.float({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ days, pence, paid }) => {
    const sorted = days.toSorted((one, other) => one - other);
    const schedule = sorted.map((day, index) => ({ dueOn: addDays(today, day), pence: pence[index] ?? 1 }));
    return unpaidOf(schedule, Math.floor(sumOf(schedule.map((one) => one.pence)) * paid));
  });

const change = fc.record({
  owed: fc.integer({ min: 0, max: 1_000_000 }),
  balance: fc.integer({ min: 0, max: 200 }),
  isOther: fc.boolean(),
});

test("a sum in equal payments is exact, and the first has the odd pennies", () => {
  expect(splitEvenly(417_00, 3)).toEqual([139_00, 139_00, 139_00]);
  expect(splitEvenly(418_00, 3)).toEqual([139_34, 139_33, 139_33]);
  fc.assert(
    fc.property(fc.nat(10_000_000), fc.integer({ min: 1, max: 12 }), (pence, count) => {
      const parts = splitEvenly(pence, count);
      expect(sumOf(parts)).toBe(pence);
      expect(new Set(parts.slice(1)).size).toBeLessThanOrEqual(1);
      expect((parts[0] ?? 0) - (parts.at(-1) ?? 0)).toBeLessThan(count);
    }),
  );
});

describe("the payments after the deposit", () => {
  const retreat = { ...dorset, instalments: 3, firstDay: "2026-09-18", lastDay: "2026-09-20" };
  const daysAt = (day: string) => instalmentDays(retreat, new Date(`${day}T12:00:00Z`));

  test.each([
    ["2026-03-19", ["2026-04-19", "2026-05-19", "2026-06-19"]],
    // A short month, and summer time
    ["2026-01-31", ["2026-02-28", "2026-03-31", "2026-04-30"]],
    // Only two come by the balance's day, 20 July
    ["2026-05-20", ["2026-06-20", "2026-07-20"]],
    // One payment is the balance
    ["2026-05-21", []],
    ["2026-07-21", []],
  ])("booked on %s", (day, days) => {
    expect(daysAt(day)).toEqual(days);
  });

  test("are none without instalments, and the rest is due on the balance's day", () => {
    const now = new Date("2026-03-19T12:00:00Z");
    for (const instalments of [0, 1]) expect(instalmentDays({ ...retreat, instalments }, now)).toEqual([]);
    expect(scheduleOf(retreat, 417_00, now)).toEqual([{ dueOn: "2026-07-20", pence: 417_00 }]);
    expect(scheduleOf(retreat, 417_01, now, 3)).toEqual([
      { dueOn: "2026-04-19", pence: 139_01 },
      { dueOn: "2026-05-19", pence: 139_00 },
      { dueOn: "2026-06-19", pence: 139_00 },
    ]);
  });

  test("add up, come after the booking's day, and end by the balance's", () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date("2025-06-01"), max: new Date("2026-09-01"), noInvalidDate: true }),
        fc.integer({ min: 0, max: 12 }),
        fc.nat(1_000_000),
        (now, instalments, pence) => {
          const own = { ...retreat, instalments };
          const days = instalmentDays(own, now);
          const schedule = scheduleOf(own, pence, now, days.length);
          expect(sumOf(schedule.map((one) => one.pence))).toBe(pence);
          expect(days).toEqual([...new Set(days)].sort());
          for (const { dueOn } of schedule) {
            expect(dueOn > now.toISOString().slice(0, 10)).toBe(true);
            expect(dueOn <= balanceDueOn(own, now)).toBe(true);
          }
        },
      ),
    );
  });
});

describe("after a change of what is owed", () => {
  const adjust = (schedule: Instalment[], owedPence: number, isOther = false, balanceDay = "2026-07-20") =>
    unpaidOf(adjustSchedule(schedule, owedPence, { today, balanceDay, isOther }), owedPence);

  test("no penny is lost, no day comes earlier, and what is paid stays paid", () => {
    fc.assert(
      fc.property(schedules, change, (schedule, { owed, balance, isOther }) => {
        const balanceDay = addDays(today, balance);
        const after = adjust(schedule, owed, isOther, balanceDay);
        const paid = sumOf(schedule.map(({ pence, unpaidPence }) => pence - unpaidPence));
        expect(sumOf(after.map(({ unpaidPence }) => unpaidPence))).toBe(owed);
        expect(sumOf(after.map(({ pence }) => pence))).toBe(paid + owed);
        expect(after.length).toBeGreaterThan(0);
        const unpaid = (some: Instalment[]) => some.filter(({ unpaidPence }) => unpaidPence > 0);
        const before = new Map(unpaid(schedule).map((one) => [one.dueOn, one]));
        for (const { dueOn, unpaidPence } of unpaid(after)) {
          expect(before.has(dueOn) || dueOn === balanceDay).toBe(true);
          // Nothing becomes late by the change
          if (dueOn < today) expect(unpaidPence).toBeLessThanOrEqual(before.get(dueOn)?.unpaidPence ?? 0);
        }
        if (isOther) for (const { dueOn } of unpaid(after)) expect(dueOn >= today).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  test("an unchanged sum leaves the schedule as it is", () => {
    fc.assert(
      fc.property(schedules, (schedule) => {
        const owed = sumOf(schedule.map(({ unpaidPence }) => unpaidPence));
        if (owed > 0) expect(adjust(schedule, owed)).toEqual(schedule);
      }),
    );
  });

  const three = (paidPence = 0) =>
    unpaidOf(
      ["2026-04-19", "2026-05-19", "2026-06-19"].map((dueOn) => ({ dueOn, pence: 139_00 })),
      417_00 - paidPence,
    );

  test("equal payments stay equal", () => {
    expect(adjust(three(), 477_00).map(({ pence }) => pence)).toEqual([159_00, 159_00, 159_00]);
    expect(adjust(three(139_00), 100_01).map(({ pence }) => pence)).toEqual([139_00, 50_01, 50_00]);
    expect(adjust(three(), 0)).toMatchObject([{ dueOn: "2026-06-19", pence: 0 }]);
  });

  test("a late payment stays due, and what is owed in addition is not late", () => {
    const late = unpaidOf([{ dueOn: "2026-03-01", pence: 100_00 }, ...three()], 517_00);
    expect(adjust(late, 577_00).map(({ unpaidPence }) => unpaidPence)).toEqual([
      100_00, 159_00, 159_00, 159_00,
    ]);
    const last = unpaidOf([{ dueOn: "2026-03-01", pence: 100_00 }], 40_00);
    expect(adjust(last, 30_00)).toEqual([{ dueOn: "2026-03-01", pence: 90_00, unpaidPence: 30_00 }]);
    expect(adjust(last, 70_00)).toEqual([
      { dueOn: "2026-03-01", pence: 60_00, unpaidPence: 0 },
      { dueOn: "2026-07-20", pence: 70_00, unpaidPence: 70_00 },
    ]);
  });

  test("on another retreat the last payment is on the day of its balance", () => {
    const days = (balanceDay: string) => adjust(three(), 417_00, true, balanceDay).map(({ dueOn }) => dueOn);
    expect(days("2026-07-20")).toEqual(["2026-04-19", "2026-05-19", "2026-07-20"]);
    expect(days("2026-05-01")).toEqual(["2026-04-19", "2026-05-01"]);
    expect(days("2026-04-01")).toEqual(["2026-04-01"]);
  });
});
