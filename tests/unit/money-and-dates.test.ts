import { describe, expect, test } from "vitest";
import { dorset } from "@/content/retreats";
import { balanceDueOn, isBalanceLate } from "@/lib/bookings/dates";
import { addDays, calendarDay, formatDay, formatLongUsDay, formatMoment } from "@/lib/dates";
import { formatPence, formatPounds } from "@/lib/money";
import { fill } from "@/lib/text";

test.each([
  [0, "0"],
  [5, "0.05"],
  [49700, "497"],
  [49750, "497.50"],
  [125000, "1,250"],
])("%i pence print as %s", (pence, text) => {
  expect([formatPence(pence), formatPounds(pence)]).toEqual([text, `£${text}`]);
});

describe("the balance", () => {
  test("is due 60 days before the retreat", () => {
    const early = new Date("2026-01-10T12:00:00Z");
    expect([formatDay(balanceDueOn(dorset, early)), isBalanceLate(balanceDueOn(dorset, early))]).toEqual([
      "16 March 2026",
      false,
    ]);
  });

  test("is due a week after a late booking", () => {
    const late = new Date("2026-05-01T12:00:00Z");
    expect([formatDay(balanceDueOn(dorset, late)), isBalanceLate(balanceDueOn(dorset, late))]).toEqual([
      "8 May 2026",
      true,
    ]);
  });

  test("on the last early day both rules name the same date", () => {
    expect(balanceDueOn(dorset, new Date("2026-03-09T12:00:00Z"))).toBe("2026-03-16");
  });
});

test("a calendar day is the founder's, also when summer time has moved midnight", () => {
  expect(calendarDay(new Date("2026-07-01T23:30:00Z"))).toBe("2026-07-02");
  expect(addDays("2026-02-27", 2)).toBe("2026-03-01");
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
])("the founder's clock shows %s as %s", (instant, text) => {
  expect(formatMoment(new Date(instant))).toBe(text);
});

test("a text with a value missing is never shown", () => {
  expect(fill("£{total} by {day}", { total: 5, day: "Friday" })).toBe("£5 by Friday");
  expect(() => fill("£{total}", {})).toThrow("total");
});
