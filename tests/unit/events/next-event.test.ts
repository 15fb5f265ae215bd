import { describe, expect, test } from "vitest";
import { eventRules } from "@/content/events";
import { nextEventAt, nextEventMoments } from "@/lib/events/next-event";
import type { NextDay } from "@/lib/events/views";

const at = (clock: string) => new Date(`2026-03-19T${clock}:00Z`);

const day = (title: string, from: string, to: string, more: Partial<NextDay> = {}): NextDay => ({
  ...{ id: title, day: "2026-03-19", title, startsAt: at(from), endsAt: at(to) },
  ...{ isCall: true, answer: null },
  ...more,
});

const noon = day("Noon", "12:30", "13:20");
const walk = day("Walk", "13:00", "15:00", { isCall: false });
const evening = day("Evening", "19:00", "20:15");

/** The next-event panel at a time. */
function said(clock: string, days = [noon, walk, evening]) {
  const { state, shown, calls } = nextEventAt(days, at(clock));
  const names = (some: NextDay[]) => some.map(({ title }) => title).join();
  return [state, names(shown), names(calls)];
}

describe("the next event", () => {
  test.each([
    ["09:00", "ahead", "Noon,Walk", ""],
    ["12:14", "ahead", "Noon,Walk", ""],
    ["12:15", "soon", "Noon", "Noon"],
    ["12:30", "on", "Noon", "Noon"],
    ["12:45", "on", "Noon,Walk", "Noon"],
    ["13:19", "on", "Noon,Walk", "Noon"],
    ["13:20", "on", "Walk", ""],
    ["15:00", "ahead", "Evening", ""],
    ["18:50", "soon", "Evening", "Evening"],
    ["20:15", "ahead", "", ""],
  ])("at %s is %s, with %s", (clock, ...expected) => {
    expect(said(clock)).toEqual(expected);
  });

  test("has a join link for each open call, declined ones last", () => {
    const other = day("Other", "12:40", "13:10");
    expect(said("12:50", [noon, other])).toEqual(["on", "Noon,Other", "Noon,Other"]);
    const declined = { ...noon, answer: "no" as const };
    expect(said("12:50", [declined, other])).toEqual(["on", "Other,Noon", "Other,Noon"]);
    const long = [
      day("A", "09:00", "18:00", { isCall: false }),
      day("B", "10:00", "18:00", { isCall: false }),
    ];
    expect(said("12:50", [...long, noon])).toEqual(["on", "Noon,A", "Noon"]);
  });

  test("is limited in number", () => {
    const many = Array.from({ length: 5 }, (_, index) => day(`Call ${index}`, "12:30", "13:20"));
    expect(nextEventAt(many, at("12:40")).shown).toHaveLength(eventRules.nextEventsShown);
  });

  test("is the same between its moments", () => {
    const days = [noon, walk, evening];
    const moments = nextEventMoments(days).map(Number);
    const told = (one: number) => JSON.stringify(nextEventAt(days, new Date(one)));
    for (let one = Number(at("09:00")); one < Number(at("21:00")); one += 60_000)
      if (!moments.includes(one)) expect(told(one)).toBe(told(one - 60_000));
  });
});
