import { expect, test } from "vitest";
import { addIntervals, lastsUntil, paymentDay, secondDueAt } from "@/lib/orders/programmes/schedule";

const at = (time: string) => new Date(time);

test.each([
  ["week", 1, "2026-10-22T12:00:00Z", "2026-10-29T12:00:00.000Z"],
  // Over the clock change and the end of the month
  ["fortnight", 1, "2026-10-20T12:00:00Z", "2026-11-03T12:00:00.000Z"],
  ["fortnight", 2, "2027-02-20T12:00:00Z", "2027-03-20T12:00:00.000Z"],
  ["month", 1, "2027-01-31T12:00:00Z", "2027-02-28T12:00:00.000Z"],
  ["quarter", 1, "2026-11-30T12:00:00Z", "2027-02-28T12:00:00.000Z"],
] as const)("every %s, %i times from %s: %s", (interval, times, from, to) => {
  expect(addIntervals(at(from), interval, times).toISOString()).toBe(to);
});

test("days are those in the site's time zone", () => {
  // 20 October there, in summer time
  const first = at("2026-10-20T22:30:00Z");
  expect([0, 1, 2].map((times) => paymentDay(first, "fortnight", times))).toEqual([
    "2026-10-20",
    "2026-11-03",
    "2026-11-17",
  ]);
});

test.each([
  ["in time", "2026-10-20T10:00:07Z", "2026-11-03T10:00:00Z"],
  ["after the second payment's day", "2026-11-03T10:00:00Z", "2026-11-06T10:00:00Z"],
])("a fortnightly plan of 20 October that is set up %s", (_, now, second) => {
  expect(secondDueAt(at("2026-10-20T10:00:00Z"), "fortnight", at(now))).toEqual(at(second));
});

test("it ends one interval after its last payment", () => {
  const begun = { anchor: at("2026-11-03T10:00:00Z"), first: 2 };
  expect(lastsUntil(begun, { interval: "fortnight", payments: 3 })).toEqual(at("2026-12-01T10:00:00Z"));
});
