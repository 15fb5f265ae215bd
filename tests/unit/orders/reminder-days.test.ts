import { describe, expect, test } from "vitest";
import { dorset } from "@/content/retreats";
import { dueDayRange, dueReminders } from "@/lib/orders/schedule/reminder-days";
import type { BalanceReminder } from "@/lib/orders/schedule/reminder-letters";
import { addDays } from "@/lib/time/dates";

const dueOn = "2026-03-16";
const longBefore = "2025-12-01";

/** The reminders on the days from `from` to `to` after the due date, without a server on some. */
function sent({ bookedOn = longBefore, from = -30, to = 60, down = [] as number[] } = {}) {
  const letters: [number, BalanceReminder][] = [];
  const told: number[] = [];
  for (let day = from; day <= to; day++) {
    if (down.includes(day)) continue;
    const { letter, tellFounder } = dueReminders(dorset, dueOn, bookedOn, addDays(dueOn, day));
    if (letter && !letters.some(([, name]) => name === letter)) letters.push([day, letter]);
    if (tellFounder) told.push(day);
  }
  return { letters, founder: told[0] };
}

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

test("14 and 3 days before, on the day, 2 days after; the founder 3 days after", () => {
  expect(sent()).toEqual({
    letters: [
      [-14, "first"],
      [-3, "second"],
      [0, "today"],
      [2, "overdue"],
    ],
    founder: 3,
  });
});

describe("after days without a server", () => {
  test.each([
    { down: [-14], letters: [-13, -3, 0, 2], founder: 3 },
    { down: [-14, -13], letters: [-12, -3, 0, 2], founder: 3 },
    // Far past its day
    { down: range(-14, -12), letters: [-3, 0, 2], founder: 3 },
    { down: [-3, -2], letters: [-14, -1, 0, 2], founder: 3 },
    // Never two at once, and never "today" a day late
    { down: range(-3, -1), letters: [-14, 0, 2], founder: 3 },
    { down: range(-3, 0), letters: [-14, 2], founder: 3 },
    { down: [0], letters: [-14, -3, 2], founder: 3 },
    { down: [2, 3], letters: [-14, -3, 0, 4], founder: 4 },
    { down: range(2, 20), letters: [-14, -3, 0], founder: 21 },
    { down: range(-20, 20), letters: [], founder: 21 },
    { down: range(-20, 33), letters: [], founder: undefined },
  ])("down on $down", ({ down, letters, founder }) => {
    const met = sent({ down });
    expect({ letters: met.letters.map(([day]) => day), founder: met.founder }).toEqual({ letters, founder });
  });
});

describe("booked late", () => {
  test.each([
    // That day's confirmation names the due date of the balance
    { booked: -14, letters: [-3, 0, 2] },
    { booked: -15, letters: [-14, -3, 0, 2] },
    { booked: -13, letters: [-3, 0, 2] },
    { booked: -7, letters: [-3, 0, 2] },
    { booked: -3, letters: [0, 2] },
  ])("$booked days before", ({ booked, letters }) => {
    const met = sent({ bookedOn: addDays(dueOn, booked), from: booked });
    expect(met.letters.map(([day]) => day)).toEqual(letters);
  });
});

test("the query covers every day with a reminder", () => {
  for (const day of range(-60, 60)) {
    const today = addDays(dueOn, day);
    const { letter, tellFounder } = dueReminders(dorset, dueOn, longBefore, today);
    const { from, to } = dueDayRange(today);
    if (letter || tellFounder) expect(from <= dueOn && dueOn <= to).toBe(true);
  }
});
