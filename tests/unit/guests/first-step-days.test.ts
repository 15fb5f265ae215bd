import { expect, test } from "vitest";
import { dueStepLetter, nextAskOn, requestedOn } from "@/lib/guests/first-steps/days";
import { addDays } from "@/lib/time/dates";

const lastDay = "2026-05-17";

test.each([
  [-1, null],
  [0, null],
  [1, "request"],
  [6, "request"],
  [7, 7],
  [12, 7],
  [13, null],
  [29, null],
  [30, 30],
  [35, 30],
  [36, null],
  [90, 90],
  [95, 90],
  [96, null],
])("%i days after the retreat %s is due", (days, due) => {
  expect(dueStepLetter(lastDay, addDays(lastDay, days))).toBe(due);
});

test("the next question is the next of three", () => {
  expect(requestedOn(lastDay)).toBe("2026-05-18");
  expect(nextAskOn(lastDay, "2026-05-18")).toBe("2026-05-24");
  expect(nextAskOn(lastDay, "2026-05-24")).toBe("2026-06-16");
  expect(nextAskOn(lastDay, "2026-06-20")).toBe("2026-08-15");
  expect(nextAskOn(lastDay, "2026-08-15")).toBeNull();
});
