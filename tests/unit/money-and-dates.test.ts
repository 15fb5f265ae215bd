import { describe, expect, test } from "vitest";
import { formatMoney } from "@/content/money";
import { dorset } from "@/content/retreats";
import { balanceDueOn, dueRule, isBalanceLate } from "@/lib/orders/bookings/dates";
import {
  addDays,
  calendarDay,
  formatDay,
  formatDays,
  formatLongUsDay,
  formatMoment,
  formatWeekday,
} from "@/lib/time/dates";
import { fill } from "@/lib/text";

test.each([
  [0, "gbp", "£0"],
  [5, "gbp", "£0.05"],
  [49700, "gbp", "£497"],
  [49750, "GBP", "£497.50"],
  [125000, "gbp", "£1,250"],
  [48000, "eur", "€480"],
  [48099, "eur", "€480.99"],
  // Has no smaller unit
  [12500, "jpy", "JP¥12,500"],
])("%i of the smallest unit of %s is formatted as %s", (amount, currency, text) => {
  expect(formatMoney(amount, currency)).toBe(text);
});

describe("the balance", () => {
  test("is due 60 days before the retreat", () => {
    const early = new Date("2026-01-10T12:00:00Z");
    expect([
      formatDay(balanceDueOn(dorset, early)),
      isBalanceLate(dorset, balanceDueOn(dorset, early)),
    ]).toEqual(["16 March 2026", false]);
  });

  test("is due a week after a late booking", () => {
    const late = new Date("2026-05-01T12:00:00Z");
    expect([
      formatDay(balanceDueOn(dorset, late)),
      isBalanceLate(dorset, balanceDueOn(dorset, late)),
    ]).toEqual(["8 May 2026", true]);
  });

  test("names its rule, and none once the founder has changed it", () => {
    const [early, late] = ["2026-01-10", "2026-05-01"];
    expect(dueRule(dorset, { dueOn: "2026-03-16", bookedOn: early })).toBe("ordinary");
    expect(dueRule(dorset, { dueOn: "2026-05-08", bookedOn: late })).toBe("late");
    const moved = { ...dorset, balanceDueDaysBefore: 45, balanceMinimumDays: 10 };
    expect(dueRule(moved, { dueOn: "2026-03-16", bookedOn: early })).toBeNull();
    expect(dueRule(moved, { dueOn: "2026-05-08", bookedOn: late })).toBeNull();
  });

  test("has the same date by both rules on the last early day", () => {
    expect(balanceDueOn(dorset, new Date("2026-03-09T12:00:00Z"))).toBe("2026-03-16");
  });
});

test("a date is in the founder's time zone, also when summer time has moved midnight", () => {
  expect(calendarDay(new Date("2026-07-01T23:30:00Z"))).toBe("2026-07-02");
  expect(addDays("2026-02-27", 2)).toBe("2026-03-01");
});

test.each([
  ["2026-05-15", "2026-05-17", "15–17 May 2026"],
  ["2026-05-30", "2026-06-02", "30 May – 2 June 2026"],
  ["2026-12-30", "2027-01-02", "30 December 2026 – 2 January 2027"],
])("from %s to %s is formatted as %s", (first, last, text) => {
  expect(formatDays(first, last)).toBe(text);
  expect(formatWeekday("2026-03-16")).toBe("Monday 16 March");
});

test.each([
  ["2026-02-24", "February 24, 2026"],
  ["2025-01-01", "January 1, 2025"],
])("in the long US format %s is %s", (day, text) => {
  expect(formatLongUsDay(day)).toBe(text);
});

test.each([
  ["2026-03-16T09:05:00Z", "Monday 16 March at 09:05"],
  ["2026-07-01T23:05:00Z", "Thursday 2 July at 00:05"],
])("the founder's local time of %s is %s", (instant, text) => {
  expect(formatMoment(new Date(instant))).toBe(text);
});

test("a text with a missing value is never shown", () => {
  expect(fill("£{total} by {day}", { total: 5, day: "Friday" })).toBe("£5 by Friday");
  expect(() => fill("£{total}", {})).toThrow("total");
});
