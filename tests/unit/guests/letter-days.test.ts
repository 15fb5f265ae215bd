import { describe, expect, test } from "vitest";
import { addDays } from "@/lib/time/dates";
import { dueGuestLetter, isGuestLetterTrue, nextReminderOn } from "@/lib/guests/letter-days";

const retreat = { firstDay: "2026-05-15", lastDay: "2026-05-17" };
const day = (days: number) => addDays(retreat.firstDay, days);

/** Each email with the first and last morning on which it is due, relative to the first day. */
function dueDays(bookedOn: string, hasForm = false) {
  const due: Record<string, [number, number]> = {};
  for (let days = -60; days <= 30; days++) {
    const which = dueGuestLetter(retreat, { bookedOn, hasForm, today: day(days) });
    if (which) due[which] = [due[which]?.[0] ?? days, days];
  }
  return due;
}

describe("the emails to a guest", () => {
  test("are sent on their days, and a little late after an outage", () => {
    expect(dueDays(day(-200))).toEqual({
      "form-first": [-30, -28],
      "form-second": [-14, -12],
      before: [-7, -1],
      after: [4, 9],
    });
  });

  test("do not ask for an existing form", () => {
    expect(Object.keys(dueDays(day(-200), true))).toEqual(["before", "after"]);
  });

  test("are not sent to a guest for two days after the booking", () => {
    expect(dueDays(day(-31))["form-first"]).toEqual([-28, -28]);
    expect(dueDays(day(-30))["form-first"]).toBeUndefined();
    expect(dueDays(day(-16))["form-second"]).toEqual([-13, -12]);
    expect(dueDays(day(-13))).toEqual({ before: [-7, -1], after: [4, 9] });
    expect(dueDays(day(-2)).before).toEqual([-7, -1]);
  });

  test("are relevant as long as they help", () => {
    const on = (days: number, hasForm = false) => ({ today: day(days), hasForm });
    expect(isGuestLetterTrue("form-first", retreat, on(-1))).toBe(true);
    expect(isGuestLetterTrue("form-first", retreat, on(0))).toBe(false);
    expect(isGuestLetterTrue("form-second", retreat, on(-20, true))).toBe(false);
    expect(isGuestLetterTrue("before", retreat, on(-1, true))).toBe(true);
    expect(isGuestLetterTrue("before", retreat, on(0))).toBe(false);
    expect(isGuestLetterTrue("after", retreat, on(2))).toBe(false);
    expect(isGuestLetterTrue("after", retreat, on(3, true))).toBe(true);
  });

  test("are announced: the next reminder, or none", () => {
    expect(nextReminderOn(retreat, day(-100), day(-60))).toBe(day(-30));
    expect(nextReminderOn(retreat, day(-100), day(-30))).toBe(day(-14));
    expect(nextReminderOn(retreat, day(-15), day(-15))).toBeNull();
    expect(nextReminderOn(retreat, day(-100), day(-14))).toBeNull();
  });
});
