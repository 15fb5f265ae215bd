import { expect, test } from "vitest";
import { barsOf, linesOf, parseVisitPeriod } from "@/lib/administration/visits/period";

const now = new Date("2026-03-19T09:05:00Z");

test.each([
  ["7-days", "2026-03-12", "day", 8],
  ["28-days", "2026-02-19", "day", 29],
  ["13-months", "2025-03-01", "month", 13],
  ["26-months", "2024-02-01", "month", 26],
  ["constructor", "2026-02-19", "day", 29],
  [undefined, "2026-02-19", "day", 29],
])("the period %s begins on %s", (asked, from, unit, count) => {
  const period = parseVisitPeriod(asked, now);
  expect(period).toMatchObject({ from, unit, today: "2026-03-19" });
  expect(barsOf(period, new Map())).toHaveLength(count);
});

test("bars sum the counts of their days; dates are under Mondays and the last bar is still running", () => {
  const counts = new Map([
    ["2026-03-16", 3],
    ["2026-03-19", 2],
    ["2026-02-28", 5],
  ]);
  const days = barsOf(parseVisitPeriod("7-days", now), counts);
  expect(days.map(({ count }) => count)).toEqual([0, 0, 0, 0, 3, 0, 0, 2]);
  expect(days.map(({ label }) => label)).toEqual(["", "", "", "", "16 Mar", "", "", ""]);
  expect(days.map(({ isRunning }) => isRunning)).toEqual([...Array<boolean>(7).fill(false), true]);
  const months = barsOf(parseVisitPeriod("13-months", now), counts);
  expect(months.slice(-2)).toMatchObject([
    { name: "February 2026", count: 5, isRunning: false },
    { name: "March 2026", count: 5, isRunning: true },
  ]);
});

test.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [3, [0, 1, 2]],
  [14, [0, 5, 10]],
  [99, [0, 20, 40]],
  [112, [0, 50, 100]],
  [2500, [0, 1000, 2000]],
])("the lines of a plot up to %i are %j", (highest, lines) => expect(linesOf(highest)).toEqual(lines));
