import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { mastermind } from "@/content/programmes";
import { addMonths } from "@/lib/orders/programmes/schedule";
import { paidUntil, pauseOf, waivedNumbers, type Month } from "@/lib/orders/programmes/payment-status";

const dayMs = 24 * 60 * 60 * 1000;
const { graceDays, payments } = mastermind;
const begun = new Date("2026-01-31T10:00:00Z");
const dueOf = (number: number) => addMonths(begun, number - 1);
const later = (from: Date, days: number) => new Date(from.getTime() + days * dayMs);

/** How a failed payment ends: paid or voided so many days after it was due, or never. */
type Failure = { number: number; ends: "paid" | "void" | "never"; afterDays: number };

/** The months on a day, as Stripe reports them. */
function monthsOn(failures: readonly Failure[], now: Date): Month[] {
  return Array.from({ length: payments }, (_, index) => index + 1)
    .filter((number) => dueOf(number) <= now)
    .map((number) => {
      const failure = failures.find((one) => one.number === number);
      const endedAt = failure && later(dueOf(number), failure.afterDays);
      const isOver = endedAt !== undefined && endedAt <= now;
      const state = !failure ? "paid" : failure.ends === "never" || !isOver ? "missing" : failure.ends;
      return {
        number,
        state,
        dueAt: dueOf(number),
        until: dueOf(number + 1),
        voidedAt: state === "void" ? (endedAt ?? null) : null,
        invoiceId: `in_${number}`,
        payUrl: null,
        isOpen: state === "missing",
        failure: null,
        triesAt: null,
      };
    });
}

function hasAccess(months: readonly Month[], now: Date): boolean {
  const pause = pauseOf(months);
  return !pause || later(pause.since, graceDays) > now;
}

const failure = (ends: Failure["ends"][]) =>
  fc.record({
    number: fc.integer({ min: 2, max: payments }),
    ends: fc.constantFrom(...ends),
    afterDays: fc.integer({ min: 0, max: 150 }),
  });
const failures = (ends: Failure["ends"][]) =>
  fc.uniqueArray(failure(ends), { selector: ({ number }) => number, minLength: 1, maxLength: 2 });
const someDay = fc.integer({ min: 0, max: 240 }).map((days) => later(begun, days));

describe("six months of which one or two fail", () => {
  test("access is paused only while the latest due month is unpaid, after the days of grace", () => {
    fc.assert(
      fc.property(failures(["paid", "never"]), someDay, (failed, now) => {
        const months = monthsOn(failed, now);
        const isUnpaid = (number: number) => months[number - 1]?.state === "missing";
        const latest = months.length;
        let first = latest;
        while (isUnpaid(first - 1)) first -= 1;
        const isOn = !isUnpaid(latest) || later(dueOf(first), graceDays) > now;
        expect(hasAccess(months, now)).toBe(isOn);
        // The latest month ends the pause, however many are overdue before it
        expect(pauseOf(months)?.number ?? null).toBe(isUnpaid(latest) ? latest : null);
      }),
      { numRuns: 2000 },
    );
  });

  test("for every pair of unpaid months: each later month restores access", () => {
    for (let one = 2; one <= payments; one++) {
      for (let other = one; other <= payments; other++) {
        const failed = [one, other].map((number) => ({ number, ends: "never" as const, afterDays: 0 }));
        for (let number = 1; number <= payments; number++) {
          const now = later(dueOf(number), graceDays + 1);
          expect([one, other, number, hasAccess(monthsOn(failed, now), now)]).toEqual([
            one,
            other,
            number,
            number !== one && number !== other,
          ]);
        }
      }
    }
  });

  test("voiding a payment neither restores nor pauses access", () => {
    fc.assert(
      fc.property(failures(["paid", "void", "never"]), someDay, (failed, now) => {
        const months = monthsOn(failed, now);
        const before = months.map((month) =>
          month.state === "void" ? { ...month, state: "missing" as const, voidedAt: null } : month,
        );
        if (hasAccess(months, now) && !hasAccess(before, now)) {
          // Only a payment voided during access keeps it
          const void_ = months.filter(({ state }) => state === "void");
          expect(
            void_.some(({ voidedAt, dueAt }) => voidedAt !== null && voidedAt < later(dueAt, graceDays)),
          ).toBe(true);
        }
        if (!hasAccess(months, now)) expect(hasAccess(before, now)).toBe(false);
      }),
      { numRuns: 2000 },
    );
  });

  test("is paid until the end of the last paid month, whatever is voided or overdue after it", () => {
    fc.assert(
      fc.property(failures(["paid", "void", "never"]), someDay, (failed, now) => {
        const months = monthsOn(failed, now);
        const last = months.findLast(({ state }) => state === "paid")?.number ?? 0;
        expect(paidUntil(months)).toEqual(dueOf(last + 1));
      }),
    );
  });
});

describe("a voided payment", () => {
  const months = (voidedAfterDays: number) =>
    monthsOn([{ number: 2, ends: "void", afterDays: voidedAfterDays }], later(dueOf(3), 1));

  test.each([
    [graceDays - 1, null],
    [graceDays, { since: dueOf(2), number: null }],
  ])("after %i days: paused is %j until the next one", (days, pause) => {
    expect(pauseOf(months(days).slice(0, 2))).toEqual(pause);
    expect(pauseOf(months(days).slice(0, 3))).toBeNull();
  });

  test("by an earlier version that restored access keeps it", () => {
    expect(pauseOf(months(20).slice(0, 2), [2])).toBeNull();
  });

  test("counts as settled, unless the plan was cancelled before", () => {
    const due = months(20).slice(0, 2);
    const stopped = (days: number, known: number[] = []) =>
      waivedNumbers(due, { stoppedAt: later(dueOf(2), days), known });
    expect(waivedNumbers(due, { stoppedAt: null, known: [] })).toEqual([2]);
    expect([stopped(21), stopped(20), stopped(5)]).toEqual([[2], [], []]);
    expect(stopped(20, [2])).toEqual([2]);
  });
});
